import LinuxPlatform
import ProgramKit
import TestSupport
import Testing

@testable import Commands
@testable import MQTTService
@testable import WebService

@Suite("What the command line promises")
struct CommandPromiseTests {
    private func names<C: Command>(of command: C.Type) -> [OptionName] { C.Options.names }

    private func add(_ names: [OptionName], of command: String, to promises: inout Promises) {
        for name in names {
            let value = name.value.map { " \($0)" } ?? ""
            promises.add("\(command) --\(name.long) -\(name.letter)\(value)")
        }
    }

    @Test("every command and every option of the three programs is in deploy/compatibility.list")
    func commands() throws {
        var promises = Promises(.command)
        for name in [OptionName.help, .version] where (try? Invocation(["--\(name.long)"])) != nil {
            add([name], of: "windowsill", to: &promises)
        }
        for name in Topic.commandNames {
            promises.add("windowsill \(name)")
            guard let command = Topic(rawValue: name)?.command else { continue }
            add(names(of: command), of: "windowsill \(name)", to: &promises)
        }
        add(MQTTOptions.names, of: MQTTOptions.command, to: &promises)
        add(WebOptions.names, of: WebOptions.command, to: &promises)
        let operand = "forget"
        var options = MQTTOptions()
        try options.apply(operand: operand)
        if options.forgets { promises.add("\(MQTTOptions.command) \(operand)") }
        try promises.compareWithList()
    }

    @Test("every exit status is in deploy/compatibility.list")
    func statuses() throws {
        var promises = Promises(.exitStatus)
        for status in ExitStatus.allCases { promises.add("\(status.rawValue) \(status)") }
        try promises.compareWithList()
    }
}
