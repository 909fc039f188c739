extension Assets {
    /// The style sheet, in which room and outside have the colours that their lines have in charts.
    static let style = """
        :root{--gap:.8rem;--page:#f3f2ee;--card:#fffefb;--ink:#1d2128;--soft:#585f69;--edge:#e2dfd8;--room:#a93801;--out:#32509d;
        --good:#2b7a4b;--warn:#95600a;--bad:#b3261e;--glass:#9fc93c;--cell:#96bf38;--on:#1a2610;--chart-paper:#fffefb}
        @media screen and (prefers-color-scheme:dark){:root{--page:#101317;--card:#1a1e24;--ink:#eceef1;--soft:#a5adb8;--edge:#2b313a;
        --room:#f28a55;--out:#6cb1ff;--good:#6fcf97;--warn:#f0b64c;--bad:#ff8a80;--glass:#86ab30;--cell:#7ea22c;--on:#10180a;
        --chart-paper:#1a1e24}}
        *{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
        body{margin:0 auto;max-width:70rem;padding:.5rem .85rem 2rem;background:var(--page);color:var(--ink);
        font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
        h1,h2,p,ul,ol,dl,dd,figure{margin:0;padding:0}ul,ol{list-style:none}
        header{display:flex;min-height:3rem;align-items:center}h1{font-size:1.05rem;font-weight:650}
        h2{font-size:.875rem;font-weight:600;color:var(--soft);margin-bottom:.6rem}
        main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap);position:relative}
        main>*,.all>*,.lead>*{grid-column:1/-1;min-width:0}main,.strip,.card,table{position:relative}#live,.all{display:contents}
        #state{position:absolute;top:-2.15rem;right:0;color:var(--soft);font-size:.875rem}
        i{display:inline-block;width:.6rem;height:.6rem;border-radius:50%;background:var(--good)}
        #state i{margin-right:.35rem}i.warn{background:var(--warn)}i.bad{background:var(--bad);border-radius:1px}
        .card{background:var(--card);border:1px solid var(--edge);border-radius:.9rem;padding:1rem}
        .why,.today{color:var(--soft);font-size:.9375rem}
        .say{font-size:1.7rem;line-height:1.16;font-weight:650;letter-spacing:-.012em;text-wrap:balance}
        .say+.why{margin-top:.5rem}.advice.warning{border-left:.35rem solid var(--bad)}
        .calm .say{font-weight:500;font-size:1.35rem}.lead{display:flex;flex-direction:column;gap:var(--gap)}
        .lead>:last-child{flex:1}.sky{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1.1rem;align-items:center}
        .sky .icon{width:5.5rem;height:5.5rem;stroke-width:1;color:var(--out)}.sky .t{font-size:3.2rem;line-height:1.1;font-weight:300;
        letter-spacing:-.02em}.sky .words{font-size:1.05rem}.sky .next{margin-top:.35rem;font-weight:550}:is(.words,.next)::first-letter{text-transform:uppercase}
        .later{display:inline-block;margin-top:.8rem;padding:.3rem .8rem;border:1px solid var(--edge);border-radius:9rem;
        font-size:.9375rem}.advice ul{margin-top:.9rem;font-size:.9375rem}
        .advice li,.alerts li{padding:.5rem 0 0}.advice li b{font-weight:600}.advice li{color:var(--soft)}
        .advice li b,.alerts b{color:var(--ink)}.alerts{border-left:.35rem solid var(--warn)}
        .alerts span{display:block;color:var(--soft);font-size:.9375rem}
        .notice{border-left:.35rem solid var(--bad)}.notice .say{font-size:1.25rem}
        .screen{background:#23262a;border-color:#23262a;padding:.8rem;display:grid;place-items:center;order:3}
        .glass{width:100%;max-width:25rem;display:block}.glass .back,.glass .grid path,.glass #g path{fill:var(--glass)}
        .glass #c path{fill:var(--cell)}.glass .on{fill:none;stroke:var(--on)}.glass.dark{filter:brightness(.6)}.glass.oled{--glass:#0b0e12;--on:#bfe3ff}
        .all>.notice,.all>.alerts{order:1}.lead{order:2}.all>.hours{order:4}.flow{order:5}#charts{order:6}
        .flow{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap)}.rooms{display:flex;flex-wrap:wrap;gap:var(--gap)}
        .rooms>*{flex:1 1 14rem}.rooms:has(>:nth-child(5))>*{flex-basis:30%}.place{padding:1rem 1rem .4rem}
        .big summary{font-size:2.7rem;line-height:1.1;font-weight:300;letter-spacing:-.02em}.big .v{white-space:nowrap}
        .room .big .v{color:var(--room)}.outside .big .v{color:var(--out)}.today{margin:.15rem 0 .6rem;font-size:.8125rem;text-wrap:balance}
        .today>span{display:block}.trend{color:var(--ink)}
        summary{cursor:pointer;list-style:none;border-radius:.4rem}summary::-webkit-details-marker{display:none}
        .row{border-top:1px solid var(--edge)}.row summary{display:flex;justify-content:space-between;
        gap:0 .6rem;padding:.5rem 0;min-height:2.4rem;align-items:baseline;font-size:.9375rem}
        .l{color:var(--soft)}.v{font-variant-numeric:tabular-nums}.row .v{text-align:right;margin-left:auto;flex:none;max-width:65%}
        .v small{display:block;font-size:.75rem;line-height:1.3;letter-spacing:0;font-weight:400;color:var(--soft)}
        .stale .v,.old .big .v,.old .row .v{color:var(--soft)!important}.old .icon,.stale .icon{opacity:.6}
        details dl{font-size:.8125rem;color:var(--soft);padding:.1rem 0 .7rem;overflow-wrap:anywhere}
        details dt{color:var(--ink)}details dd{margin-bottom:.25rem}
        .strip{display:flex;overflow-x:auto;margin:0 -1rem;padding:0 .6rem .3rem;background:linear-gradient(90deg,#0000,var(--card) 70%) 100%/3rem
        no-repeat local,linear-gradient(90deg,#0000,var(--edge)) 100%/1rem no-repeat;scrollbar-width:thin;scrollbar-color:var(--edge) #0000}
        .strip li{flex:1 0 2.9rem;max-width:4.5rem;text-align:center;font-variant-numeric:tabular-nums}
        .strip b{display:block;font-weight:550}.strip span{display:block;font-size:.8125rem;color:var(--soft)}
        .strip .fall{width:.4rem;height:1.6rem;margin:0 -.5rem 0 .1rem;vertical-align:middle;fill:var(--out)}
        .strip .p,.p{color:var(--out);font-size:.8125rem;min-height:1.2rem}.strip+.why{margin-top:.6rem}
        .icon{width:1.6rem;height:1.6rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;
        stroke-linejoin:round;vertical-align:middle}
        table{border-collapse:collapse;width:100%}.days td,.days tbody th{padding:.5rem 0;border-top:1px solid var(--edge);
        text-align:left;font-weight:500}.days tbody th{padding-right:.5rem;white-space:nowrap}.days tr:first-child>*{border-top:0}.days .p{padding:.5rem .4rem;white-space:nowrap}
        .n{text-align:right!important;font-variant-numeric:tabular-nums;width:2.8rem}.low{color:var(--soft)}
        .days .bar{width:38%;padding:0 .4rem 0 .8rem}.range{display:block;width:100%;height:.35rem;overflow:visible}
        .range path{stroke-width:5;fill:none;stroke-linecap:butt}.track{stroke:var(--edge)}.span{stroke:var(--out)}
        .days p{margin-top:.5rem;text-wrap:balance}
        .health li{display:flex;gap:.6rem;padding:.3rem 0}.health i{flex:0 0 .6rem;margin-top:.4rem}
        .health li span{display:block;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
        .health summary{padding:.7rem 0;font-size:.9375rem;color:var(--soft);text-decoration:underline}
        .list{display:block!important}.list div{display:flex;justify-content:space-between;gap:1rem;padding:.2rem 0}
        .chooser{display:flex;flex-wrap:wrap;gap:.3rem .8rem;align-items:center;margin:.6rem 0}.chooser h2{margin:0;font-size:1.05rem;
        color:var(--ink)}.tabs{display:flex;flex-wrap:wrap;gap:.3rem}.tabs a{display:inline-flex;align-items:center;padding:.45rem .9rem;min-height:2.5rem;
        border-radius:9rem;border:1px solid transparent;color:var(--soft);text-decoration:none;font-size:.9375rem}
        .tabs a[aria-current]{color:var(--ink);border-color:var(--edge);background:var(--card)}
        .sensors a{text-decoration:line-through}.sensors a[aria-current]{text-decoration:none}
        .figs{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--gap)}.fig{padding:.4rem 0 0;overflow:hidden;min-height:6rem}.fig .chart:only-child{display:block}
        .fig figure{position:relative}.fig svg{touch-action:pan-y}.fig output{position:absolute;inset:0 0 auto;padding:.5rem .8rem;
        min-height:3.4rem;background:var(--card);font-size:.875rem;font-variant-numeric:tabular-nums}
        .record{margin-top:var(--gap)}.record .list{columns:2 14rem;column-gap:2rem}.record .list div{break-inside:avoid;padding:.35rem 0}
        .record dd{text-align:right}#charts>.why{margin:.6rem .2rem}.busy{opacity:.5}
        footer{color:var(--soft);font-size:.8125rem;padding:1rem .2rem}
        .none{color:var(--soft)}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem;z-index:1}
        :focus-visible{outline:3px solid var(--out);outline-offset:2px}
        .lost #live .v,:is(.lost,.old) .advice{color:var(--soft)!important}.lost .glass{opacity:.55}.lost #state i{background:var(--bad);border-radius:1px}#lost{grid-column:1/-1;order:0}
        @media(max-width:30rem){.sky .icon{width:4.5rem;height:4.5rem}}
        @media(max-width:21rem){.big summary{font-size:2.2rem}.say{font-size:1.4rem}}
        @media(min-width:48rem){:root{--gap:1rem}main,.flow{grid-template-columns:repeat(2,minmax(0,1fr))}.strip li{flex-basis:2.75rem}
        .flow{grid-template-rows:auto auto 1fr}.rooms{grid-column:1/-1}.outside{grid-area:2/1/4/2}.days{grid-area:2/2}.health{grid-area:2/2/4/3}
        .days~.health{grid-row:3}.flow:not(:has(.rooms)){margin-top:calc(-1*var(--gap))}
        .flow:has(.rooms>:only-child){grid-template-rows:auto 1fr auto}.rooms:has(>:only-child){grid-area:1/1/2/2}
        .rooms:has(>:only-child)~:is(.days,.health){grid-area:2/1/4/2}.rooms:has(>:only-child)~.outside{grid-area:1/2/4/3}
        .rooms:has(>:only-child)~.days~.outside{grid-row:1/3}.rooms:has(>:only-child)~.days~.health{grid-area:3/2/4/3}
        main:has(.screen) .lead{display:contents}.lead .say{font-size:1.9rem}.advice{order:3}
        main:has(.screen) .sky,main:not(:has(.sky)):has(.screen) .advice,main:has(.lead) .screen{grid-column:span 1}
        .sky,.screen,main:not(:has(.sky)) .advice{order:2}
        details dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .7rem}details dd{margin:0}
        .figs{grid-template-columns:repeat(2,minmax(0,1fr))}.fig:not(.broad) figure{max-width:27rem;margin:0 auto}}
        @media(min-width:48rem) and (max-width:1039px){.rooms:has(>:nth-child(4):last-child)>*{flex-basis:40%}.fig:nth-child(odd):last-child{grid-column:1/-1}}
        @media(min-width:1040px){.figs{grid-template-columns:repeat(6,minmax(0,1fr))}.fig{grid-column:span 2}.fig.broad{grid-column:1/-1}
        .fig:nth-child(1 of :not(.broad)):last-child{grid-column:1/-1}
        .fig:nth-child(3n+1 of :not(.broad)):is(:nth-last-child(2),:nth-last-child(4)),
        .fig:nth-child(3n+1 of :not(.broad)):is(:nth-last-child(2),:nth-last-child(4))~.fig{grid-column:span 3}}
        :lang(ja){word-break:auto-phrase}
        @media print{:root{--page:#fff;--card:#fff}.tabs,.screen,.skip,footer p+p{display:none}.card{break-inside:avoid}
        .lead>*{grid-column:1/-1!important}.strip{flex-wrap:wrap;background:none}.strip li{flex-grow:0}}
        @media(prefers-reduced-motion:no-preference){.busy{transition:opacity .2s}}
        """
}
