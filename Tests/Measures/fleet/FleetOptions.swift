/// What a run is asked for on the command line.
struct FleetOptions {
    var stations = 10
    /// Virtual, before the store is killed, while it is down, and after it is back.
    var hours = (before: 4, down: 24, after: 6)
    /// Between two pushes.
    var interval = 300
    /// Real time that stations push and are scraped after that.
    var liveSeconds = 0
    /// Programs of Debian's packages.
    var victoria = "/usr/bin/victoria-metrics"
    var prometheus = "/usr/bin/prometheus"
    var mosquitto = "/usr/sbin/mosquitto"
    /// The program windowsill-mqtt, of which each station in real time has one; nil: no broker.
    var mqtt: String?
    /// A Grafana dashboard whose queries the store is asked.
    var dashboard: String?
    /// Days of minutes that wait for a single station's start; nil: the run is not about that.
    var backlogDays: Int?

    /// The program influxd, which keeps less than a station's outage lasted; nil: the run is not about that.
    var influx: String?

    static let usage = """
        fleet [--stations N] [--hours BEFORE,DOWN,AFTER] [--interval SECONDS] [--dashboard PATH]
               fleet --live SECONDS [--stations N] [--interval SECONDS] [--mqtt PATH]
               fleet --backlog DAYS
               fleet --retention PATH-OF-INFLUXD
        of other packages: [--victoria PATH] [--prometheus PATH] [--mosquitto PATH]
        """

    struct UsageError: Error {}

    init(_ arguments: some Sequence<String>) throws {
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            guard let value = iterator.next() else { throw UsageError() }
            switch argument {
            case "--stations": stations = try Self.number(value, 1...10_000)
            case "--interval": interval = try Self.number(value, 60...3600)
            case "--live": liveSeconds = try Self.number(value, 0...86_400)
            case "--hours":
                let parts = try value.split(separator: ",").map { try Self.number(String($0), 0...1000) }
                guard parts.count == 3 else { throw UsageError() }
                hours = (parts[0], parts[1], parts[2])
            case "--backlog": backlogDays = try Self.number(value, 1...500)
            case "--retention": influx = value
            case "--victoria": victoria = value
            case "--prometheus": prometheus = value
            case "--mosquitto": mosquitto = value
            case "--mqtt": mqtt = value
            case "--dashboard": dashboard = value
            default: throw UsageError()
            }
        }
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else { throw UsageError() }
        return number
    }
}
