import Glibc

/// Stands for everything around a board: parts on its I²C bus, a sensor and a display on its lines, a weather service.
///
/// `bench-world FOLDER CHIP PULLS BASE` serves `/dev/i2c-…` through the kernel's virtual USB host and the lines of the
/// GPIO simulator CHIP, whose pulls are files in PULLS and whose lines the kernel counts from BASE. In FOLDER it
/// - reads orders from the pipe `control`, one a line, and answers each with a line in the pipe `reply`
///   (``World/obey(_:)``);
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
        let world = World(folder: folder)
        try world.showGlasses()
        let sky = try SkyServer()
        try replace(folder + "/port", with: "\(sky.port)\n")
        let adapter = try USBDevice(world)
        onThread("bus") { () throws(WorldError) in try adapter.serve() }
        let sensor = try DHT22Line(world.dht22, chip: chip, pulls: pulls)
        onThread("dht22") { () throws(WorldError) in try sensor.play() }
        let wires = try TracedLines(world, base: base)
        onThread("lines") { () throws(WorldError) in try wires.follow() }
        for path in ["control", "reply"].map({ "\(folder)/\($0)" }) where mkfifo(path, 0o600) != 0 {
            throw WorldError(path)
        }
        try takeOrders(for: world, sky, in: folder)
    }

    private static func takeOrders(for world: World, _ sky: SkyServer, in folder: String) throws(WorldError) {
        // Open for writing too, so that the pipe does not end when one who gave orders goes.
        let control = try opened(folder + "/control", O_RDWR)
        guard let orders = fdopen(control, "r") else { throw WorldError("control") }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        while getline(&line, &room, orders) > 0, let text = line {
            let order = String(cString: text).split(separator: "\n").first.map(String.init) ?? ""
            let reply = order == "requests" ? sky.requests : world.obey(order)
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
