import Values

/// What a part of the station finds in an event. ``Health`` makes log entries of it: of health each change once.
enum Finding {
    case record(LogEntry)
    case fault(Fault)
    case works(Component)
    /// An earlier run knew the component to work, as far as nothing newer is known.
    case worked(Component, since: Uptime)
    /// The notice about a component that works; nil once its cause is gone.
    case noted(Component, Notice?)
    /// The component is no longer used: a fault of it is over, and nothing is known of it.
    case dropped(Component)
    case counted(Counter, by: Int)

    static func fault(_ component: Component, _ cause: String, needsPerson: Bool = false, at moment: Moment) -> Finding
    {
        .fault(Fault(component: component, cause: cause, needsPerson: needsPerson, since: moment.uptime))
    }
}
