import Glibc

/// Stands for everything around a board: parts on its I²C bus, sensors, a button and a display on its lines, a weather
/// service.
///
/// `bench-world FOLDER CHIP PULLS BASE` serves `/dev/i2c-…` through the kernel's virtual USB host and the lines of the
/// GPIO simulator CHIP, whose pulls are files in PULLS and whose lines the kernel counts from BASE. In FOLDER it
/// - reads orders from the pipe `control`, one a line, and answers each with a line in the pipe `reply`
///   (``BenchParts/obey(_:)``; and `press MILLISECONDS BOUNCES`, `requests`);
/// - keeps `glass`, what the display on the bus shows, and `glass-gpio`, what the one on the lines does;
/// - keeps `port`, where on 127.0.0.1 the weather service listens.
enum BenchWorld {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let base = Int(arguments[4]) else {
            print("usage: bench-world FOLDER CHIP PULLS BASE")
            exit(2)
        }
        do throws(WorldError) {
            try run(folder: arguments[1], chip: arguments[2], pulls: arguments[3], base: base)
        } catch {
            end(error)
        }
    }

    private static func run(folder: String, chip: String, pulls: String, base: Int) throws(WorldError) {
        signal(SIGPIPE, SIG_IGN)
        let parts = BenchParts(folder: folder)
        try parts.showGlasses()
        let sky = try SkyServer()
        try replace(folder + "/port", with: "\(sky.port)\n")
        let adapter = try USBDevice(parts)
        onThread("bus") { () throws(WorldError) in try adapter.serve() }
        // GPIO4 is where most wiring diagrams have a sensor.
        for (sensor, offset) in [(parts.dht22, 4), (parts.dht11, 18)] as [(BenchDHT, UInt32)] {
            let line = try DHTLine(sensor, chip: chip, pulls: pulls, offset: offset)
            onThread("line \(offset)") { () throws(WorldError) in try line.play() }
        }
        let button = try ButtonWire(chip: chip, pulls: pulls, offset: 5)
        onThread("button") { () throws(WorldError) in try button.hold() }
        let wires = try TracedLines(parts, base: base)
        onThread("lines") { () throws(WorldError) in try wires.run() }
        for path in ["control", "reply"].map({ "\(folder)/\($0)" }) where mkfifo(path, 0o600) != 0 {
            throw WorldError(path)
        }
        try takeOrders(in: folder) { (order) throws(WorldError) in
            let words = order.split(separator: " ")
            if words.first == "press", words.count == 3, let time = Int(words[1]), let bounces = Int(words[2]) {
                try button.press(for: .milliseconds(time), bounces: bounces)
                return "ok"
            }
            return order == "requests" ? sky.requests : parts.obey(order)
        }
    }

    /// - Parameter obey: does what a line says, and answers.
    private static func takeOrders(
        in folder: String, _ obey: (String) throws(WorldError) -> String
    ) throws(WorldError) {
        // Open for writing too, so that the pipe does not end when one who gave orders goes.
        let control = try opened(folder + "/control", O_RDWR)
        guard let orders = fdopen(control, "r") else { throw WorldError("control") }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        while getline(&line, &room, orders) > 0, let text = line {
            let order = String(cString: text).split(separator: "\n").first.map(String.init) ?? ""
            let reply = try obey(order)
            let answer = try opened(folder + "/reply", O_WRONLY)
            defer { close(answer) }
            try write(Array("\(reply)\n".utf8), to: answer, "reply")
        }
        throw WorldError("control")
    }

    static func end(_ error: WorldError) -> Never {
        try? write(Array("bench-world: \(error)\n".utf8), to: STDERR_FILENO, "stderr")
        exit(1)
    }
}
