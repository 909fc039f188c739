import Devices
import Documents
import Words

/// The display on the page, dot by dot.
struct GlassSection {
    private let document: GlassDocument
    private let dots: GlassPicture

    /// Creates the picture of a display; nil without a document, and for a display of an impossible size.
    init?(_ document: GlassDocument?, _ rom: CharacterROM) {
        guard let document,
            let dots = document.dots.flatMap({ DotRaster(hexadecimal: $0) }).map({ GlassPicture($0) })
                ?? GlassPicture(document.codes, columns: document.columns, glyphs: document.glyphs, rom)
        else { return nil }
        (self.document, self.dots) = (document, dots)
    }

    var html: String { "<section class=\"card screen\" id=\"glass\">\(picture)</section>" }

    /// The picture of the display: dark dots as runs along the middle of their rows, over which a grid of the glass's colour parts
    /// them; the cells stand out a little, as they do on glass.
    var picture: String {
        var runs = ""
        for y in 0..<dots.height {
            var x = 0
            // Where the row's last run ended.
            var left: Int?
            while x < dots.width {
                var end = x
                while dots.isSet(end, y) { end += 1 }
                if end > x {
                    runs += (left.map { "m\(x - $0) 0" } ?? "M\(x) \(y)") + "h\(end - x)"
                    left = end
                }
                x = max(end, x + 1)
            }
        }
        let (width, height) = (dots.width, dots.height)
        let words = phrase(
            "web.display",
            "The display shows: \((document.words ?? document.text).prefix(4).map { String($0.prefix(40)) }.joined(separator: "; "))"
        )
        return """
            <svg class="glass\(dots.dots == nil ? "" : " oled")\(document.light ? "" : " dark")" viewBox="-4 -4 \(width + 8) \(height + 8)" role="img" \
            aria-label="\(escaped(words))">\
            <defs><pattern id="c" width="6" height="9" patternUnits="userSpaceOnUse"><path d="M0 0h5v8h-5z"/></pattern>\
            <pattern id="g" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M.86 0h.14v1h-.14zM0 .86h1v.14h-1z"/>\
            </pattern></defs>\
            <rect class="back" x="-4" y="-4" width="\(width + 8)" height="\(height + 8)" rx="2"/>\
            \(dots.dots == nil ? "<rect class=\"cells\" width=\"\(width)\" height=\"\(height)\" fill=\"url(#c)\"/>" : "")\
            <path class="on" transform="translate(0 .5)" d="\(runs)"/>\
            <rect class="grid" width="\(width)" height="\(height)" fill="url(#g)"/></svg>
            """
    }
}
