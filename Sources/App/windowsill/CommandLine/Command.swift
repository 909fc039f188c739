/// What the program is asked to do.
enum Command: Equatable {
    case run(configuration: String)
    case demo(DemoOptions)
    case once(configuration: String, asJSON: Bool)
    case check(configuration: String)
    case status(configuration: String, asJSON: Bool)
    /// Where the value of this name comes from.
    case explain(String, configuration: String)
    case doctor(DoctorOptions)
    case locate(LocateOptions)
    case screen(ScreenOptions)
    case scenes(ScenesOptions)
    case log(LogOptions)
    case history(HistoryOptions)
    case plot(PlotOptions)
    case report(ReportOptions)
    case setup(SetupOptions)
    case help(Topic)
    case version

    /// What there is help about.
    enum Topic: String, CaseIterable {
        case windowsill, run, demo, once, explain, status, check, doctor, locate, screen, scenes, log, history, plot,
            report, setup
    }

    static let defaultConfiguration = "/etc/windowsill/station.toml"
}
