/// What the program is asked to do.
enum Command: Equatable {
    case run(configuration: String)
    case demo(DemoOptions)
    case once(configuration: String, asJSON: Bool)
    case check(configuration: String)
    case doctor(DoctorOptions)
    case log(LogOptions)
    case history(HistoryOptions)
    case plot(PlotOptions)
    case report(ReportOptions)
    case help(Topic)
    case version

    /// What there is help about.
    enum Topic: String, CaseIterable {
        case windowsill, run, demo, once, check, doctor, log, history, plot, report
    }

    static let defaultConfiguration = "/etc/windowsill/station.toml"
}
