import Assembly
import Devices
import Ports
import Records
import Words

extension SystemCheck {
    /// Checks how the far end answers, without sending it anything.
    mutating func ask(_ farEnd: PushFarEnd) async {
        guard let problem = await farEnd.settings.problem(asking: farEnd.client) else {
            findings.append(Finding("push", .ok, phrase("push.responds", "\(farEnd.settings.url) responds")))
            return
        }
        findings.append(
            Finding(
                "push", .problem, problem,
                remedy: phrase(
                    "push.doctor-remedy", "check push.url, the far end and the token; nothing is lost meanwhile")))
    }
}
