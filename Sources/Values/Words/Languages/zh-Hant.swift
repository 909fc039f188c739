extension Language {
    package static let traditionalChinese = Language(
        "zh-Hant", name: "繁體中文", plurals: .invariant, script: .han,
        texts: #"""
            absence.beyond-forecast = 預報沒有涵蓋那麼遠的時間
            absence.clock-not-set = 時鐘尚未設定
            absence.no-altitude = 未設定海拔高度
            absence.no-current-weather = 氣象服務的回應中沒有目前天氣
            absence.no-place = 未設定地點
            absence.no-sensor = 該處沒有感測器
            absence.no-sun-times = 太陽今天不升起或不落下，或服務未提供其時間
            absence.not-fetched-yet = 尚未取得
            absence.not-in-forecast = 預報中沒有這一項
            absence.not-read-yet = 尚未讀取
            absence.not-sent = 氣象服務未提供{1}
            absence.nothing-today = 該處今天沒有測量值
            absence.outside-formulas = 超出公式適用範圍
            absence.part-measures-no = {1} 不測量{2}
            absence.today-is-over = 預報從午夜之後開始，已不含今天
            absence.too-old = 過舊
            absence.warming-up = {1} 正在暖機
            advice.air-for.16 = 通風 {1} 分鐘
            advice.by-recent-nights.16 = 依最近幾夜
            advice.cold.16 = 寒冷：體感{1}
            advice.coldest-at.16 = {1} 最冷
            advice.frost.16 = 結霜：{1}
            advice.ground-frost.20 = 地面結霜：{1}
            advice.heat-or-air.16 = 多暖氣或多通風
            advice.heat.16 = 炎熱：體感{1}
            advice.in-the-room.16 = 在室內
            advice.mould-likely.16 = 很可能發霉
            advice.mould-likely.20 = 很可能發霉：請除濕
            advice.mould-risk.16 = 發霉風險 {1}
            advice.mould-risk.21 = 發霉風險：牆面{1}
            advice.now.16 = 現在
            advice.obstacle-air.9 = 空氣差
            advice.obstacle-alert.9 = 天氣警報
            advice.obstacle-rain.9 = 下雨
            advice.obstacle-snow.9 = 下雪
            advice.obstacle-storm.9 = 雷雨
            advice.obstacle-wind.9 = 強風
            advice.open-after.16 = {1} 後開窗
            advice.open-cools.16 = 開窗：降溫{1}
            advice.open-dries.16 = 開窗：可除濕
            advice.open-dries.21 = 開窗：除濕 {1}
            advice.open-freshens.16 = 開窗：CO2 {1}
            advice.open-freshens.20 = 開窗：CO2 {1} ppm
            advice.open-till.16 = 開窗到 {1}
            advice.outside.16 = 在室外
            advice.pressure-falls.16 = 氣壓下降
            advice.room.16 = 室內濕度{1}→{2}%
            advice.shut-adds.16 = 關窗：外面濕
            advice.shut-adds.20 = 保持關窗：外面濕
            advice.shut-adds.28 = 保持關窗：外氣增濕 {1}
            advice.shut-aired.16 = 關窗：已通風
            advice.shut-aired.20 = 關窗：通風已足夠
            advice.shut-for.16 = 關：{1}
            advice.shut-for.20 = 請關窗：{1}
            advice.shut-warms.16 = 關窗：升溫{1}
            advice.shut-warms.20 = 保持關窗：升溫{1}
            advice.skin-may-freeze.16 = 皮膚可能凍傷
            advice.storm.16 = 風暴？{1}
            advice.storm.20 = 風暴？{1}/3h
            advice.wall-damp.16 = 牆面潮濕 {1}
            calendar.date.12 = {3}/{2}/{1}
            calendar.date.8 = {2}/{1}
            calendar.months = 1 2 3 4 5 6 7 8 9 10 11 12
            calendar.weekdays = 日 一 二 三 四 五 六
            calibration.accepted = {1} 已自行修正；它不說明修正了多少
            calibration.ask = {1} 是否在室外、遠離人，並會在那裡停留三分鐘？
            calibration.corrected = {1} 已自行修正 {2} ppm
            calibration.failed = {1} 未校正：{2}
            calibration.needs-yes = 沒有人可以詢問：請將感測器放到室外，並加上 --yes
            calibration.no-answer = 氣象站沒有在 {1} 中回應；'windowsill status' 可顯示它是否在執行，station.log 可看出結果
            calibration.no-sensor-at-all = 設定中沒有測量 CO2 的感測器
            calibration.no-such-sensor = 設定中沒有名為「{1}」的 CO2 感測器：請用 {2}
            calibration.waiting = {1} 將在三分鐘後校正為 {2} ppm
            chart.absolute-humidity = 絕對濕度
            chart.by = {1}，來自 {2}
            chart.dew-point = 露點
            chart.empty = 沒有數值。
            chart.expected = {1} 最低 {2}（{3}），最高 {4}（{5}）
            chart.forecast = 預報
            chart.from = {1} 起 {2}
            chart.further-changes = 以及另外 {1} 次更換
            chart.gaps = {1}，有 {2} 處缺漏
            chart.line = {1} 最新 {2}，最低 {3}（{4}），最高 {5}（{6}）
            chart.month = {1}月
            chart.nothing = {1} 沒有數值
            chart.panel = {1}：{2}。
            chart.snow-day = 日雪量
            chart.snow-hour = 時雪量
            chart.snow-hours = 每 {1} 小時雪量
            chart.sources = {1}：{2}
            chart.sum = {1} 總和 {2}
            chart.sum-and-most = {1} 總和 {2}，最大 {3}（{4}）
            chart.value = {1} {2}
            command.abandoned = 已放棄，因為其呼叫沒有返回：{1}
            command.altitude-out-of-reach = 感測器 {1}：{2} 將 {3} m 當作它所知最接近的海拔 {4} m，因此其 CO2 有偏差；感測器中若有氣壓計，就會改為提供氣壓給它
            command.billed-calls = 方案 {1}：每天最多對 {3} 呼叫 {2} 次，{4}；另加 {5} 次免費呼叫
            command.broker = MQTT broker：{1}
            command.button = 按鈕 {1}：{2}，短按 {3}，長按 {4}
            command.calls-limited = 限制為 {1} 次：更新次數比設定的少
            command.calls-within = 絕不超過 {1} 次
            command.cannot-become-owner = 無法切換為 {2} 的擁有者 {1}（errno {3}）：請試 'sudo -u {4} windowsill …'
            command.cannot-read = 無法讀取 {1}：{2}
            command.cannot-write = 無法寫入 {1}：{2}
            command.command-not-left = 無法將命令放入 {1}：{2}；只有 root 與群組 windowsill-command 的成員可以
            command.configuration-valid = {1} 有效。
            command.damaged-left-out = {1}：已略過 {2} 個損壞的數值
            command.demo-over = 示範結束
            command.display = lcd：{1}，{2}
            command.extremes-at-risk = 無法寫入 {1}：{2}；今天的最小與最大值將在下次啟動時遺失
            command.failure = {1}：{2}
            command.free-calls = 方案 {1}：每天最多 {2} 次免費呼叫
            command.free-calls-to-service = {1}：每天約 {2} 次呼叫，不需金鑰
            command.ignores-stretching = 感測器 {1}：{2} 有時會拉住時脈，而 {3} 的控制器不會等待：請以 dtoverlay=i2c-gpio 改用其他接腳，或以 dtparam=i2c_arm_baudrate=10000 降低匯流排速度
            command.import-cut = 無法讀取 {1}：{2}。在此之前的行已匯入；檔案可讀取後請再匯入一次：重複的會略過
            command.imported = 加入 {1} 個數值，{2} 個已存在，{3} 個被剔除
            command.log = 日誌：{1}
            command.more-rejected = {1}：另有 {2} 個被剔除
            command.needs-restart = {1}：新的 {2} 要重新啟動後才生效
            command.new-station-id = 這張記憶卡原本用在另一塊板子：氣象站的 id 現在是 {1}（之前：{2}）；若要保留舊的，請執行 'windowsill setup --keep-id'
            command.no-configuration = {1} 不存在
            command.no-configuration-remedy = 請以 'sudo windowsill setup' 建立設定，以 'windowsill doctor --suggest' 輸出一份，或以 --config FILE 指定另一個；'windowsill demo' 不需要設定
            command.no-descriptors = 系統已無可用的檔案描述元（errno {1}）
            command.no-display = {1} 沒有設定 [lcd]
            command.no-key-yet = {1}：警告：{2}：{3}；有金鑰之前，氣象站不顯示該服務的天氣；{4} 不需金鑰：請在 [weather] 之下寫 providers = ["{5}"]
            command.no-log-yet = {1} 不存在：由氣象站寫入；請用 'windowsill run' 啟動
            command.no-place = 地點：無，因此沒有天氣
            command.no-sensor = 歷史資料中沒有感測器「{1}」；現有：{2}
            command.no-sensor-in-log = {2} 中沒有感測器「{1}」
            command.no-sensor-in-log-of = {2} 中沒有感測器「{1}」；現有：{3}
            command.no-signals = 無法接收信號（errno {1}）
            command.no-such-part = 在模擬世界中，畫面 {1} 沒有第 {2} 部分
            command.no-such-place = 找不到地點
            command.no-such-sensor = 歷史資料中沒有感測器「{1}」
            command.no-texts = language：沒有「{1}」的文字，除天氣現象外均以英文顯示；可用語言：auto, {2}
            command.no-value-named = 沒有名為「{1}」的數值
            command.not-emulated = 沒有 {1} 的模擬
            command.not-to-import = {1}：沒有可匯入的內容：其 {2} 行都不是 'windowsill history --export' 的格式
            command.nothing-in = {1} 沒有任何紀錄
            command.nothing-recorded = 歷史資料中沒有 {1}
            command.nothing-recorded-by = 歷史資料中沒有「{2}」的 {1}
            command.nothing-then = 這段期間沒有任何紀錄
            command.output-closed = 輸出已關閉
            command.owned-by-another = {1} 屬於 {2} 而不是 root：請啟動服務（'systemctl start windowsill'），或執行 'sudo -u {3} windowsill run'
            command.parts-not-created = {1}：無法建立其元件：{2}
            command.pipe-without-reader = 沒有程式讀取這個管線
            command.place = 地點：{1}
            command.place-by-name = 地點：{1}，待查詢
            command.place-by-receiver = 地點：來自 gpsd，幾次定位一致後採用並保留
            command.rejected = {1}：已剔除：{2}
            command.self-heating =
            |  減去 {2} 高出溫度的 {1} %
            command.sensor = 感測器 {1}：{2}（{3}），位置 {4}，每 {5} 秒
            command.stalled = {1} 已停滯 {2} 秒；暫停回報 watchdog
            command.standard-output = 標準輸出
            command.unknown-value =
            |沒有數值「{1}」；數值有
            |{2}
            command.unsupported-language = {1}：language：{2} 不支援「{3}」，很可能以英文回應；請用 "en"、"de" 或 "zh_tw" 等代碼
            command.waiting = 正在等待 {1} …
            command.warning = 警告：{1}
            command.writable-by-all = {1} 所在的磁碟不記錄擁有者，所有使用者都可以寫入，因此 windowsill 拒絕以 root 在那裡執行
            command.writable-by-others = 其他使用者可以寫入 {1}，因此 windowsill 拒絕以 root 在那裡執行：請以 'chown' 將它交給執行氣象站的使用者，或移除其他人的寫入權限（'chmod go-w'）
            command.wrong-wiring = {1}：{2} 不能這樣連接
            condition.ash = 火山灰
            condition.blizzard = 暴風雪
            condition.broken-clouds = 天陰
            condition.clear = 天晴
            condition.clouds = 多雲
            condition.drizzle = 毛毛雨
            condition.drizzle-and-rain = 毛毛雨
            condition.drizzle-and-rain-heavy = 細雨
            condition.drizzle-and-rain-light = 毛毛雨
            condition.drizzle-and-rain-showers = 陣雨或細雨
            condition.drizzle-and-rain-showers-heavy = 陣雨或細雨
            condition.drizzle-heavy = 毛毛雨
            condition.drizzle-light = 毛毛雨
            condition.drizzle-showers = 細雨
            condition.dust = 塵
            condition.dust-whirls = 沙塵
            condition.few-clouds = 天色明朗
            condition.fog = 霧
            condition.freezing-drizzle = 凍毛毛雨
            condition.freezing-drizzle-heavy = 強凍毛毛雨
            condition.freezing-drizzle-light = 輕微凍毛毛雨
            condition.freezing-rain = 凍雨
            condition.freezing-rain-heavy = 大凍雨
            condition.freezing-rain-light = 小凍雨
            condition.haze = 霧霾
            condition.hurricane = 颶風
            condition.mist = 薄霧
            condition.obscured = 能見度低
            condition.overcast = 密雲
            condition.rain = 雨
            condition.rain-and-snow = 雨夾雪
            condition.rain-and-snow-light = 小雨夾雪
            condition.rain-extreme = 豪雨
            condition.rain-heavy = 大雨
            condition.rain-light = 小雨
            condition.rain-moderate = 雨
            condition.rain-showers = 陣雨
            condition.rain-showers-heavy = 強陣雨
            condition.rain-showers-intermittent = 強陣雨
            condition.rain-showers-light = 小陣雨
            condition.rain-very-heavy = 暴雨
            condition.rime-fog = 凍霧
            condition.sand = 沙
            condition.scattered-clouds = 多雲
            condition.sleet = 霰
            condition.sleet-heavy = 大霰
            condition.sleet-light = 小霰
            condition.sleet-showers = 雨夾雪
            condition.sleet-showers-heavy = 強雨夾雪
            condition.sleet-showers-light = 細雨夾雪
            condition.smoke = 煙霞
            condition.snow = 雪
            condition.snow-grains = 雪粒
            condition.snow-heavy = 大雪
            condition.snow-light = 薄雪
            condition.snow-showers = 雪
            condition.snow-showers-heavy = 暴雪
            condition.snow-showers-light = 陣雪
            condition.squalls = 狂風
            condition.thunderstorm = 雷暴
            condition.thunderstorm-heavy = 強雷暴
            condition.thunderstorm-intermittent = 強雷暴
            condition.thunderstorm-light = 雷暴
            condition.thunderstorm-with-drizzle = 雷雨
            condition.thunderstorm-with-hail = 雷暴夾冰雹
            condition.thunderstorm-with-heavy-drizzle = 雷暴雨
            condition.thunderstorm-with-heavy-rain = 雷暴雨
            condition.thunderstorm-with-light-drizzle = 雷陣雨
            condition.thunderstorm-with-light-rain = 雷陣雨
            condition.thunderstorm-with-rain = 雷雨
            condition.thunderstorm-with-sleet = 雷暴夾雨雪
            condition.thunderstorm-with-snow = 雷暴夾雪
            condition.tornado = 龍卷風
            condition.tropical-storm = 熱帶風暴
            condition.unknown = 天氣不明
            configuration.bus-or-lines = 顯示器以 "lines" 或 "bus" 連接
            configuration.button-named = 按鈕「{1}」
            configuration.button-on-line = 線 {1} 上的按鈕
            configuration.chip-only-with-lines = 對顯示器而言，"chip" 只能與 "lines" 一起使用
            configuration.choose-connection = 每個零件需要各自的連接
            configuration.choose-name = 請選用其他名稱
            configuration.connection-taken = {1} 已被{2}使用
            configuration.date-or-time = 日期或時間
            configuration.did-you-mean = 您是指 "{1}" 嗎？
            configuration.display-mapping = {2} 上的 {1}，mapping 為 {3}
            configuration.display-on-bus = {2} 上的 {1}
            configuration.display-on-lines = 線 {1}
            configuration.does-not-apply = 不適用於 {1}
            configuration.does-not-apply-kind = 不適用於 kind "{1}"
            configuration.excludes = 不能與 "{1}" 同時使用
            configuration.excludes-line-name = 不能與線的名稱 "{1}" 同時使用
            configuration.expected.address = 應為 {1} 至 {2}
            configuration.expected.address-of-two = 應為 {1} 至 {2}，或 {3} 至 {4}
            configuration.expected.backlight = 應為 "always"、"sun"、"button"、時段（例如 "07:00 to 22:30"）或亮度（例如 "10 lx"）
            configuration.expected.bus = 應為 "i2c-1" 或 "/dev/i2c-1"（編號不限），或 "simulated"
            configuration.expected.chip = 應為標籤（例如 "pinctrl-bcm2711"），或 "simulated"
            configuration.expected.contact = 應為 "you@example.org" 或 "https://example.org"，不含空格
            configuration.expected.correction = 應為要加上的數字，-{1} 至 {2}；或兩個不同的點 [[讀數, 實際], [讀數, 實際]]，{3} 至 {4}，斜率 0.5 至 2
            configuration.expected.device = 應為它在核心中的名稱，例如 "{1}"，或 "simulated"
            configuration.expected.device-name = 應為 1 至 60 個可見字元
            configuration.expected.display-lines = 應為 RS、E、D4、D5、D6、D7，可再加背光，各為名稱或編號
            configuration.expected.host = 應為名稱或位址，不含連接埠
            configuration.expected.hosts = 應為最多 16 個小寫名稱，例如 ["weather.example.org"]
            configuration.expected.integer = 應為 {1} 至 {2} 的整數
            configuration.expected.interval = 應為 {1} 至 {2} 秒，或以 s、min、h 表示的時間，例如 "10 min"
            configuration.expected.language = 應為 2 至 16 個字母、數字、- 與 _，例如 "en"
            configuration.expected.line = 應為名稱（例如 "GPIO4"），或 0 至 1023 的編號並加上 "chip"
            configuration.expected.name = 應為 1 至 32 個 a 至 z、0 至 9、- 與 _
            configuration.expected.number = 應為 {1} 至 {2} 的數字
            configuration.expected.one-of = 應為 {1}
            configuration.expected.origins = 應為最多 16 個來源，例如 ["http://homeassistant.local:8123"]
            configuration.expected.page-address = 應為網址，例如 "http://windowsill.local:8080/"
            configuration.expected.pages = 應為 {1} 的清單，每項最多一次
            configuration.expected.path = 應為完整路徑，不含控制字元
            configuration.expected.place-name = 應為 1 至 100 個可見字元
            configuration.expected.providers = 應為 {1} 的清單，每項最多一次，最受信任的在前
            configuration.expected.push-address = 應為寫入端點的位址，例如 "http://victoria.lan:8428/write"
            configuration.expected.seconds = 應為 {1} 至 {2} 的整數秒
            configuration.expected.server = 應為 https://host，可加連接埠與路徑，或連到本機的 http://
            configuration.expected.simulated-line = 其線為 {1} 至 {2}
            configuration.expected.topic-prefix = 應為字母、數字、-、_ 與 .，各層之間以 / 分隔
            configuration.expected.user = 應為 1 至 200 個可見字元
            configuration.file.failed = 無法讀取：{1}
            configuration.file.forbidden = 這個使用者無法讀取
            configuration.file.missing = 不存在
            configuration.file.not-regular = 不是一般檔案
            configuration.file.too-large = 大於 {1} 位元組
            configuration.has-no-backpack = 它沒有 I²C 轉接板
            configuration.has-one-pace = 它只有一種測量頻率
            configuration.is-not = {1} 不是{2}
            configuration.key.empty = {1} 中的 API 金鑰是空的
            configuration.key.file = API 金鑰檔 {1} {2}
            configuration.key.malformed = {1} 中的 API 金鑰含有空格、控制字元或非 ASCII 字元
            configuration.key.not-given = 沒有 API 金鑰：請在 {1} 指定檔案，或設定 systemd 憑證 {2}，或 ${3}
            configuration.key.put = {1}：請將金鑰放入 {2}，然後執行 'sudo systemctl restart windowsill'
            configuration.key.too-large = {1} 中的 API 金鑰大於 {2} 位元組
            configuration.known-keys = 已知的鍵：{1}
            configuration.leave-out = 請刪去「{1}」
            configuration.less = 小於 "{1}"
            configuration.list = 清單
            configuration.measures-no = 它不測量{1}
            configuration.missing = 未設定
            configuration.more = 另有 {1} 項
            configuration.name-needs-no-chip = 請移除：線的名稱在任何晶片上都能找到
            configuration.name-taken = 「{1}」已是{2}的名稱
            configuration.needs = 沒有 "{1}" 就沒有作用
            configuration.needs-quotes = {1} 需要引號
            configuration.not-address-of = {1} 不是 {2} 的位址
            configuration.not-simulated-line = {1} 不是模擬晶片的線
            configuration.number-needs-chip = 線的編號需要其晶片的標籤
            configuration.precision-in-address = 設定了時間的精度，但本站以奈秒傳送時間
            configuration.relative = {1} 是相對路徑
            configuration.secret-in-address = 含有使用者名稱、密碼或權杖，會出現在程序清單與紀錄中
            configuration.sensor-named = 感測器「{1}」
            configuration.sensor-on-line = 線 {1} 上的感測器
            configuration.set-both = 請兩者都設定，或都不設定
            configuration.table = 表格
            configuration.thing.action = 動作
            configuration.thing.address = 有效的 I²C 位址
            configuration.thing.altitude = 以公尺為單位的海拔高度
            configuration.thing.audience = 誰能開啟網頁
            configuration.thing.backlight = 背光規則
            configuration.thing.boolean = 布林值（true 或 false）
            configuration.thing.bus = 匯流排
            configuration.thing.calls = 呼叫次數
            configuration.thing.carbon-dioxide = 以 ppm 為單位的 CO2 濃度
            configuration.thing.chip = 晶片
            configuration.thing.clock = 時制
            configuration.thing.contact = 電子郵件地址或網頁
            configuration.thing.contrast = 對比值
            configuration.thing.correction = 有效的修正
            configuration.thing.days = 天數
            configuration.thing.decimals = 小數位數
            configuration.thing.device = 裝置
            configuration.thing.display-lines = 有效的顯示器線路清單
            configuration.thing.display-part = 顯示器零件
            configuration.thing.display-size = 顯示器大小
            configuration.thing.duration = 有效的時間
            configuration.thing.file-size = 檔案大小
            configuration.thing.files = 檔案數
            configuration.thing.fraction = 比例
            configuration.thing.frequency = 以赫茲為單位的頻率
            configuration.thing.host = 主機
            configuration.thing.hosts = 主機名稱清單
            configuration.thing.humidity = 以百分比表示的相對濕度
            configuration.thing.interval = 有效的間隔
            configuration.thing.language = 語言
            configuration.thing.latitude = 以度為單位的緯度
            configuration.thing.line = 線
            configuration.thing.longitude = 以度為單位的經度
            configuration.thing.mapping = 接腳對應
            configuration.thing.measuring = 測量方式
            configuration.thing.name = 名稱
            configuration.thing.origins = 來源清單
            configuration.thing.page = 畫面
            configuration.thing.page-address = 網頁的網址
            configuration.thing.pages = 有效的畫面清單
            configuration.thing.path = 路徑
            configuration.thing.place = 位置
            configuration.thing.place-name = 地名
            configuration.thing.plan = 方案
            configuration.thing.port = 連接埠
            configuration.thing.pressure-unit = 氣壓單位
            configuration.thing.provider = 氣象服務
            configuration.thing.providers = 有效的氣象服務清單
            configuration.thing.push-address = 寫入端點的位址
            configuration.thing.rom = 字元 ROM
            configuration.thing.room-temperature = 以 °C 為單位的室溫
            configuration.thing.sensor-kind = 感測器種類
            configuration.thing.server = 伺服器位址
            configuration.thing.table = 表格
            configuration.thing.tables = 表格清單
            configuration.thing.temperature-offset = 以 °C 為單位的溫度差
            configuration.thing.topic-prefix = 主題前綴
            configuration.thing.units = 單位系統
            configuration.thing.user = 使用者名稱
            configuration.thing.wall-factor = 溫度係數
            configuration.thing.wind-unit = 風速單位
            configuration.unknown-key = 不是已知的鍵
            configuration.uses-bus = 它使用 "bus" 與 "address"
            configuration.uses-device = 它使用 "device"
            configuration.uses-line = 它使用 "line" 與 "chip"
            configuration.write = 請寫 {1}
            configuration.write-at-least = 請至少寫 "{1}" 的值
            configuration.write-full-path = 請寫完整路徑
            configuration.write-or = 請寫 {1} 或 {2}
            configuration.write-place = 請寫名稱，或緯度與經度，或 gpsd = true
            configuration.write-table = 請在單獨一行寫 [{1}]
            configuration.write-tables = 請為每一項在單獨一行寫 [[{1}]]
            configuration.write-token-file = 請寫入 /etc/windowsill/push-token（例如「user:password」或「Basic …」），並從這裡刪去
            demo.file-header =
            |使用模擬裝置與模擬天空的氣象站。可任意更改：若沒有這個檔案，
            |# 'windowsill run --simulated' 會再次寫入。所有的鍵：man station.toml。
            demo.making-year = 正在 {1} 中產生一年的模擬數值 …
            demo.no-folder = 沒有可供模擬氣象站使用的資料夾：請將 HOME 或 XDG_STATE_HOME 設為完整路徑
            demo.notice = 數值為模擬。按 Ctrl-C 結束示範。
            demo.simulated-weather = [weather] simulated：天氣是虛構的，不會傳送任何請求
            demo.what-to-try =
            |現在有一年的模擬數值。可這樣查看：
            |  windowsill plot year --config {1}
            |  windowsill report --config {2}
            |  windowsill history temperature --config {3}
            |  windowsill explain outside.temperature --config {4}
            |以下命令執行模擬氣象站，繼續加入數值，並在瀏覽器中顯示其網頁：
            |  windowsill run --simulated
            |  windowsill-web --config {5} --listen 127.0.0.1:8080
            discovery.0x62 = SCD4x，或顯示器的背光（PCA9633）
            discovery.0x68 = 時鐘（DS3231、DS1307、PCF8523）或 MPU6050
            discovery.a = {1}
            discovery.an = {1}
            discovery.backpack = PCF8574（LCD 的 I²C 轉接板）或 MCP23008
            discovery.bmp280 = BMP280（不測濕度；當作 BME280 販售）
            discovery.check-cable = 請縮短線路，遠離其他線路，檢查上拉電阻，或降低匯流排速度：dtparam=i2c_arm_baudrate=10000
            discovery.check-kernel-driver = 請檢查核心驅動程式是否已載入：見 config.txt 中的 overlay 與 'dmesg'
            discovery.check-wires = 請檢查接線（SDA、SCL、接地）與供電
            discovery.claimed = 被核心驅動程式 {1} 佔用的零件
            discovery.configure-to-identify = {1}；在設定中於該處設一個感測器，即可得知是哪一種
            discovery.correct-address-or-cable = 請更正其位址；或者：{1}
            discovery.correct-address-or-replace = 請更正其位址，或更換零件
            discovery.correct-kind = 請更正感測器的 kind，或更換零件
            discovery.display-with-i2c = 內建 I²C 的 LCD（ST7032、AIP31068），或 PCF8574A
            discovery.disturbed = {1}，或線路有雜訊的感測器
            discovery.family = {1} 系列（{2}）
            discovery.finding = {1}；{2}
            discovery.found = {1}：{2}
            discovery.found-elsewhere = 找到 {1}：請更正其位址
            discovery.free-address = 請從 config.txt 移除 {1} 的 overlay；若是感測器，也可經由該驅動程式讀取：kind 為 "iio" 或 "hwmon"，在匯流排 1 上 device 為 "1-{2}"
            discovery.guesses-carbon-dioxide = {1}，其 eCO2 由其他氣體推估：windowsill 不把它當作 CO2
            discovery.hdc1000 = HDC1000 或 HDC1008
            discovery.list-or = {1} 或 {2}
            discovery.maybe-damaged = 零件可能已損壞：請換一個試試
            discovery.measuring = {1}，測量中
            discovery.memory = 記憶體（EEPROM）
            discovery.mismatch = 應為 {1}，卻找到 {2}
            discovery.multiplexer = TCA9548A（多工器）或 HT16K33（LED 驅動器）
            discovery.oled = OLED 顯示器（SSD1306，windowsill 無法驅動），或 PCF8574A
            discovery.on-further-buses = {1}；{2} 上也有回應
            discovery.or = {1}，或 {2}
            discovery.or-kinds = 或：{1}
            discovery.perhaps = {1}：可能是 {2}
            discovery.place = 氣象站的地點；沒有它就不取得天氣。
            discovery.probably = 很可能是 {1}
            discovery.probably-display = {1}，很可能是 LCD
            discovery.read-by-kernel = {1}：由核心驅動程式讀取
            discovery.read-by-kernel-driver = 核心有 {1} 的驅動程式：請在那裡設定，再使用 kind = "{2}"
            discovery.read-through-overlay = 要讀取 {1}，請在 config.txt 加入 '{2}' 並重新開機：之後由核心驅動程式提供（kind = "{3}"）
            discovery.relative = 與 {1} 同類的零件
            discovery.serial = {1}，序號 {2}
            discovery.set-kind = 請將其 kind 設為 "{1}"，或更換零件
            discovery.still-warm = 請一分鐘後再試；若加熱器又開啟，請檢查供電或更換板子
            discovery.suggestion = 由 windowsill doctor 找到。所有的鍵：station.toml(5)。
            discovery.unidentified = {1}；它沒有識別碼
            discovery.unknown-part = windowsill 不認識的零件
            discovery.unreadable = {1}，windowsill 無法讀取
            discovery.upper-backpack = PCF8574A（LCD 的 I²C 轉接板）
            doctor.ambiguous-address = {1} 有 BH1750 或顯示器的 I²C 轉接板回應：未試用
            doctor.ambiguous-address-remedy = 請執行氣象站：它能分辨兩者
            doctor.another-part = {1} 回應的是另一種零件：{2}
            doctor.answering = 有 {1} 個裝置回應
            doctor.bus-unavailable = 未試用：{1} 無法使用
            doctor.cannot-probe = 這個轉接器無法探測 {1}
            doctor.cannot-reach = 無法存取資料夾 {1}（errno {2}）
            doctor.cannot-write = 無法寫入 {1}（errno {2}）
            doctor.cannot-write-folder = 無法寫入資料夾 {1}（errno {2}）
            doctor.clock-remedy = 由網路校時：'timedatectl' 可顯示是否已完成；或加裝即時時鐘
            doctor.clock-unset = 時鐘尚未設定：它顯示 {1}
            doctor.display-address-remedy = 請更正 [lcd] 中的位址
            doctor.display-answers = 在 {1} 有回應；若只看到方塊或什麼都沒有，請轉動對比旋鈕
            doctor.display-elsewhere-remedy = {1} 可能有顯示器：請更正 [lcd] 中的位址
            doctor.display-lines-free = 其線路未被佔用；無法偵測接在 GPIO 線上的顯示器
            doctor.display-wiring-remedy = 請檢查四條接線與供電；{1} 通常位於 {2}
            doctor.either = {1} 或 {2}
            doctor.held-low = 每個位址都有回應：資料線（SDA）被拉低
            doctor.held-low-remedy = 請檢查 SDA 是否對地短路，再逐一拔下零件：拔下後恢復正常的那一個已損壞
            doctor.hung = 匯流排在 {1} 卡住
            doctor.hung-remedy = 該處有零件將匯流排拉低：請斷電再開，並檢查其接線
            doctor.is-folder = {1} 是資料夾
            doctor.is-folder-remedy = 請指定其中的檔案
            doctor.kernel-device = {1} 由核心驅動程式讀取：kind 為 "{2}"
            doctor.key-found = 已找到
            doctor.key-remedy = 請到 {1} 取得免費金鑰，或改用不需金鑰的 {2}：在 [weather] 之下寫 providers = ["{3}"]
            doctor.keyless-service-responds = {1} 有回應
            doctor.line-free = {1} 未被佔用
            doctor.line-in-use = {1} 正被不知名的程式使用
            doctor.line-in-use-by = {1} 正被「{2}」使用
            doctor.line-in-use-remedy = 請停止該程式，或從 config.txt 移除其 overlay；執行中的氣象站會佔用自己的線
            doctor.measured = {1}（{2}）：{3}
            doctor.missing-folder-remedy = 請建立它，並由執行氣象站的使用者擁有
            doctor.no-bus = 沒有 I²C 匯流排
            doctor.no-bus-here-remedy = 個人電腦沒有供感測器使用的匯流排：請用 Raspberry Pi 之類的板子、USB 的 I²C 轉接器，或模擬裝置（'windowsill demo'）
            doctor.no-bus-remedy = 請在 config.txt 加入 dtparam=i2c_arm=on，載入模組 i2c-dev，並重新開機
            doctor.no-owners-remedy = 請以 'uid=' 與 'umask=022' 選項掛載，或選擇 Linux 檔案系統磁碟上的資料夾
            doctor.no-such-line-remedy = 有此標籤的晶片都沒有這條線：'gpiodetect' 可列出晶片與標籤
            doctor.no-temperature = {1} 不測量溫度
            doctor.not-folder = {1} 不是資料夾
            doctor.not-folder-remedy = 請使用資料夾之下的路徑
            doctor.not-regular = {1} 不是一般檔案
            doctor.not-regular-remedy = 請將它移走
            doctor.nothing-answers = 沒有裝置回應
            doctor.nothing-answers-at = {1} 沒有回應
            doctor.owner-remedy = 請將擁有者改為執行氣象站的使用者：'chown'
            doctor.place-found = {1} 接受金鑰，並找到地點位於 {2}
            doctor.place-remedy = 請寫成 "Taipei, TW"，或提供緯度與經度
            doctor.place-unknown = {1} 不認識 [place] 中的地名
            doctor.processor-remedy = 請指定處理器的溫度計：'cat /sys/class/hwmon/*/name' 可列出現有的
            doctor.read-only-remedy = 磁碟以唯讀方式掛載：請以 'dmesg' 尋找記憶卡錯誤
            doctor.run-station-remedy = 請執行氣象站
            doctor.service-responds = {1} 接受金鑰，並有回應
            doctor.skipped-bus = 未掃描：「{1}」是這台電腦的內部匯流排
            doctor.unseen = 這個轉接器無法在不干擾可能存在的零件之下，探測 {1} 個位址
            doctor.unseen-remedy = 設定中位於該處的零件仍會試用
            doctor.warming-up = {1}（{2}）：暖機中，尚無數值
            doctor.writable = {1} 可寫入
            explain.absolute-humidity-rule = 理想氣體定律，WMO-No. 8 附錄 4.A
            explain.age = 距今時間
            explain.air-quality-rule = {1} 的指標，由 1（良好）至 5（很差）
            explain.as-of = 資料時間
            explain.at = {1} 時
            explain.beyond-forecast = 自當地午夜起或目前測得之值，超出預報範圍
            explain.bytes = 位元組
            explain.cause = 原因
            explain.change = 變化
            explain.computed = 由氣象站計算，依據 {1}
            explain.computed-for-place = 由氣象站依地點與日期計算
            explain.correction = 修正
            explain.correction-line = {1} + {2} × 測量值
            explain.course-rule = 這扇窗近日的一般日變化，以及今天與它的差距
            explain.current-rule = 最新的回應
            explain.day-rule = 取第一個有值者：某服務的每日預報、其該日各時段的{1}，再來是下一個服務
            explain.degrees = 度
            explain.derived = {1}，由同一來源的 {2} 與 {3} 計算
            explain.detail = 詳情
            explain.dew-point-rule = Magnus 公式，WMO-No. 8 附錄 4.B
            explain.european-index = 歐洲指標 {1}
            explain.european-index-rule = {1} 的歐洲指標：20 以下良好，100 以上極差
            explain.expected = {1}（± {2}）
            explain.field = 欄位
            explain.field-unit = {1}，單位：{2}
            explain.fold-highest = 最高值
            explain.fold-lowest = 最低值
            explain.fold-noon = 最接近正午的值
            explain.fold-sum = 總和
            explain.fresh = {1} 秒，未過舊
            explain.from = 來源
            explain.from-sensor = 感測器 {1}：{2}（{3}）
            explain.from-service = {1}，端點 {2}
            explain.hectopascals = 百帕
            explain.highest = 最高
            explain.hint = 提示
            explain.kelvins = 克耳文
            explain.last-hour = 過去一小時 {1}
            explain.last-three-hours = 過去三小時 {1}
            explain.lasting = 持續
            explain.letter = 字母
            explain.lowest = 最低
            explain.measured-today = 該處第一個感測器，自當地午夜起的時間加權
            explain.measured-today-for = 該處第一個感測器，自當地午夜起的時間加權（{1} 秒）
            explain.metres = 公尺
            explain.metres-per-second = 公尺每秒
            explain.millimetres = 毫米
            explain.moderate = 中等
            explain.no-advice = {1}：沒有建議；目前的數值不需要任何建議
            explain.no-correction = 無
            explain.no-outlook = 對此處降雨徵兆所知太少，且氣象站今天沒有室外感測器測得溫度
            explain.no-sunrise = 太陽今天不升起
            explain.no-sunset = 太陽今天不落下
            explain.no-temperature = 感測器不測量溫度
            explain.no-value = {1}：沒有數值
            explain.not-recorded = 未記錄：零件不在 I²C 上
            explain.not-sent = 氣象服務未提供
            explain.notice = 注意
            explain.observed = 觀測時間
            explain.of-service = {1}（{2}）
            explain.other-field = 該端點回應的一部分
            explain.out-of-range = 超出公式適用範圍
            explain.outside-rule = 第一個未過舊的：位於 "outdoor" 的感測器、逐時預報的目前小時、目前天氣
            explain.percent = 百分比
            explain.persistence-rule = 與今天相同，依氣象站的室外感測器
            explain.place-rule = 「{1}」中第一個數值未過舊的感測器，否則取最新的數值
            explain.pressure = 氣壓
            explain.pressure-too-short = 氣壓紀錄不足三小時
            explain.quick = 快速
            explain.rain-chance = {1} %，平常 {2} %
            explain.rain-record-rule = 此處出現這些徵兆後多常下雨：空氣潮濕、氣壓下降、正在下雨
            explain.rain-within-twelve-hours = 12 小時內下雨
            explain.rule = 規則
            explain.same-vapour = 修正後溫度下的相同水氣量
            explain.same-vapour-then = 修正後溫度下的相同水氣量，然後 {1}
            explain.sea-level-rule = 室內的氣壓計，否則任一感測器的氣壓計，依海拔換算為海平面；否則取氣象服務的數值
            explain.seconds-since-1970 = 1970 年起的秒數
            explain.sensor-rule = 此名稱的感測器
            explain.share = {1}，由 0 至 1
            explain.slow = 緩慢
            explain.stale = {1} 秒，過舊
            explain.steady = 穩定
            explain.sun-rule = 該地點的當日
            explain.tendency = {1}，{2}，代碼 {3}
            explain.tendency-rule = 三小時的變化；WMO-No. 306 代碼表 0200
            explain.urgency = 急迫程度
            explain.value = {1} = {2}
            explain.verdict = 結論
            explain.very-rapid = 急速
            explain.warning = 警告
            explain.wind-from = 來自 {1}
            explain.zambretti-rule = Negretti & Zambra 預報器，依海平面氣壓及其變化、風與季節
            explain.zone = 時區
            explain.zone-board = 板子的時區，其時差與氣象服務提供的相符：現在 {1}
            explain.zone-board-only = {1}，板子的時區：氣象服務未提供該地點的時區
            explain.zone-named = {1}，來自氣象服務：現在 {2}
            explain.zone-offset = {1}，來自氣象服務：不知日光節約時間的變更
            explain.zone-refused = {1}；{2} 找不到該地點的時區
            fault.below-fresh-air = CO2 低於任何空氣的含量：零點偏移
            fault.clock-not-set = 時鐘尚未設定
            fault.coordinates-not-kept = 無法儲存地點座標，因此每次啟動都要重新查詢；請清出磁碟空間，或讓狀態資料夾可寫入
            fault.frozen = 停在 {1} 不變
            fault.jumps = 跳到 {1} 又跳回
            fault.no-fresh-air-for-a-week = 一週沒有新鮮空氣：其數值會逐漸偏低
            fault.no-fresh-air-yet = 尚未接觸新鮮空氣：其數值會逐漸偏低
            fault.nothing-kept = 無法為下次啟動儲存狀態
            fault.nothing-kept-because = 無法為下次啟動儲存狀態：{1}
            fault.notice = {1}：{2}
            fault.out-of-range = {1} 超出感測器的範圍
            fault.processor-hot = 處理器溫度 {1}，已降速
            fault.provider-account = 氣象服務
            fault.rejected-value = {1} {2}
            fault.remedy-address = 請檢查 [{1}] 之下的 base_url：https，或到本機的 http
            fault.remedy-bad-request = 請檢查 [place] 的名稱或座標
            fault.remedy-button = 請檢查接線，並確認沒有其他程式使用這條線
            fault.remedy-calibration = 將它放到新鮮空氣中，然後執行 'windowsill calibrate'
            fault.remedy-clock = 等網路校時，或自行設定：'timedatectl set-time'
            fault.remedy-contact = 請檢查 [{1}] 之下的 contact：您的電子郵件或網頁；若設有 base_url 也請檢查
            fault.remedy-display = 請檢查接線與供電；一有回應就會自動修復
            fault.remedy-fresh-air = 每週徹底通風一次，或設定 self_calibration = false 並每年校正
            fault.remedy-history = 請排除原因；在此之前記憶體最多保留一天的資料
            fault.remedy-key = 請檢查金鑰；新金鑰兩小時內生效；更換後請重新啟動氣象站
            fault.remedy-key-rejected = 請檢查金鑰及 {1} 的帳號；更換金鑰後請重新啟動氣象站
            fault.remedy-log = 請排除原因；在此之前只計算遺失的行數
            fault.remedy-network = 請檢查路由器與網路線；氣象站會自動重試
            fault.remedy-not-in-plan = 請在 {1} 訂閱該方案，或設定 plan = "auto"
            fault.remedy-not-sent = 請提供金鑰及可傳送的 https 位址；或選用不需金鑰的服務：[weather] 之下的 providers
            fault.remedy-notice = 請更新 windowsill；若最新版仍如此，請到專案網頁回報
            fault.remedy-other-service = 請檢查 [place]；或在 [weather] 之下的 providers 加入涵蓋此地的服務
            fault.remedy-place = 請檢查 [place] 的名稱，或提供座標
            fault.remedy-power = 請使用為此板設計的電源供應器與短線
            fault.remedy-processor = 請讓板子更通風，或加裝散熱片
            fault.remedy-push = 資料不會遺失：未送出的留在歷史中，對方接受後再送
            fault.remedy-receiver = 請讓接收器看得到天空，並用 'cgps' 檢查 gpsd；氣象站會自動重試
            fault.remedy-run-file = 請檢查 [status] path 的資料夾是否存在且可寫入
            fault.remedy-sensor = 請檢查接線與供電；'windowsill doctor' 可提供更多資訊
            fault.remedy-server-error = 無需處理：氣象站會自動重試
            fault.remedy-state = 請排除原因：清出磁碟空間，或讓狀態資料夾可寫入
            fault.remedy-stuck = 其他數值照常使用；若一直如此，請更換感測器
            fault.remedy-time-zone = 'timedatectl list-timezones' 列出時區；若一個也沒有，'sudo apt install tzdata'；若設定了 TZ，請更正
            fault.remedy-too-many-requests = 無需處理：氣象站會在允許時立即重試
            fault.remedy-unchanged = 無需處理：氣象站會自動重試；[weather] providers 中的第二個服務會補上
            fault.remedy-unreadable = 氣象站會自動重試；若持續如此，請檢查此網路是否需要先登入
            fault.remedy-untrusted = 請檢查板子的時鐘（'timedatectl'），以及此網路是否需要先登入
            fault.remedy-weather = 氣象站會自動重試；失敗原因見 station.log
            fault.remedy-zone-disagrees = 更新套件 tzdata；如果已是最新，則是服務有誤
            fault.remedy-zone-unknown = 安裝套件 tzdata-legacy
            fault.remedy-zone-unnamed = 把板子的時區設為該地點的時區：'timedatectl set-timezone'
            fault.time-zone-unknown = 找不到主機板的時區，因此當地時間為 UTC：請輸入 'sudo timedatectl set-timezone Asia/Taipei' 並換成您的時區
            fault.undervoltage = 供電電壓過低
            fault.zone-disagrees = {1} 送來的時差 {2} 與時區 {3} 在板子的資料庫中的時差不符：使用送來的時差，{4}可能不對
            fault.zone-doubt = 下次調整時鐘後
            fault.zone-doubt-from = 從 {1} 起
            fault.zone-unknown = 板子的資料庫沒有時區 {1}：使用時差 {2}，{3}可能不對
            fault.zone-unnamed = 沒有服務說明該地點的時區：使用時差 {1}，{2}可能不對
            fetch.answer-from-future = 已忽略一份時間比時鐘超前 {1} 的回應；板子的時鐘正確嗎？
            fetch.bad-request = {1} 拒絕了請求：請檢查座標或地名
            fetch.body.empty = 內容是空的
            fetch.body.is-error = 狀態為成功，內容卻是錯誤：{1}
            fetch.body.lacks = 缺少「{1}」
            fetch.body.not-a-list = 不是清單
            fetch.body.not-an-object = 不是物件
            fetch.body.not-json = 不是 JSON，或在 {1} 位元組後中斷
            fetch.body.not-modified = 它說自某份回應以來沒有變化，但這裡沒有那份回應
            fetch.body.other-units = 單位與要求的不同：{1}
            fetch.body.too-large = 大於 {1} KiB，超過服務曾傳送的大小
            fetch.body.too-many-values = 超過 {1} 個值，多於服務曾傳送的數量
            fetch.body.web-page = 是網頁：閘道錯誤，或需要登入的網路
            fetch.connection-ended = 連線已中斷
            fetch.daily-limit-reached = 已達每日上限 {1} 次呼叫
            fetch.daily-limit-reached-until-midnight = 已達每日上限 {1} 次呼叫；UTC 午夜後重試
            fetch.failure-and-quote = {1}（服務說：{2}）
            fetch.key-rejected = {1} 拒絕了金鑰：金鑰錯誤，或尚未生效（新金鑰最多需 2 小時），或其方案不含此請求（每日預報需付費方案）
            fetch.key.larger-plan = {1}；Developer 或更大方案的金鑰只能用於 {2}：請在該服務之下設定 base_url
            fetch.key.malformed = 金鑰未被接受：{1} 的金鑰是 32 個數字與字母 a 到 f，這一組不是；請重新複製
            fetch.key.no-longer-accepted = 金鑰不再被接受：之前可用；是否已刪除，或帳號遭停用？
            fetch.key.not-accepted = 金鑰未被接受；新金鑰最多 2 小時才生效：若已超過，請檢查金鑰
            fetch.no-answer = {1} 沒有回應：{2}
            fetch.no-fix = gpsd 尚未給出位置：接收器需要看到天空並等幾分鐘；見 cgps
            fetch.no-receiver = gpsd 正在執行但沒有接收器：請檢查 /etc/default/gpsd 中的 DEVICES
            fetch.no-such-place = 沒有這個地點：請檢查 [place] 的名稱，或提供座標
            fetch.not-found = {1} 找不到這個座標或名稱的地點
            fetch.not-in-plan = 金鑰有效，但其方案不含此請求
            fetch.other-status = {1} 回應狀態 {2}
            fetch.plan.any-of = {1}或{2}
            fetch.plan.daily = 每日預報方案
            fetch.plan.free = 免費方案
            fetch.plan.no-better-tried = 無法嘗試更好的方案（{1}）；目前使用{2}
            fetch.plan.no-subscription = 未訂閱{1}；使用{2}
            fetch.plan.not-subscribed = 此金鑰未訂閱{1}：請訂閱，或設定 plan = "auto"
            fetch.redirected = 詢問 {1} 時被轉到 {2}（狀態 {3}），未跟隨：可能是旅館或訪客網路的登入網頁，或服務的新位址
            fetch.server-trouble = {1} 無法使用（狀態 {2}）：氣象站會自動重試
            fetch.service.ending = {1} 有回應，但說明所要求的內容是試用或即將終止（狀態 203）
            fetch.service.forbidden = {1} 拒絕回應：設定中的聯絡方式可能缺少或錯誤，或位址被封鎖；一天內不再詢問
            fetch.service.no-contact = 未詢問 {1}：它要知道如何聯絡您；請在 [{2}] 之下設定 contact = "you@example.org"（或網頁）
            fetch.service.no-key = {1}；{2} 不需金鑰：請在 [weather] 之下寫 providers = ["{3}"]
            fetch.service.no-place-search = {1} 不能查詢地名：請提供座標
            fetch.service.outside-area = {1} 沒有此地點的預報
            fetch.service.rejected = {1} 拒絕了請求（狀態 {2}）
            fetch.service.too-many-requests = 請求過多：{1} 按網路位址計數，而位址可能與他人共用；稍後重試
            fetch.service.unchanged = {1} 有回應，但自 {2} 起沒有變化
            fetch.too-many-requests = 請求過多：同一帳號的所有金鑰共用上限；最早 10 分鐘後重試
            fetch.too-many-requests-retry-after = 請求過多：同一帳號的所有金鑰共用上限；{1} 秒後重試
            fetch.unanswered = 上一個請求沒有回應：氣象站在回應前停止，或仍在等待
            fetch.unreadable = 無法讀取 {1} 的回應：{2}
            file.cause-and-number = {1}（errno {2}）
            file.check-folder = 請檢查其資料夾是否存在
            file.check-name = 請檢查名稱
            file.disk-failed = 磁碟故障
            file.disk-full = 磁碟已滿
            file.failure-and-remedy = {1}；{2}
            file.grant-access = 請使用 sudo，或讓執行這個程式的使用者可以存取它
            file.is-folder = 它是資料夾
            file.is-symbolic-link = 它是符號連結
            file.is-too-large = 檔案太大
            file.look-for-disk-errors = 請以 'dmesg' 尋找磁碟錯誤
            file.make-room = 請清出磁碟空間
            file.move-away = 請將它移走
            file.name-too-long = 名稱太長
            file.not-found = 沒有這個檔案或資料夾
            file.not-regular = 它不是一般檔案
            file.number = 系統拒絕了要求（errno {1}）
            file.out-of-memory = 系統記憶體不足
            file.path-through-file = 路徑中有一部分不是資料夾
            file.permission-denied = 權限不足
            file.quota-exhausted = 磁碟配額已用完
            file.read-only = 磁碟以唯讀方式掛載
            file.restart-program = 請重新啟動程式
            file.stop-others = 請停止其他程式，或將板子重新開機
            file.too-large = 檔案會變得太大
            file.too-many-open = 系統開啟的檔案太多
            file.too-many-open-here = 這個程式開啟的檔案太多
            hardware.adapter-gone = 轉接器已不存在；重新出現後 windowsill 會再試
            hardware.address-claimed = 位址可能被核心驅動程式佔用：請在 config.txt 尋找其 overlay
            hardware.ambiguous-line = 多個晶片都有這條線：請以晶片標籤與編號指定，例如 pinctrl-bcm2711:4
            hardware.bus-held-low = SDA 或 SCL 被拉低：請檢查接線、上拉電阻與供電
            hardware.bus-unavailable = 無法開啟 {1}
            hardware.display = 顯示器：{1}
            hardware.display-cancelled = 寫入時被取消
            hardware.enable-i2c = I²C 未啟用：請在 config.txt 加入 dtparam=i2c_arm=on，載入模組 i2c-dev，並重新開機
            hardware.errno = {1}（errno {2}）
            hardware.file-ambiguous = {1} 符合多個裝置
            hardware.file-busy = {1} 背後的裝置忙碌中
            hardware.file-forbidden = 這個使用者不能讀取 {1}
            hardware.file-garbled = {1} 背後的裝置回應錯亂
            hardware.file-missing = 缺少 {1}
            hardware.file-no-response = {1} 背後的裝置沒有回應
            hardware.file-unreadable = 無法讀取 {1}
            hardware.file-unsuitable = {1} 不是裝置屬性
            hardware.find-holder = 'gpioinfo' 可顯示被哪個程式佔用；也可能是 config.txt 中的 overlay
            hardware.group-size = 一組有 1 至 32 條線
            hardware.held-by = 被 {1} 佔用：請停止該程式，或從 config.txt 移除其 overlay
            hardware.i2c-arbitration-lost = 匯流排仲裁輸給另一個控制器
            hardware.i2c-at = {1}（位址 {2}）
            hardware.i2c-at-on = {1}（{3} 的位址 {2}）
            hardware.i2c-bus-error = 匯流排錯誤
            hardware.i2c-bus-held = 匯流排被佔住太久
            hardware.i2c-failed = 傳輸失敗
            hardware.i2c-nothing-responds = 沒有任何零件回應
            hardware.i2c-on = {1}（{2}）
            hardware.i2c-unsupported = 轉接器不支援這種傳輸
            hardware.join-group-gpio = 權限不足：請將使用者加入群組 gpio
            hardware.join-group-i2c = 權限不足：請將使用者加入群組 i2c
            hardware.line = 線 {1}
            hardware.line-busy = {1} 正被其他程式使用
            hardware.line-failed = {1} 失敗
            hardware.line-named-twice = 同一條線指定了兩次
            hardware.line-timed-out = {1} 逾時
            hardware.line-unavailable = 無法開啟 {1}
            hardware.line-unsupported = {1} 不支援這項功能
            hardware.list-buses = 沒有這個匯流排：'i2cdetect -l' 可列出匯流排
            hardware.list-lines = 沒有這條線：'gpioinfo' 可列出各線
            hardware.no-gpio-chip = 這台機器沒有 GPIO 晶片，或晶片已不存在
            hardware.not-a-bus = 這不是 I²C 匯流排
            hardware.remedy = {1}：{2}
            hardware.request-refused = 核心拒絕了要求：libgpiod 可能太舊
            hardware.several-chips = 不同晶片的線不能一步同時變更
            hardware.some-bus-unavailable = 無法開啟匯流排
            hardware.some-line = 線路
            hardware.stuck-in-call = 核心卡在先前的呼叫已 {1} 秒；若未恢復，請將板子斷電再開
            hardware.stuck-in-transfer = 核心卡在先前的傳輸已 {1} 秒；若未恢復，請將板子斷電再開
            help.calibrate =
            |用法：windowsill calibrate SENSOR [--co2 PPM] [--yes] [--config FILE]
            |
            |告訴 CO2 感測器周圍空氣的 CO2 濃度。請將它放在室外陰涼處，遠離人與煙囪，等三分鐘；
            |那裡的空氣約為 425 ppm。由執行中的氣象站進行，沒有氣象站執行時由這個命令進行。
            |會顯示感測器修正了多少；斷電後它仍會記住。
            |
            |  -p, --co2 PPM       那裡空氣的濃度，400 至 2000 ppm（425）
            |  -y, --yes           不詢問
            |  -c, --config FILE   設定檔（{1}）
            |
            |開啟 self_calibration 的感測器把一週內的最低值當作新鮮空氣：
            |若房間從不通風，請將它關閉，並每年校正一次。
            help.check =
            |用法：windowsill check [--config FILE]
            |
            |檢查設定，每個問題顯示一行。缺少 API 金鑰只是警告：氣象站沒有它也能執行，
            |但不顯示天氣。不使用裝置，也不使用網路。
            |
            |  -c, --config FILE   設定檔（{1}）
            help.demo =
            |用法：windowsill demo [--for SECONDS] [--speed N] [--size SIZE] [--rom ROM]
            |                      [--config FILE] [--log FILE] [--history]
            |
            |以兩個模擬感測器、一個模擬顯示器與一天之內變化的模擬天氣執行氣象站，直到按 Ctrl-C。
            |顯示器畫在終端機上：原地更新；終端機太窄時顯示為文字；輸出不是終端機時逐格顯示。
            |
            |  -f, --for SECONDS   這麼多秒後停止
            |  -s, --speed N       以 N 倍速執行（1 至 10000）
            |  -S, --size SIZE     顯示器：16x2、20x4 或其他支援的大小
            |  -r, --rom ROM       其字元 ROM：a00 或 a02（a00）
            |  -c, --config FILE   大小、ROM、語言與單位取自這個設定檔
            |  -l, --log FILE      將日誌寫入這個檔案
            |  -H, --history       若尚未存在，產生一年的數值供 plot、report、history 與 explain 使用，
            |                      並說明如何查看
            help.doctor =
            |用法：windowsill doctor [--config FILE] [--json | --suggest]
            |
            |掃描匯流排並辨識其上的零件，試用每個已設定的元件一次，並檢查線路、資料夾、時鐘與金鑰。
            |顯示每個問題的原因與處理方法；有問題時結束狀態為 69。只寫入已辨識的零件。
            |請先停止氣象站；已安裝套件時使用 sudo，否則以執行氣象站的使用者執行。
            |
            |  -c, --config FILE   設定檔（{1}，
            |                      若存在）
            |  -j, --json          以 JSON 輸出
            |  -g, --suggest       輸出適合所找到零件的設定；檢查結果輸出到標準錯誤
            help.explain =
            |用法：windowsill explain VALUE [--config FILE]
            |
            |讀取感測器，該數值需要天氣時也取得天氣，並顯示數值的來源：感測器、匯流排上的位元組、
            |修正、規則與距今時間；或端點、欄位與時間。請先停止氣象站：兩個程式用同一匯流排會互相干擾。
            |
            |  -c, --config FILE   設定檔（{1}）
            |
            |VALUE 是下列之一
            |
            |{2}
            |
            |其中 SENSOR 是感測器的名稱，PLACE 是另一個位置的名稱，例如 cellar。
            help.history =
            |用法：windowsill history [OPTIONS] [QUANTITY | events]
            |
            |輸出記錄的數值：每個間隔的平均、最小與最大值；雨雪為總和，以整小時為間隔。
            |未指定量時：顯示記錄了什麼、從何時開始，以及佔用多少空間。
            |
            |QUANTITY 是 {1}。
            |
            |  -c, --config FILE    指出歷史資料位置的設定檔
            |                       （{2}）
            |  -o, --of SOURCE      只看這個來源：感測器的名稱，或 {3}（全部）
            |  -s, --since TIME     從這個時間起：90s、2h、7d、2026-11-20、2026-11-20T07:00
            |                       （1d）
            |  -u, --until TIME     到這個時間之前（現在）
            |  -t, --step STEP      整數分鐘（例如 1min 或 7min）、1h、6h、1d、day、month 或
            |                       year（依期間而定）
            |  -j, --json           以 JSON 輸出
            |  -C, --csv            以逗號分隔值輸出
            |  -x, --export         逐分鐘輸出每個數值，為可供 --import 的 CSV
            |  -i, --import FILE    加入這種 CSV 檔的數值
            |  -w, --import-weewx FILE
            |                       加入 WeeWX 氣象站的資料庫（其 SQLite 檔）
            |
            |匯入時被剔除的數值列在標準錯誤：先列前十個，其餘只計數。
            |有任何剔除時結束狀態為 65；CSV 檔無法讀到結尾時為 74。
            |
            |以 events 取代量時：該期間的故障與恢復、建議、所顯示氣象服務的更換，以及時鐘的跳動。
            help.locate =
            |用法：windowsill locate NAME [--config FILE] [--json]
            |      windowsill locate --zip CODE,COUNTRY | --near LAT,LON
            |
            |列出名稱可能指的地點，最符合的在前：名稱、地區、國家、位置，以及設定語言中的名稱。
            |請將想要的位置填入設定的 [place]。逗號後加國家可縮小範圍："Paris,FR"；
            |美國還可加州名："Paris,TX,US"。沒有金鑰時詢問不需金鑰的服務。
            |
            |  -z, --zip CODE      郵遞區號的地點，例如 90210,US
            |  -N, --near LAT,LON  某位置附近的地點
            |  -c, --config FILE   設定檔（{1}）
            |  -j, --json          以 JSON 輸出
            |
            |{2}
            help.log =
            |用法：windowsill log [OPTIONS] [FILE]
            |
            |輸出 station.log 及其輪替檔（不論是否壓縮），最舊的行在前：在終端機以欄位與顏色顯示，
            |否則原樣輸出；一律使用檔案中的單位。無法讀取的行連同檔名與行號顯示在標準錯誤並略過；
            |檔案若沒有任何日誌行，只回報一次，結束狀態為 65。
            |
            |  -c, --config FILE    指出日誌位置的設定檔
            |                       （{1}）
            |  -e, --event EVENT    只看這些事件，以逗號分隔：reading,fault
            |  -L, --level LEVEL    只看這個等級及更嚴重的：info、warning 或 error
            |  -n, --sensor NAME    只看與這個感測器有關的行；可重複
            |  -s, --since TIME     從這個時間起：90s、2h、7d、2026-11-20、2026-11-20T07:00
            |  -u, --until TIME     到這個時間之前
            |  -l, --last N         只看最後 N 行
            |  -f, --follow         最後 20 行，之後隨時顯示新寫入的行
            |  -j, --json           每行一個 JSON 物件
            |  -C, --csv            逗號分隔值，每個鍵一欄
            help.message =
            |用法：windowsill message TEXT [--for TIME] [--urgency URGENCY] [--config FILE]
            |
            |在執行中氣象站的顯示器上顯示最多 200 個字元的文字，並記錄在 station.log。
            |顯示器沒有的字母以相近的字母取代。只有 root 與群組 windowsill-command 的成員可以傳送。
            |
            |  -f, --for TIME          顯示多久，10s 至 1d（10min）
            |  -u, --urgency URGENCY   hint：與其他畫面輪流；notice：立即顯示，之後穿插在畫面之間；
            |                          warning：背光也閃爍（notice）
            |  -c, --config FILE       設定檔（{1}）
            |
            |劇烈天氣警報一律優先。有多則訊息時顯示最新三則；十分鐘內超過十則會被拒絕。
            help.once =
            |用法：windowsill once [--config FILE] [--json]
            |
            |讀取每個感測器一次，若上次的天氣回應比 `interval` 舊則重新取得，輸出兩者後結束；
            |有任何失敗時結束狀態為 69。最近失敗的請求會等到重試時間；被拒絕的金鑰或方案則立即再試。
            |
            |  -c, --config FILE   設定檔（{1}）
            |  -j, --json          以 JSON 輸出
            help.plot =
            |用法：windowsill plot [OPTIONS] [day | week | month | year]
            |
            |在終端機或檔案中畫出溫度、露點、濕度、氣壓與雨量。夜晚加上陰影，缺漏處留白，
            |預報在「現在」的右方。雨量以每小時加總；月圖以三小時，年圖以一天。
            |在終端機上以字母標示各線。
            |
            |  -c, --config FILE     指出歷史資料位置的設定檔
            |                        （{1}）
            |  -s, --since TIME      從這個時間開始，取代期間：90s、2h、7d、
            |                        2026-11-20、2026-11-20T07:00
            |  -u, --until TIME      到這個時間為止（現在）
            |  -n, --sensor NAME     只畫這個感測器，或 {2}；可重複（全部）
            |  -q, --quantity NAME   改畫這個量，同 windowsill history；可重複
            |  -o, --output FILE     寫入這個檔案：.svg 或 .png（Debian：librsvg2-bin）
            |  -d, --dark            深色背景上的淺色線；不加時 PNG 為淺色，
            |                        SVG 則依顯示它的程式
            help.providers =
            |用法：windowsill providers [--config FILE] [--json]
            |
            |顯示各氣象服務對這扇窗的溫度預報得多準，由執行中的氣象站以其室外感測器學得：
            |提前 3 至 48 小時的比較天數、偏差（預報減實測）、預報原本與修正後的平均誤差，
            |以及該服務在顯示值中的權重。然後列出各服務之間大於其誤差所能解釋的差異。
            |
            |  -c, --config FILE   設定檔（{1}）
            |  -j, --json          以 JSON 輸出
            help.reader =
            |{1}
            |
            |使用設定檔以外的語言或單位：
            |
            |  -L, --language LANGUAGE   {2}
            |  -U, --units UNITS         {3}
            help.report =
            |用法：windowsill report [--month MONTH] [--output FILE]
            |
            |將一個月寫成一個 HTML 網頁，適合手機、螢幕與紙張：圖表、建議與故障，
            |以及每個感測器與氣象服務的逐日表格。
            |
            |  -c, --config FILE   指出歷史資料位置的設定檔
            |                      （{1}）
            |  -m, --month MONTH   例如 2026-10（最近一個完整的月）
            |  -o, --output FILE   寫入這個 .html 檔，而不是標準輸出
            help.run =
            |用法：windowsill run [--config FILE | --simulated]
            |
            |執行氣象站，直到收到 SIGTERM 或 SIGINT。SIGHUP 會重新開啟日誌（供日誌輪替），
            |並重新載入設定：有效的設定立即套用，無效的則拒絕。
            |root 不能在其他使用者的狀態資料夾中執行氣象站。
            |
            |  -c, --config FILE   設定檔（{1}）
            |  -S, --simulated     使用模擬裝置與模擬天空的氣象站：其設定、日誌與歷史資料在
            |                      ~/.local/state/windowsill-simulated
            help.scenes =
            |用法：windowsill scenes [--config FILE] [--size SIZE] [--speed N]
            |
            |播放每種天氣在一天各時段的動畫，以及日出與日落的動畫：在設定的顯示器上，
            |或在終端機上。請先停止氣象站。
            |
            |  -c, --config FILE   設定了播放用顯示器的設定檔
            |  -S, --size SIZE     終端機上顯示器的大小（16x2）
            |  -s, --speed N       在終端機上以 N 倍速執行（1 至 10000）
            help.screen =
            |用法：windowsill screen [--page PAGE] [--part N] [--size SIZE] [--rom ROM]
            |                        [--config FILE] [--live] [--png FILE] [--svg FILE]
            |
            |逐點畫出一個畫面，如同模擬世界中氣象站的顯示器所示：輸出到檔案，
            |未指定檔案時輸出到終端機。圖每次都相同。
            |加上 --live 時為執行中的氣象站此刻所顯示的內容，在終端機上直到按 Ctrl-C。
            |
            |  -p, --page PAGE     {1}
            |  -n, --part N        畫面需要多個螢幕時的第幾部分（1）
            |  -S, --size SIZE     顯示器的大小（16x2）
            |  -r, --rom ROM       字元 ROM：a00 或 a02（a00）
            |  -c, --config FILE   大小、ROM、語言與單位取自這個設定檔
            |  -l, --live          顯示以它執行的氣象站的顯示器
            |  -P, --png FILE      將圖寫入這個 .png 檔
            |  -v, --svg FILE      將圖寫入這個 .svg 檔
            help.setup =
            |用法：windowsill setup [--place PLACE] [--key-file FILE] [--page WHO] [--yes]
            |                       [--answers FILE] [--dry-run] [--keep-id] [--root FOLDER]
            |
            |將一塊空板變成氣象站：啟用 I²C，尋找感測器與顯示器，寫入設定與金鑰，測試顯示器，
            |並啟動服務。未提供的項目會詢問，但只在終端機中。若被中斷，會重新啟動它所停止的服務。
            |
            |  -p, --place PLACE      "Taipei, TW"、"25.03, 121.57" 或 gpsd（接收器）
            |  -k, --key-file FILE    存放 {1} API 金鑰的檔案；- 表示標準輸入
            |  -w, --page WHO         home 或 board：誰能開啟 windowsill-web 的網頁
            |  -y, --yes              不詢問
            |  -a, --answers FILE     多個氣象站共用的答案（TOML）；不詢問
            |  -i, --keep-id          在取代舊板的新板上保留氣象站的 id
            |  -n, --dry-run          列出每個步驟，不詢問，也不更改
            |  -r, --root FOLDER      設定這個資料夾之下另一塊板子的檔案
            help.status =
            |用法：windowsill status [--config FILE] [--json]
            |
            |以一行說明執行中氣象站的狀態；接著顯示它擁有的數值，以及每個元件與相關 windowsill
            |服務的狀態：持續多久、為什麼，以及如何處理。一切正常時結束狀態為 0；
            |有故障、狀態不明或沒有氣象站執行時為 69。
            |
            |  -c, --config FILE   設定檔（{1}）
            |  -j, --json          以 JSON 輸出氣象站所知的一切
            help.windowsill =
            |用法：windowsill COMMAND [OPTIONS]
            |
            |窗台上的氣象站：室內的空氣、室外的天氣、一個小顯示器，以及兩者的紀錄。
            |
            |命令：
            |  run        執行氣象站：讀取感測器、取得天氣，顯示並記錄兩者
            |  demo       在模擬裝置上執行同樣的氣象站，畫在終端機上
            |  once       全部讀取一次並輸出
            |  explain    顯示數值的來源
            |  status     顯示執行中氣象站的狀態
            |  providers  顯示各氣象服務在此處預報得多準
            |  message    在顯示器上顯示文字
            |  calibrate  告訴 CO2 感測器什麼是新鮮空氣
            |  check      檢查設定
            |  doctor     尋找零件與故障，並建議處理方法
            |  locate     依名稱尋找地點
            |  screen     畫出顯示器的一個畫面
            |  scenes     播放顯示器的動畫
            |  log        讀取 station.log 及其輪替檔
            |  history    輸出任何期間的紀錄
            |  plot       畫出一天、一週、一個月或一年
            |  report     將一個月寫成一頁
            |  setup      將空板變成氣象站
            |  help       顯示這段說明，或某個命令的說明
            |
            |未指定命令時，這段說明輸出到標準錯誤，結束狀態為 64。
            |
            |所有命令共用的選項：
            |  -h, --help       顯示該命令的說明
            |  -V, --version    顯示版本
            |
            |{1}
            history.cannot-move-aside = {1}；也無法將檔案移到一旁（errno {2}）
            history.cannot-open = 無法開啟 {1}：{2}
            history.cannot-reach = 無法存取 {1}：{2}
            history.clock-stepped = {1} 秒
            history.database-error = {1}：{2}
            history.empty = {1} 是空的：氣象站會在啟動後一分鐘內建立歷史資料
            history.failure-and-remedy = {1}：{2}
            history.foreign = {1} 是資料庫，但不是 Windowsill 的歷史資料：請將它移走
            history.impossible-values = {1}：資料表 {2} 含有不可能的數值：檔案已損壞
            history.impossible-version = {1} 自稱是版本 {2}
            history.lacks-table = {1} 缺少資料表 {2}，或其中部分欄位
            history.lost-to-far-end = 捨棄了 {1} 個尚未推送的數值：歷史資料已達 [history] 允許的大小或期限
            history.move-away = 請將檔案移走：氣象站會建立新檔
            history.newer-version = {1} 由較新版的 Windowsill 寫入（版本 {2}；本版最高可讀 {3}）：請安裝該版，或將檔案移走
            history.no-statement = 空的陳述式
            history.no-thread = 無法為歷史資料建立執行緒（errno {1}）
            history.no-weewx-archive = {1} 中沒有 WeeWX 的 archive 資料表
            history.not-started = {1} 尚無歷史資料：氣象站會在啟動後一分鐘內建立
            history.not-weewx = {1} 不是資料庫：請指定 WeeWX 的檔案，例如 /var/lib/weewx/weewx.sdb
            history.older-version = {1} 由較舊的版本寫入：請啟動氣象站一次，以更新格式
            history.out-of-memory = 記憶體不足
            history.recovered = {1} 秒後
            history.rescue-samples = 請用 'windowsill history --export >values.csv' 存下仍可讀取的資料，將檔案移走，再用 'windowsill history --import values.csv' 把數值加入新檔；早於這些數值的小時與日資料會留在舊檔
            history.restart-removes-them = 請重新啟動氣象站，它會移除這些數值並保留其餘資料（'sudo systemctl restart windowsill'）
            history.started-again = {1}；已將它保留為 {2}，並建立新的歷史資料
            history.weewx-row = dateTime 為 {1} 的那一列
            history.weewx-value = {2}的 {1}
            homeassistant.absolute-humidity = {1} 絕對濕度
            homeassistant.advice = 建議
            homeassistant.advice-about = 建議：{1}
            homeassistant.advice-urgency = 建議的急迫程度
            homeassistant.age = {1} 讀數距今時間
            homeassistant.air-quality = 空氣品質指標
            homeassistant.alert = 天氣警報
            homeassistant.alert-event = 天氣警報內容
            homeassistant.apparent-temperature = {1} 體感溫度
            homeassistant.calls-left = {1}：今天剩餘呼叫次數
            homeassistant.carbon-monoxide = 一氧化碳
            homeassistant.clouds = 雲量
            homeassistant.comfort = {1} 舒適度
            homeassistant.commands-accepted = 啟動以來接受的命令
            homeassistant.commands-refused = 啟動以來拒絕的命令
            homeassistant.condition = 天氣狀況
            homeassistant.condition-on = {1} 天氣狀況
            homeassistant.counter = 計數：{1}
            homeassistant.dew-point = {1} 露點
            homeassistant.display-light = 顯示器背光
            homeassistant.feels-like = 體感溫度
            homeassistant.frost-point = {1} 霜點
            homeassistant.gust = 陣風
            homeassistant.health = 問題：{1}
            homeassistant.heat-index = {1} 熱指數
            homeassistant.high = {1} 最高溫
            homeassistant.highest-humidity = {1} 今天最高濕度
            homeassistant.highest-temperature = {1} 今天最高溫度
            homeassistant.humidex = {1} Humidex
            homeassistant.lines-lost = 啟動以來遺失的日誌行
            homeassistant.local-outlook = 本地天氣展望
            homeassistant.low = {1} 最低溫
            homeassistant.lowest-humidity = {1} 今天最低濕度
            homeassistant.lowest-temperature = {1} 今天最低溫度
            homeassistant.mean-humidity = {1} 今天平均濕度
            homeassistant.mean-temperature = {1} 今天平均溫度
            homeassistant.message = 訊息
            homeassistant.model = 氣象站
            homeassistant.next-page = 下一頁
            homeassistant.nitrogen-dioxide = 二氧化氮
            homeassistant.outside = 室外
            homeassistant.ozone = 臭氧
            homeassistant.pm10 = PM10
            homeassistant.pm25 = PM2.5
            homeassistant.precipitation-chance = {1} 降水機率
            homeassistant.pressure-change = 3 小時氣壓變化
            homeassistant.pressure-pace = 氣壓趨勢
            homeassistant.problem = 問題
            homeassistant.processor = 處理器溫度
            homeassistant.provider = {1}：{2}
            homeassistant.provider-humidity = 氣象服務的濕度
            homeassistant.provider-pressure = 氣象服務的氣壓
            homeassistant.provider-temperature = 氣象服務的溫度
            homeassistant.quantity = {1} {2}
            homeassistant.rain-last-3-hours = 3 小時雨量
            homeassistant.rain-last-hour = 1 小時雨量
            homeassistant.rain-on = {1} 雨量
            homeassistant.readings-failed = 啟動以來失敗的讀取
            homeassistant.readings-rejected = 啟動以來剔除的讀數
            homeassistant.refresh = 更新天氣
            homeassistant.requests-failed = 啟動以來失敗的天氣請求
            homeassistant.requests-over-quota = 啟動以來超出額度的天氣請求
            homeassistant.room = 室內
            homeassistant.sea-level-pressure = 海平面氣壓
            homeassistant.snow-last-3-hours = 3 小時雪量
            homeassistant.snow-last-hour = 1 小時雪量
            homeassistant.snow-on = {1} 雪量
            homeassistant.sulphur-dioxide = 二氧化硫
            homeassistant.sunrise = 日出
            homeassistant.sunset = 日落
            homeassistant.today = 今天
            homeassistant.tomorrow = 明天
            homeassistant.undervoltage = 電壓過低
            homeassistant.uptime = 運作時間
            homeassistant.vapour-pressure = {1} 水氣壓
            homeassistant.vapour-pressure-deficit = {1} 飽和水氣壓差
            homeassistant.visibility = 能見度
            homeassistant.weather-age = 天氣資料距今時間
            homeassistant.wet-bulb = {1} 濕球溫度
            homeassistant.wind = 風
            homeassistant.wind-chill = {1} 風寒指數
            homeassistant.wind-direction = 風向
            http.cancelled = 已取消
            http.no-connection = 無法連線：{1}
            http.no-such-host = 沒有這個主機：{1}
            http.not-yet-valid = {1}；這塊板子的時鐘可能有誤：它的日期是 {2}
            http.timed-out = 逾時沒有回應
            http.too-large = 回應大於 {1} 位元組
            http.untrusted = 伺服器無法信任：{1}
            log.attribution = 氣象資料 {1}
            log.cannot-open = 無法開啟 {1}：{2}
            log.cannot-read-to-end = 無法讀到結尾
            log.cannot-rotate = 無法輪替 {1}：{2}
            log.cannot-write = 無法寫入 {1}：{2}
            log.file-cannot-open = 無法開啟：{1}
            log.line-too-long = 這一行太長
            log.line-torn = 不完整的行：結尾因斷電而遺失
            log.more-unreadable = 另有 {1} 行無法讀取
            log.no-answer = 磁碟已一分鐘沒有回應；日誌行暫存在記憶體中
            log.not-a-log = 不是 station.log：{1} 行中沒有一行是日誌
            log.not-a-log-line = 不是日誌行
            mqtt.allow-both = 請在 broker 的設定中允許（mosquitto：retain_available、max_qos）
            mqtt.awaits-station = 氣象站尚未寫入 {1}
            mqtt.certificate-expired = 連線不可信任：broker 的憑證已過期
            mqtt.certificate-files = 憑證檔或金鑰檔無法使用
            mqtt.certificate-not-yet-valid = 連線不可信任：依這塊板子的日期 {1}，broker 的憑證尚未生效
            mqtt.certificate-of-other-name = 連線不可信任：broker 的憑證屬於另一個名稱
            mqtt.check-authority = 請在 [mqtt] ca_file 指定簽發 broker 憑證的憑證機構
            mqtt.check-broker = 請檢查 broker 是否正在執行，以及從這裡能否連到
            mqtt.check-certificate = 請檢查 broker 的憑證、[mqtt] ca_file 與這塊板子的日期
            mqtt.check-certificate-files = 請檢查 [mqtt] ca_file、certificate_file 與 key_file
            mqtt.check-date = 請更正這塊板子的日期（'timedatectl'），或簽發憑證的機器的日期
            mqtt.check-host = 請檢查 [mqtt] broker 與網路的 DNS 伺服器
            mqtt.check-identity = 請為每個氣象站設定各自的 [mqtt] id：複製的記憶卡會帶有原卡的 id
            mqtt.check-login = 請更正 [mqtt] user 與 /etc/windowsill/mqtt-password，然後重新啟動 windowsill-mqtt
            mqtt.check-name = 請將 [mqtt] broker 寫成憑證上的名稱，或為該名稱簽發憑證
            mqtt.check-port = 請檢查 [mqtt] port 與 tls
            mqtt.check-port-and-room = 請檢查 [mqtt] port 與 tls，以及 broker 是否還能接受更多連線（mosquitto：max_connections）
            mqtt.check-prefixes = 請檢查 [mqtt] topic_prefix 與 discovery_prefix
            mqtt.check-topics = 請在 broker 的存取清單中允許 deploy/mqtt.md 所列的主題
            mqtt.check-user = 請在 broker 的設定中允許該使用者連線
            mqtt.client-id-refused = broker 拒絕了氣象站的識別碼
            mqtt.connected = 已連線到 broker
            mqtt.denied = broker 不允許該使用者使用主題 {1}
            mqtt.follow-broker = 請將 [mqtt] broker 設為其管理者指定的伺服器
            mqtt.forgotten = 已從 broker 移除 {1}
            mqtt.full = broker 已無空間容納這個氣象站
            mqtt.help =
            |windowsill-mqtt：將氣象站發布到 MQTT broker，供 Home Assistant 等使用
            |
            |用法：windowsill-mqtt [--config FILE]
            |      windowsill-mqtt forget [--config FILE]
            |
            |不帶命令時執行到停止為止：連線到表格 [mqtt] 的 broker，並發布執行中的氣象站寫入快照檔的內容。
            |SIGHUP 讓它重新讀取設定。
            |
            |命令：
            |  forget  將氣象站從 broker（也就是從 Home Assistant）移除；請先停止服務
            |
            |選項：
            |  -c, --config FILE  設定檔；預設為 /etc/windowsill/station.toml
            |  -h, --help         顯示這段說明
            |  -V, --version      顯示版本
            mqtt.hung-up = broker 沒有回應就關閉了連線
            mqtt.lacks-acknowledgements = broker 不確認訊息：遺失或被拒的訊息不會被發現
            mqtt.lacks-both = broker 既不保留也不確認訊息：較晚訂閱者最多要等五分鐘才有數值，遺失的訊息不會被發現
            mqtt.lacks-retained = broker 不保留訊息：較晚訂閱者最多要等五分鐘才有數值，也看不到氣象站已離線
            mqtt.lost = broker 關閉了連線
            mqtt.make-room = 請提高 broker 的上限，或移除它為其他用戶端保留的資料
            mqtt.no-station-id = {1} 未說明屬於哪個氣象站
            mqtt.not-a-snapshot = {1} 不是氣象站的快照
            mqtt.not-authorized = broker 不允許該使用者連線
            mqtt.not-configured = 設定中沒有 [mqtt] 表格：沒有可連線的 broker
            mqtt.not-mqtt = 在那裡回應的不是 MQTT broker
            mqtt.other = 連線失敗（libmosquitto 錯誤 {1}）
            mqtt.other-schema = {1} 的格式版本為 {2}：windowsill 與 windowsill-mqtt 的版本必須相同
            mqtt.out-of-memory = 記憶體不足
            mqtt.oversized = broker 送來的訊息超過氣象站可讀取的大小
            mqtt.oversized-topic = 主題 {1} 的訊息超過氣象站可讀取的大小，已忽略該主題
            mqtt.password-failure = 無法讀取 broker 的密碼：{1}
            mqtt.raise-limit = 請提高 broker 的上限（mosquitto：message_size_limit、max_packet_size）
            mqtt.read-broker-log = 氣象站會自行重試；若持續發生，請查看 broker 的記錄
            mqtt.reason-administrative = broker 的管理者結束了連線
            mqtt.reason-alias = broker 不接受主題的別名
            mqtt.reason-another-server = broker 要求暫時改用另一台伺服器
            mqtt.reason-authentication = broker 要求另一種驗證方式
            mqtt.reason-busy = broker 忙碌中
            mqtt.reason-connect-time = broker 不允許更長的連線
            mqtt.reason-connection-rate = broker 在這段時間內接受的連線較少
            mqtt.reason-filter = broker 不接受訂閱的篩選條件
            mqtt.reason-identifier-in-use = broker 表示訊息的識別碼已在使用中
            mqtt.reason-identifier-unknown = broker 不認得訊息的識別碼
            mqtt.reason-implementation = broker 因其實作的原因而拒絕
            mqtt.reason-message-rate = broker 在這段時間內接受的訊息較少
            mqtt.reason-moved = broker 已移到另一台伺服器
            mqtt.reason-payload = broker 不接受訊息的格式
            mqtt.reason-receive-maximum = broker 同時接受的訊息較少
            mqtt.reason-shared = broker 不支援共享訂閱
            mqtt.reason-shutting-down = broker 正在關閉
            mqtt.reason-subscription-identifiers = broker 不支援訂閱識別碼
            mqtt.reason-topic = broker 不接受主題的名稱
            mqtt.reason-unavailable = broker 無法使用
            mqtt.reason-unspecified = broker 未說明原因就拒絕
            mqtt.reason-wildcards = broker 不支援含萬用字元的訂閱
            mqtt.refused = {1}（原因 {2}）
            mqtt.rejected = broker 不接受主題 {1}：{2}
            mqtt.reload-rejected = 新設定被拒絕，沿用舊設定：{1}
            mqtt.remove-message = 請移除該訊息，然後重新啟動 windowsill-mqtt
            mqtt.renew-certificate = 請更新 broker 的憑證，或更正這塊板子的日期
            mqtt.set-id = 請啟動氣象站，或設定 [mqtt] id
            mqtt.silent = broker 沒有回應
            mqtt.suspected-takeover = broker 每次連線不久就關閉：可能有其他用戶端使用這個氣象站的識別碼
            mqtt.taken-over = 有其他用戶端以這個氣象站的識別碼連線
            mqtt.too-large = 有訊息超過 broker 可接受的大小
            mqtt.unacknowledged = broker 不確認任何訊息
            mqtt.unknown-authority = 連線不可信任：broker 的憑證來自不明的憑證機構
            mqtt.unknown-host = 無法解析 broker 的名稱
            mqtt.unreachable = 無法連到 broker
            mqtt.unreachable-errno = 無法連到 broker（errno {1}）
            mqtt.unreadable-answer = 它的回應不符合 MQTT 5；可能是訊息超過 broker 可接受的大小
            mqtt.unsupported-version = broker 既不支援 MQTT 5，也不支援 3.1.1
            mqtt.untrusted = 連線不可信任：broker 的憑證已過期、來自不明的憑證機構，或屬於另一個名稱
            mqtt.untrusted-because = 連線不可信任：{1}
            mqtt.wrong-login = broker 拒絕了使用者名稱與密碼
            page.air-fair.9 = 普通
            page.air-good.9 = 良好
            page.air-moderate.9 = 中等
            page.air-poor.9 = 差
            page.air-very-poor.9 = 很差
            page.air.16 = 空氣：{1}
            page.air.22 = 室外空氣：{1}
            page.air.8 = 空氣{1}/5
            page.all-is-well.16 = 一切正常
            page.all-is-well.8 = 正常
            page.cause-elsewhere.40 = 原因請見 windowsill status
            page.day-length.16 = 白晝長 {1}
            page.day-length.8 = 晝{1}
            page.day.8 = 白天
            page.dry-in.16 = {1} 分後雨停
            page.dry-in.8 = {1}分停
            page.evening.8 = 傍晚
            page.feels.10 = 體感{1}
            page.feels.12 = 體感{1}
            page.feels.8 = 體感{1}
            page.forecast-old.16 = {1}前的預報
            page.forecast-old.8 = {1}前
            page.from.16 = {1} 起
            page.humidity.16 = 濕度 {1}
            page.humidity.8 = 濕度{1}
            page.inside.3 = 內
            page.night.8 = 夜晚
            page.no-data.7 = 無資料
            page.no-reading.10 = 沒有讀數
            page.no-reading.4 = 無
            page.no-sun.5 = 無
            page.nothing.8 = 無資料
            page.old-since.7 = {1}前
            page.old.3 = 舊
            page.outside.3 = 外
            page.rain-ends-in.20 = {1} 分鐘後雨停
            page.rain-in.16 = {1} 分後下雨
            page.rain-in.8 = {1}分雨
            page.rain-or-snow-ends-in.24 = {1} 分鐘後雨雪停
            page.rain-or-snow-in.16 = {1} 分後雨雪
            page.rain-or-snow-in.20 = {1} 分鐘後雨或雪
            page.rain-or-snow-in.8 = {1}分濕
            page.scene-clear.11 = 晴朗
            page.scene-clouds.11 = 多雲
            page.scene-day.11 = 白天
            page.scene-drizzle.11 = 毛毛雨
            page.scene-evening.11 = 傍晚
            page.scene-fog.11 = 霧
            page.scene-night.11 = 夜晚
            page.scene-rain.11 = 雨
            page.scene-snow.11 = 雪
            page.scene-sunrise.11 = 日出
            page.scene-sunset.11 = 日落
            page.scene-thunder.11 = 雷雨
            page.snow-ends-in.20 = {1} 分鐘後雪停
            page.snow-in.16 = {1} 分後下雪
            page.snow-in.8 = {1}分雪
            page.snow.4 = 雪
            page.sunrise.7 = 日出
            page.sunset.7 = 日落
            page.today.3 = 今
            page.today.5 = 今天
            page.tomorrow.3 = 明
            page.tomorrow.4 = 明天
            page.tomorrow.8 = 明天
            page.until.16 = 至 {1}
            page.weather-data.16 = 氣象資料
            page.weather.16 = 天氣
            page.weekdays = 日 一 二 三 四 五 六
            page.wind.16 = 風 {1}
            providers.bias = 偏差
            providers.days = 天數
            providers.disagree = 不一致
            providers.disagreement = {2} 的{1}：{3} 至 {4}；{5}：差異大於其誤差所能解釋
            providers.error-after = 修正後
            providers.error-before = 誤差
            providers.expected-error = 誤差
            providers.hours = {1} 小時
            providers.lead = 提前
            providers.learned = 學習
            providers.moved = 已移動 {1}，即此處預報的平均偏差
            providers.none = 未設定氣象服務；請設定 [weather] providers 或執行 'sudo windowsill setup'
            providers.not-compared = 尚未比較：需要室外感測器，以及數天的逐時預報
            providers.share = 權重
            providers.statement = {1} {2} ± {3}
            providers.wrong = ± {1} 是此類預報在此處的平均誤差
            push.asked-to-wait = {1}；要求等到 {2}
            push.doctor-remedy = 請檢查 push.url、對方伺服器與權杖；期間資料不會遺失
            push.left-out = 對方不接受 {1} 個資料點，已略過；第一個：{2}（{3}）
            push.left-out-in-all = 對方共有 {1} 個資料點不接受；其餘等待的資料已送出
            push.no-token = {1} 中的權杖：{2}
            push.not-an-acknowledgement = {1}（這不是資料庫的回應；中間是否有登入頁面？）
            push.not-stored = 對方接受資料，但查詢時並沒有這些資料（請檢查資料庫、其保存期限與 push.url）
            push.pushes = 推送：每 {2} 秒送到 {1}
            push.redirects = {1}（重新導向，不會跟隨：請把目標寫入 push.url）
            push.responds = {1} 有回應
            push.status = 對方回應 {1}
            push.status-and-words = 對方回應 {1}：{2}
            push.token-needs-tls = push.url 須以 https:// 開頭才會送出權杖
            push.token-refused = {1}（請檢查 {2}）
            push.wrong-address = {1}（請檢查 push.url）
            quantity.carbon-dioxide = CO2
            quantity.class-bad = 很差
            quantity.class-fair = 普通
            quantity.class-good = 良好
            quantity.class-poor = 差
            quantity.humidity = 濕度
            quantity.illuminance = 亮度
            quantity.pressure = 氣壓
            quantity.temperature = 溫度
            report.advice = 建議
            report.advice-over = 結束
            report.air-fair = 普通
            report.air-good = 良好
            report.air-moderate = 中等
            report.air-poor = 差
            report.air-quality = 空氣
            report.air-very-poor = 很差
            report.chance = {2}機率 {1}
            report.clock-unset = （時鐘未設定）
            report.cold = 寒冷
            report.comfortable = 舒適
            report.conditions = 天氣狀況
            report.converter-failed = rsvg-convert 失敗，狀態 {1}
            report.converter-remedy = PNG 需要 rsvg-convert：'sudo apt install librsvg2-bin'，或將檔名改為 .svg
            report.day = 日
            report.day-up-to = 至 {1} 的 24 小時
            report.days = {1} 天
            report.dew-point = 露點 {1}
            report.dew-point-of = 露點 {1}
            report.dry = 乾燥
            report.early = 尚不準確：剛通電
            report.falling-pressure = 氣壓
            report.fault = 故障：{1}：{2}
            report.faults = 故障
            report.from = （{1}，{2} 秒前）
            report.from-barometer = {1}  （依氣壓計）
            report.frost = 結霜
            report.heading = {1}：{2}（{3}）
            report.heat = 炎熱
            report.high = 高
            report.high-column = 最高 {1}
            report.humid = 潮濕
            report.humidity = 相對濕度
            report.humidity-column = 濕度 {1}
            report.language-tag = zh-Hant
            report.lasting = （持續 {1}）
            report.low = 低
            report.low-column = 最低 {1}
            report.maximum-column = 最大
            report.mean = 平均
            report.mean-column = 平均 {1}
            report.month = 月
            report.month-names = 1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月
            report.month-note = 各當地日的平均、最小與最大值；時間為其出現的那個小時。雨量是有資料的各小時總和。
            report.month-of-year = {2} 年 {1}
            report.more = 另有 {1} 項
            report.mould = 發霉
            report.muggy = 悶熱
            report.never = 今天沒有
            report.no-advice = 沒有給過建議。
            report.no-events = 沒有事件
            report.no-faults = 一切正常。
            report.no-temperature = 沒有溫度
            report.none = 沒有數值
            report.nothing = 沒有數值：{1}
            report.often = {1} 次，共 {2}，最近一次在 {3}
            report.on-day = {1}
            report.oppressive = 十分悶熱
            report.outlook = 展望
            report.outside = 室外
            report.outside-air = 室外空氣
            report.outside-of-service = 室外（{1}）
            report.outside-today = 今天室外
            report.pressure = 氣壓
            report.pressure-column = 氣壓 {1}
            report.rain-column = 雨量 {1}
            report.rain-day = 日雨量
            report.rain-hour = 時雨量
            report.rain-hours = 每 {1} 小時雨量
            report.range = {1} 至 {2}
            report.range-and-mean = {1} 至 {2}，平均 {3}
            report.room-air = 室內空氣
            report.room-today = 今天室內
            report.size = {1} MB，上限 {2} MB；每分鐘資料保留 {3} 天
            report.sum = 總和
            report.sun = 太陽
            report.sun-times = 日出 {1}，日落 {2}
            report.temperature = 溫度
            report.time = 時間
            report.time-column = 時間
            report.today = 今天
            report.tomorrow = 明天
            report.values = {1} 個數值
            report.warning = 警報：{1}，至 {2}
            report.wind = 風 {1}
            report.wind-column = 風 {1}
            report.window = 窗戶
            sensor.all-ones = 所有位元都是 1
            sensor.all-reads-differ = 連續三次讀取都不同：線路有雜訊或太長
            sensor.ambiguous-pulse = 有一個 {1} 的脈衝，既不是 0 也不是 1
            sensor.bits-always-zero = 應恆為 0 的位元被設為 1
            sensor.bits-below-temperature = 溫度以下的位元被設為 1
            sensor.busy = 先前的測量尚未返回
            sensor.bytes = 收到 {1} 位元組，應為 {2}
            sensor.calibration-bytes = 校正資料 {1} 位元組
            sensor.calibration-failed = 校正失敗
            sensor.calibration-level = CO2 感測器可校正的範圍是 {1} ppm
            sensor.calibration-too-early = 必須先測量三分鐘才能校正
            sensor.cancelled = 測量時被取消
            sensor.checksum = 檢查碼錯誤 {1}，應為 {2}：線路有雜訊或太長
            sensor.configuration = 組態 {1}
            sensor.configuration-fixed = 其組態無法設定
            sensor.configuration-register = 其組態暫存器讀出 {1}
            sensor.configuration-register-perhaps = 其組態暫存器讀出 {1}：可能是 {2} 或 {3}
            sensor.cooling = 尚無讀數：加熱器先前開啟（斷電後，或由其他程式開啟）；冷卻中，還需 {1} 秒
            sensor.damaged-chip = 這是損壞晶片的固定讀數
            sensor.device = 裝置 {1}
            sensor.digit-above-nine = 有大於 9 的數字
            sensor.echoes = 會回傳所寫入內容的零件，例如 {1}
            sensor.either = {1} 或 {2}
            sensor.failure = {1}：{2}
            sensor.file-all-zeros = 全是 0：線路被拉低
            sensor.file-empty = {1} 是空的
            sensor.file-lines = 有 {1} 行，應為 {2} 行
            sensor.file-no-checksum = 沒有檢查碼
            sensor.file-no-number = {1} 中沒有數字
            sensor.file-no-temperature = 沒有溫度
            sensor.file-truncated = {1} 不完整
            sensor.file-wrong-checksum = 檢查碼錯誤：線路有雜訊、太長或鬆脫
            sensor.heater-stays-on = 加熱器無法關閉
            sensor.held-low = {1}：線路被拉低
            sensor.humidity-at-temperature = {2} °C 時 {1} %
            sensor.identity = 識別碼 {1}
            sensor.identity-not = 識別碼 {1}，不屬於 {2}
            sensor.impossible-value = 不可能的數值：{1}
            sensor.kernel-device = {2} 下的 {1}
            sensor.kernel-device-at = {1}（位於 {2}）
            sensor.kernel-fault = 核心驅動程式回報感測器故障
            sensor.kernel-found = 找到 {1}
            sensor.kernel-guesses-carbon-dioxide = {1} 中只有 CO2，那裡的多數零件是由其他氣體推估；真正的 CO2 感測器要從其匯流排讀取
            sensor.kernel-no-air = {1} 中沒有溫度、濕度或氣壓
            sensor.kernel-no-device = 沒有找到：config.txt 中有它的 overlay 嗎？
            sensor.kernel-no-place = 沒有位置
            sensor.kernel-no-temperature = {1} 中沒有溫度或濕度
            sensor.limits-are-equal = 其兩個限值暫存器相同
            sensor.malformed-reply = 回應無法使用：{1}
            sensor.manufacturer = 製造商 {1}
            sensor.measurements-differ = 連續三次測量都不同
            sensor.measures-no-carbon-dioxide = 它不測量 CO2
            sensor.missed-edge = 漏掉一個訊號邊緣
            sensor.no-calibration = 沒有校正資料：零件故障或是仿冒品
            sensor.no-carbon-dioxide = 0 ppm：供電不足，或其光源損壞
            sensor.no-humidity = 結果中沒有濕度
            sensor.no-humidity-part = {1}，它不測濕度
            sensor.no-pressure = 其校正資料算不出氣壓
            sensor.no-response = 沒有回應
            sensor.no-sample = 重新啟動兩次仍未測得數值：供電不足，或已損壞
            sensor.not-a-number = 不是數字
            sensor.not-calibrated = 未校正：曾經斷電
            sensor.nothing-measured = 沒有測得任何數值
            sensor.one-wire-disabled = 1-Wire 未啟用：請在 config.txt 加入 dtoverlay=w1-gpio 並重新開機
            sensor.one-wire-silent = 沒有感測器回應：請檢查接線，以及資料線到 3.3 V 的 4.7 kΩ 上拉電阻
            sensor.part = {1}
            sensor.port-expander = 顯示器的 {1}
            sensor.power-on-value = {1}，這是其通電初始值
            sensor.pulse = 有一個 {1} 的脈衝
            sensor.register-reads-differ = 同一暫存器兩次讀取不同：線路有雜訊或太長
            sensor.repeats-itself = 一直送出同一個位元組的零件
            sensor.repeats-itself-like = 一直送出同一個位元組的零件，例如 {1}
            sensor.result-reads-differ = 同一結果兩次讀取不同：線路有雜訊或太長
            sensor.sends-unasked = 未經要求就送出資料的零件，例如 {1}
            sensor.serial-number-with = 含 {1} 的序號
            sensor.set-kind = {1}：請將其 kind 設為 "{2}"
            sensor.settings-lost = 其設定已消失：曾經斷電
            sensor.shifted = 偏移了一個位元
            sensor.still-measuring = 仍在測量
            sensor.still-starting = 仍在啟動
            sensor.too-few-edges = 只有 {1} 個訊號邊緣，至少應有 {2} 個
            sensor.too-many-edges = 有 {1} 個訊號邊緣：線路有雜訊
            sensor.user-register = 使用者暫存器 {1}
            sensor.without-humidity = {1}，它不測濕度：請將其 kind 設為 "{2}"，或改裝 {3}
            sensor.wrong-part = 回應的是另一種零件：{1}
            service.abandoned = {1} 未在 {2} 秒內停止，已放棄：有系統呼叫沒有返回
            service.board = 板子
            service.cancelled = 已取消
            service.configuration-applied = 已套用新設定
            service.configuration-refused = 新設定有誤；沿用舊設定
            service.fault = 故障：{1}：{2}
            service.measures-no-temperature = 它不測量溫度
            service.recovered = 已恢復：{1}，歷時 {2} 秒
            service.restarted = 已重新啟動，之前：{1}
            service.stalled = {1} 已停滯 {2} 秒；暫停回報 watchdog
            service.stopped = 已停止 {1}
            setup.ask-key = {1} 的 API 金鑰？輸入不會顯示；留空則稍後再放入 {2}。
            setup.ask-page = 是否讓家用網路中的所有人不需密碼就能開啟氣象站的網頁？[y/N]
            setup.ask-page-stays-open = 家用網路中的所有人都能開啟氣象站的網頁。要維持這樣嗎？[Y/n]
            setup.ask-place = 氣象站在哪裡？例如 "Taipei, TW" 或 "25.03, 121.57"，有接收器則輸入 "gpsd"。留空表示不要天氣。
            setup.bus-after-reboot = I²C 會在重新開機後啟用；屆時請再執行 'windowsill setup'
            setup.command-failed = {1} 失敗，狀態 {2}
            setup.confirm = {1} [Y/n]
            setup.display-silent = 顯示器沒有回應：{1}
            setup.display-works = 顯示器上顯示「{1}」。若只看到方塊或什麼都沒有，請轉動背面的對比旋鈕。
            setup.dry-run-end = 試執行：未更改任何內容
            setup.file-header = 由 windowsill setup 寫入。station.toml(5) 說明每個鍵。
            setup.found = 在 {1} 找到：{2}
            setup.greeting =
            |Windowsill
            |OK
            setup.interrupted = 已中斷
            setup.interrupted-restarting = 已中斷；正在重新啟動服務
            setup.needs-root = setup 會更改系統檔案：請執行 'sudo windowsill setup'
            setup.new-key = 新的 {1}
            setup.no-bus = 沒有 I²C 匯流排，setup 在此也無法啟用：請查閱板子手冊中 I²C 的 device tree overlay
            setup.no-id-to-keep = 氣象站的 id 維持不變：這塊板子沒有取代其他氣象站
            setup.no-page = --page 沒有作用：未安裝套件 windowsill-web
            setup.no-place = 這不是地點：請寫{1}。
            setup.no-systemd = 這裡沒有執行 systemd；請用 'windowsill run' 啟動氣象站
            setup.note = 注意：{1}
            setup.nothing-new = 沒有找到新的零件：設定維持不變。
            setup.nothing-to-write = 沒有找到零件，也未提供地點：未寫入設定。
            setup.page-header = 由 windowsill setup 寫入。
            setup.page-is-open = 家用網路中的所有人都能在這塊板子的連接埠 8080 開啟網頁
            setup.reboot-for-bus = {1} 中已啟用 I²C，但沒有匯流排：請將板子重新開機
            setup.replace = 要以此取代目前的設定嗎？
            setup.running = 氣象站正在執行。'windowsill status' 與 station.log 會顯示其狀態。
            setup.running-command = 正在執行 {1}
            setup.standard-input = 標準輸入
            setup.step-configuration = 將地點與找到的零件寫入 {1}
            setup.step-display = 若設定了顯示器，在其上顯示「{1}」
            setup.step-key = 詢問 {1} 的 API 金鑰並寫入 {2}（或使用 --key-file）
            setup.step-page = 詢問家用網路中的所有人是否可開啟網頁（或使用 --page）
            setup.step-place = 詢問氣象站的地點（或使用 --place）
            setup.step-run = 執行 {1}
            setup.step-scan = 掃描 I²C 匯流排，尋找感測器與顯示器
            setup.step-write =
            |寫入 {1}：
            |{2}
            setup.step-write-key = 將金鑰寫入 {1}，只有 root 可讀
            setup.step-write-old =
            |寫入 {1}，舊檔以 .old（.old.2 …）保留在旁：
            |{2}
            setup.use-service-without-key = 沒有金鑰。要改用不需金鑰的 {1} 嗎？
            setup.uses-service-without-key = 天氣來自不需金鑰的 {1}：{2}
            setup.without-key-header = 不需金鑰。若有金鑰，請寫 {1}：列在第一的最受信任。
            setup.would = 將會{1}
            setup.wrote = 已寫入 {1}
            setup.wrote-key = 已將金鑰寫入 {1}
            status.all-well = 一切正常
            status.cannot-write = 無法寫入 {1}：{2}；讀取它的程式會看到過時的數值
            status.cause =
            |  原因：{1}
            status.display = 顯示器 {1}
            status.fails = 故障
            status.has-no-display = 氣象站沒有顯示器：設定檔中沒有 [lcd]
            status.heading = {1}，氣象站 {2}
            status.how-to-watch = 按 Ctrl-C 停止。可在另一個終端機觀看：windowsill status --config {1}
            status.lasting = {1}，已 {2}
            status.needs-person = 故障（需要您處理）
            status.no-display = 沒有顯示器
            status.no-glass = {1} 沒有顯示器畫面：氣象站正在執行嗎？
            status.no-sensors = 沒有感測器
            status.no-station = 在 {1} 找不到執行中的氣象站：請啟動（'windowsill run'），並確認該資料夾存在且可寫入
            status.no-weather = 沒有天氣，因為沒有 [place]
            status.old = {1}（{2}前）
            status.outside = 室外 {1}
            status.remedy =
            |  處理：{1}
            status.room = 室內 {1}
            status.running = {1} 的氣象站正在執行：{2}。
            status.sensors = 感測器 {1}
            status.service-silent = {1} 已 {2} 秒沒有回報：請查看其日誌並重新啟動
            status.service-unreadable = {1} 不是服務的狀態檔：請重新啟動寫入它的服務
            status.silent = 已 {1} 沒有回報：以下皆為舊資料
            status.some-fail = {1} 個元件故障：{2}
            status.starting = 啟動中
            status.station-silent = 氣象站已 {1} 秒沒有回報：請查看其紀錄，然後重新啟動
            status.summary = {1}：{2}
            status.unknown = 不明
            status.waiting-for = 等待 {1}
            status.weather = 天氣來自 {1}
            status.window = 窗戶：{1}
            status.works = 正常
            transfer.contains-zero-byte = 含有零位元組
            transfer.credential-not-sent = 無法傳送憑證：{1}
            transfer.libcurl = libcurl：{1}
            transfer.libcurl-failed = libcurl 失敗
            transfer.libcurl-refused = libcurl 不再接受請求
            transfer.libcurl-unusable = libcurl 無法初始化
            transfer.no-thread = 無法建立執行緒
            transfer.not-a-url = 不是網址：{1}
            transfer.not-printable = 其中有空格、控制字元或非 ASCII 字元
            transfer.out-of-memory = 記憶體不足
            transfer.plain-http = 未加密的 http 只允許連到本機，不允許連到 {1}
            transfer.unsupported-scheme = 不是 https 或 http：{1}
            unit.after-noon = 下午 {1}
            unit.after-noon.4 = {1}pm
            unit.before-noon = 上午 {1}
            unit.before-noon.4 = {1}am
            unit.days = {1} 天
            unit.days.3 = {1}d
            unit.decimal-mark = .
            unit.hour.4 = {1}時
            unit.hours = {1} 小時
            unit.hours.3 = {1}h
            unit.minutes = {1} 分鐘
            unit.minutes.3 = {1}m
            unit.seconds = {1} 秒
            unit.seconds.3 = {1}s
            usage.ambiguous-option = {1} 不明確：{2}
            usage.choice = {1} 或 {2}
            usage.coordinates = 緯度與經度，例如 51.5,-0.12
            usage.empty-period = 期間是空的：--until 必須晚於 --since
            usage.exclusive = {1} 與 {2} 不能同時使用
            usage.file-names = 以 {1} 結尾的檔名
            usage.full-path = 以 / 開頭的完整路徑
            usage.future = {1} {2} 在未來：這台機器的時鐘顯示 {3}
            usage.message-times = 10s 至 1d 的時間，例如 10min
            usage.missing-value = {1} 需要一個值
            usage.moments = 90s、30min、2h、7d、2026-11-20、2026-11-20T07:00 或 2026-11-20T07:00:00+08:00
            usage.months = 月份，例如 2026-10
            usage.needless-value = {1} 不接受值
            usage.no-command = 未指定命令
            usage.no-message = 未指定文字
            usage.no-place = 未指定地點
            usage.no-sensor = 未指定感測器
            usage.no-value = 未指定數值
            usage.one-of-history = 請指定一個量，或 events、--export、--import、--import-weewx 其中之一
            usage.out-of-range = {1} {2}：請用 {3} 至 {4} 的數字
            usage.page-audience = home（家用網路中的所有人）或 board（僅限此板）
            usage.perhaps = {1}；您是指 {2} 嗎？
            usage.period-or-since = 請指定期間或 --since 其中之一
            usage.place = 地名、緯度與經度（例如 51.5,-0.12），或 gpsd
            usage.position-in-range = -90 至 90 的緯度與 -180 至 180 的經度
            usage.see-help = {1}；見 '{2} --help'
            usage.step-of-sum = --step：{1} 是加總的量；請用 1h、6h、1d、day、month 或 year
            usage.steps = 整數分鐘（例如 1min 或 7min）、1h、6h、1d、day、month 或 year
            usage.unexpected-argument = 多餘的引數「{1}」
            usage.unexpected-argument-perhaps = 多餘的引數「{1}」；您是指 {2} {3} 嗎？
            usage.unknown-command = 不明的命令「{1}」
            usage.unknown-option = 不明的選項 {1}
            usage.unknown-quantity = 不明的量「{1}」：請用 {2}
            usage.unknown-quantity-alone = 不明的量「{1}」
            usage.unknown-span = 不明的期間「{1}」：請用 {2}
            usage.unknown-span-alone = 不明的期間「{1}」
            usage.wrong-message = 文字是空的，或超過 {1} 個字元
            usage.wrong-value = {1} {2}：請用 {3}
            usage.wrong-value-perhaps = {1} {2}：您是指 {3} 嗎？
            weather.alert = 天氣警報
            weather.as-lately.20 = 與近日相同
            weather.as-today.20 = 與今天相同
            weather.forecast-a.20 = 穩定晴好
            weather.forecast-b.20 = 晴好
            weather.forecast-c.20 = 轉晴
            weather.forecast-d.20 = 晴，漸不穩定
            weather.forecast-e.20 = 晴，可能有陣雨
            weather.forecast-f.20 = 尚好，轉佳
            weather.forecast-g.20 = 尚好，稍早有陣雨
            weather.forecast-h.20 = 尚好，稍後有陣雨
            weather.forecast-i.20 = 有陣雨，轉佳
            weather.forecast-j.20 = 多變，轉佳
            weather.forecast-k.20 = 尚好，常有陣雨
            weather.forecast-l.20 = 不穩定，漸轉晴
            weather.forecast-m.20 = 不穩定，可能轉佳
            weather.forecast-n.20 = 有陣雨，時有陽光
            weather.forecast-o.20 = 有陣雨，不穩定
            weather.forecast-p.20 = 多變，有雨
            weather.forecast-q.20 = 不穩定，短暫轉晴
            weather.forecast-r.20 = 不穩定，稍後有雨
            weather.forecast-s.20 = 不穩定，有時有雨
            weather.forecast-t.20 = 很不穩定
            weather.forecast-u.20 = 有雨，之後更差
            weather.forecast-v.20 = 有雨，很不穩定
            weather.forecast-w.20 = 經常有雨
            weather.forecast-x.20 = 有雨，不穩定
            weather.forecast-y.20 = 風暴，可能轉佳
            weather.forecast-z.20 = 風暴，大雨
            weather.precipitation = 降水
            weather.rain = 雨
            weather.rain-likely.20 = 很可能下雨：{1} %
            weather.rain-possible.20 = 可能下雨：{1} %
            weather.rain-unlikely.20 = 不太會下雨：{1} %
            weather.snow = 雪
            web.ago = {1}前
            web.ago-templates = {} 秒前|{} 分鐘前|{} 小時前|{} 天前
            web.air-quality = 空氣品質
            web.airing-brings = 通風會使室內濕度變為 {1}。
            web.all-components = 所有元件
            web.all-works = 一切正常運作
            web.bad-address = 無法理解這個位址。
            web.bad-step = 參數 step 是秒數（60 以上），或 day、month、year。
            web.bad-time = 參數 {1} 是時間，如 2026-11-22T07:00:00Z、Unix 秒數、24h 或 7d。
            web.barometer-says = 氣壓計預測：{1}
            web.cannot-listen = 無法在 {1} 上接聽：{2}
            web.chance-of-rain = 降雨或降雪機率
            web.charts = 圖表
            web.cold = 寒冷：外出請遮蓋皮膚
            web.compass = 北 東北 東 東南 南 西南 西 西北
            web.components = {1} 個元件
            web.connection-lost = 與氣象站沒有連線
            web.damp-wall = 請多開暖氣或多通風：有面牆潮濕
            web.day = 日期
            web.day-and-clock = {1} {2}
            web.days-ahead = 未來幾天
            web.display = 顯示器顯示：{1}
            web.down-to = {2} 降到 {1}。
            web.down-to-now = 現在是 {1}。
            web.empty-period = 期間的結束早於開始。
            web.expected = 預計今天 {1} 至 {2}
            web.falling = 1 小時內下降 {1}
            web.faults-below = 但氣象站有部分故障：見「狀態」。
            web.feels-cold = 風中 {2} 的體感溫度為 {1}。
            web.feels-hot = {2}的體感溫度為 {1}。
            web.feels-like = 體感溫度
            web.frost = 結霜：請保護植物與水管
            web.ground-frost = 地面結霜：請保護植物
            web.gusts = 陣風
            web.health = 狀態
            web.heat = 炎熱：多喝水，待在陰涼處
            web.help =
            |windowsill-web：給手機看的網頁，以及給 Prometheus 的指標，來自氣象站
            |
            |用法：windowsill-web [--config FILE] [--listen ADDRESS:PORT]
            |
            |顯示執行中的氣象站寫入快照檔的內容、其顯示器與歷史資料。它回應 GET 與 HEAD，不更改任何內容。
            |由 windowsill-web.socket 啟動時，十分鐘沒有請求就結束。SIGHUP 讓它重新讀取設定。
            |
            |選項：
            |  -c, --config FILE          設定檔；預設為 /etc/windowsill/station.toml
            |  -l, --listen ADDRESS:PORT  在那裡接聽並執行到停止為止：127.0.0.1:8080、[::1]:8080；埠 0 表示任一空閒埠
            |  -h, --help                 顯示這段說明
            |  -V, --version              顯示版本
            web.high = 最高
            web.last-values = 這些是最後收到的數值。
            web.listening = 在 http://{1}/ 上接聽
            web.low = 最低
            web.malformed = 請求格式錯誤。
            web.mould-growing = 請為房間除濕：很可能發霉
            web.needs-quantity = 缺少參數 quantity：temperature、humidity、pressure …
            web.next-hours = 未來幾小時
            web.no-advice = 窗戶無需處理
            web.no-glass = 顯示器上沒有內容。
            web.no-history = 無法讀取歷史資料：{1}
            web.no-socket = 沒有可接聽的 socket：請啟動 windowsill-web.socket，或使用 --listen 127.0.0.1:8080
            web.no-value = 沒有數值
            web.no-values-yet = 尚無數值
            web.not-a-snapshot = {1} 不是氣象站的快照
            web.not-found = 沒有這個網頁。
            web.not-running = 氣象站未執行
            web.not-running-remedy = 啟動它：sudo systemctl start windowsill。圖表顯示已記錄的資料。
            web.nothing-recorded = 這段期間沒有任何紀錄。
            web.nothing-to-do = 一切正常：無需處理
            web.one-host = 請求需要恰好一個 Host 標頭。
            web.only-reading = 這個伺服器回應 GET 與 HEAD：這裡不能更改任何內容。
            web.open-cools = 請開窗：室外較涼
            web.open-dries = 請開窗：室外空氣較乾
            web.open-freshens = 請開窗：室內空氣不新鮮
            web.open-later = 窗戶可以等一下再開
            web.outside = 室外
            web.period = 期間
            web.period-of = {1} 至 {2}
            web.place = {1}
            web.pressure-changed = 氣壓在三小時內變化了 {1}。
            web.rain-last-hour = 1 小時雨量
            web.range = 範圍
            web.range-today = 今天 {1} 至 {2}
            web.reload-rejected = 新設定被拒絕，沿用舊設定：{1}
            web.rising = 1 小時內上升 {1}
            web.room = 室內
            web.running = 已執行 {1}
            web.sea-level = 海平面氣壓
            web.sensor = 感測器「{1}」（{2}）
            web.sensors = 感測器
            web.shut-adds = 請保持關窗：室外空氣較潮濕
            web.shut-aired = 請關窗：室內通風已足夠
            web.shut-alert = 請保持關窗：天氣警報生效中
            web.shut-bad-air = 請保持關窗：室外空氣品質差
            web.shut-rain = 請保持關窗：正在下雨
            web.shut-snow = 請保持關窗：正在下雪
            web.shut-storm = 請保持關窗：有雷雨
            web.shut-warms = 請保持關窗：室外較熱
            web.shut-wind = 請保持關窗：風太強
            web.silent = 氣象站已 {1} 沒有回報
            web.skip-to-charts = 跳到圖表
            web.sky = 天氣
            web.snow-last-hour = 1 小時雪量
            web.span-day = 日
            web.span-month = 月
            web.span-week = 週
            web.span-year = 年
            web.stale-at = 室內 CO2 為 {1}，表示室內的人得到的新鮮空氣很少。
            web.steady = 穩定
            web.storm = 可能有風暴
            web.sun = 日出 {1}，日落 {2}
            web.tap-for-origin = 點選數值可看其來源。
            web.temperatures = 室內 {1}，室外 {2}。
            web.tendency = 3 小時變化
            web.today = 今天
            web.too-large = 請求帶有內容，或標頭過多。
            web.too-many-rows = 一次回應太多：請選較長的間隔或較短的期間。
            web.too-old = 過舊，不能當作目前數值
            web.undervolted = 板子的電壓過低
            web.undervolted-remedy = 請使用為此板設計的電源供應器與線材
            web.unknown-host = {1} 不是這個氣象站的名稱：請用其位址造訪，或將名稱加入 station.toml 中 [web] 的 hosts。
            web.unknown-quantity = 參數 quantity 是下列之一：{1}。
            web.unknown-span = 參數 span 是下列之一：{1}。
            web.wall-was = 最冷的牆面在 {2} 內的平均濕度為 {1}。
            web.warnings = 天氣警報
            web.water = 水氣
            web.waters = 水氣：室內 {1}，室外 {2}。
            web.wind = 風
            """#)
}
