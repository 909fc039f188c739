/// Who started the station, watches over it, and starts it anew when it ends.
///
/// ## For implementors
/// Return at once, whatever happens: the station's one task calls.
public protocol Supervisor: Sendable {
    /// Why the station ended last time, where that was not of its own will; nil where nothing is known. Asked once, at
    /// the start; what was told is forgotten then.
    func lastEnd() -> String?
    func tell(_ news: SupervisorNews)
}
