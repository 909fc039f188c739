import Foundation
import TestSupport
import Testing

/// A real zsh, with its own completion system, in a terminal of its own: Tab is pressed, and what is offered is printed.
@Suite(
    "Zsh completion", .blocking,
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh"), "zsh is not installed; try: apt install zsh"))
struct ZshCompletionTests {
    private static let folder = Repository.path("deploy/completion")
    private let program: Program

    /// What the shell reads when it starts: every word that it would offer goes to the terminal between two marks.
    private static let startup = #"""
        PS1=
        fpath=($COMPLETIONS $fpath)
        autoload -Uz compinit
        compinit -D -u
        begin() { print -r -- BEGIN }
        finish() { print -r -- END; exit }
        compadd() {
            if (( ${@[(I)-[OAD]]} )); then builtin compadd "$@"; return; fi
            local -a found
            builtin compadd -A found "$@"
            print -rl -- $found
            builtin compadd "$@"
        }
        bindkey '^I' complete-word
        compprefuncs=(begin) comppostfuncs=(finish)
        precmd() { print READY }
        """#

    private static let typist = #"""
        zmodload zsh/zpty
        zpty shell zsh -d -i
        local line
        local -i on=0
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        zpty -w -n shell "$LINE_SO_FAR"$'\t'
        while zpty -r shell line; do
            line=${${line//$'\r'/}//$'\n'/}
            [[ $line == *END ]] && break
            (( on )) && [[ -n $line ]] && print -r -- $line
            [[ $line == *BEGIN ]] && on=1
        done
        zpty -d shell
        """#

    init() throws {
        program = try Program()
        try program.write(Self.startup, to: ".zshrc")
        try FileManager.default.createDirectory(atPath: program.path("bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: program.path("bin/windowsill"), withDestinationPath: Program.executable.path)
    }

    private func offers(_ line: String) async throws -> [String] {
        let script = """
            export PATH='\(program.path("bin"))':$PATH COMPLETIONS='\(Self.folder)' ZDOTDIR='\(program.folder.path)'
            LINE_SO_FAR='\(line)'
            \(Self.typist)
            """
        let ending = try await program.script(script, shell: "/usr/bin/zsh")
        return ending.output.split(separator: "\n").map(String.init)
    }

    @Test("Tab in zsh offers every command that the help lists, and those that begin like the word")
    func commands() async throws {
        let help = try await program.run("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
        let commands = help.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(try await Set(offers("windowsill ")) == Set(commands))
        #expect(try await offers("windowsill do") == ["doctor"])
        #expect(try await offers("windowsill help se") == ["setup"])
    }

    @Test("Tab in zsh offers options, their values and the arguments of a command")
    func values() async throws {
        #expect(try await Set(offers("windowsill history --s")) == ["--sensor", "--since", "--step"])
        #expect(try await offers("windowsill screen --page h") == ["hours", "health"])
        #expect(try await offers("windowsill screen --page=cl") == ["clock"])
        #expect(try await offers("windowsill plot ") == ["day", "week", "month", "year"])
        #expect(try await offers("windowsill log --level w") == ["warning"])
    }

    @Test("Tab in zsh offers the sensors of the configuration that the line names, and files where a file is expected")
    func askedFor() async throws {
        let config = try program.configure(Table.sensor("attic"), Table.sensor("shelf", kind: "bme280"))
        #expect(try await offers("windowsill log -c \(config) --sensor a") == ["attic"])
        #expect(try await offers("windowsill explain -c \(config) shelf.t") == ["shelf.temperature"])
        #expect(try await offers("windowsill run --config \(Self.folder)/_windowsill-m") == ["_windowsill-mqtt"])
        #expect(try await offers("windowsill run --config=\(Self.folder)/_windowsill-m") == ["_windowsill-mqtt"])
    }

    @Test("Tab in zsh completes the options of the programs beside the station")
    func others() async throws {
        #expect(try await offers("windowsill-mqtt f") == ["forget"])
        #expect(try await offers("windowsill-mqtt --c") == ["--config"])
        #expect(try await offers("windowsill-web --l") == ["--listen"])
    }
}
