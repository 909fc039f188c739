/// What the program is asked to do.
enum Command: Equatable {
    case run(configuration: String)
    case demo(DemoOptions)
    case once(configuration: String, asJSON: Bool)
    case check(configuration: String)
    case doctor(DoctorOptions)
    case setup(SetupOptions)
    case help(Topic)
    case version

    /// What there is help about.
    enum Topic: String, CaseIterable {
        case windowsill, run, demo, once, check, doctor, setup
    }

    static let defaultConfiguration = "/etc/windowsill/station.toml"
}
