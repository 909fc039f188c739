import Documents
import Values
import Words

extension Page {
    func health(_ document: SnapshotDocument) -> String {
        let bad = document.faultyComponents
        let uptime = document.uptimeS.map { phrase("web.running", "running for \(units.age(.seconds($0)))") } ?? ""
        var items: [String] = []
        if bad.isEmpty {
            let count = document.health.filter { $0.state == "works" }.count
            items.append(
                item(
                    "ok", StatusWords.allWell,
                    [phrase("web.components", "\(count, "component", "components")"), uptime].filter { !$0.isEmpty }
                        .joined(separator: " · ")))
        }
        items += faults(bad).prefix(20).map { names, row in
            let state = row.state == "needs_person" ? StatusWords.needsPerson : StatusWords.fails
            let lasting = row.forS.map { StatusWords.state(state, lasting: units.age(.seconds($0))) } ?? state
            let why = [row.cause, row.remedy].compactMap { $0 }.joined(separator: " → ")
            let mark = row.state == "needs_person" ? "bad" : "warn"
            return item(mark, "\(names.listed): \(lasting)", why)
        }
        if document.board?.isUndervolted == true {
            items.append(
                item(
                    "bad", phrase("web.undervolted", "The board's voltage is too low"),
                    phrase("web.undervolted-remedy", "use the power supply and cable made for this board")))
        }
        let all = document.health.prefix(60).map { row in
            "<div><dt>\(escaped(row.name))</dt><dd>\(escaped(word(row.state)))</dd></div>"
        }
        return """
            <section class="card health"><h2>\(escaped(WebWords.health))</h2><ul>\(items.joined())</ul>\
            <details data-key="health"><summary>\(escaped(WebWords.allComponents))</summary><dl class="list">\(all.joined())</dl>\
            </details></section>
            """
    }

    /// The faults, one for all components that fail for the same reason: a key that is refused stops every topic.
    private func faults(_ components: [ComponentStatus]) -> [(names: [String], status: ComponentStatus)] {
        var faults: [(names: [String], status: ComponentStatus)] = []
        for component in components {
            let same = faults.firstIndex {
                $0.status.state == component.state && $0.status.cause == component.cause
                    && $0.status.remedy == component.remedy
            }
            if let same {
                faults[same].names.append(component.name)
                faults[same].status.forS = [faults[same].status.forS, component.forS].compactMap { $0 }.max()
            } else {
                faults.append(([component.name], component))
            }
        }
        return faults
    }

    private func item(_ mark: String, _ text: String, _ aside: String) -> String {
        "<li><i class=\"\(mark)\"></i><div>\(escaped(text))<span>\(escaped(aside))</span></div></li>"
    }

    private func word(_ state: String) -> String {
        switch state {
        case "works": StatusWords.works
        case "fails": StatusWords.fails
        case "needs_person": StatusWords.needsPerson
        case "unknown": StatusWords.unknownState
        default: state
        }
    }
}

extension SnapshotDocument {
    /// The components with a fault; a later version may have states that are no faults.
    var faultyComponents: [ComponentStatus] {
        health.prefix(200).filter { $0.state == "fails" || $0.state == "needs_person" }
    }
}
