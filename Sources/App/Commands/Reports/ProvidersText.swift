package import Documents
package import Values
import Words

/// A text about how well each weather service has forecast the temperature at this window.
package struct ProvidersText {
    private let document: SnapshotDocument
    private let units: DisplayUnits

    package init(station document: SnapshotDocument, units: DisplayUnits = .metric) {
        (self.document, self.units) = (document, units)
    }

    package var json: String {
        ProvidersDocument(providers: document.providers, disagreements: document.disagreements).json
    }

    /// The text: a table for each service, then what they differ about.
    package var text: String {
        guard !document.providers.isEmpty else {
            return phrase(
                "providers.none",
                "no weather service is configured; set [weather] providers or run 'sudo windowsill setup'")
        }
        let tables = document.providers.map { provider in
            ([printable(provider.name, limit: 60)] + rows(of: provider.accuracy ?? [])).joined(separator: "\n")
        }
        let differences = document.disagreements.map(text)
        return (tables + (differences.isEmpty ? [] : [differences.joined(separator: "\n")])).joined(separator: "\n\n")
    }

    private func rows(of accuracy: [SnapshotDocument.Accuracy]) -> [String] {
        guard !accuracy.isEmpty else {
            return [
                "  "
                    + phrase(
                        "providers.not-compared",
                        "not compared yet: this takes an outdoor sensor, and some days of forecasts by the hour")
            ]
        }
        let heading = [
            phrase("providers.lead", "lead"), phrase("providers.days", "days"), phrase("providers.bias", "bias"),
            phrase("providers.error-before", "error"),
            phrase("providers.error-after", "corrected"), phrase("providers.share", "share"),
        ]
        let rows = accuracy.map { row in
            [
                phrase("providers.hours", "\(row.leadH) h"), "\(row.days)",
                (row.biasK > 0 ? "+" : "") + difference(row.biasK),
                row.uncorrectedErrorK.map(difference) ?? "-", row.errorK.map(difference) ?? "-",
                "\(units.number(row.sharePct, places: 0)) %",
            ]
        }
        let widths = heading.indices.map { column in (([heading] + rows).map { $0[column].columns }.max() ?? 0) + 2 }
        return ([heading] + rows).map { cells in
            zip(cells, widths).map { String(repeating: " ", count: max(0, $1 - $0.columns)) + $0 }.joined()
        }
    }

    private func difference(_ kelvins: Double) -> String { units.difference(kelvins: kelvins) }

    private func text(of disagreement: SnapshotDocument.Disagreement) -> String {
        let quantity = Quantity.allCases.first { $0.jsonKey == disagreement.quantity }
        func value(_ number: Double) -> String {
            guard let quantity, abs(number) < 1e6 else { return units.number(number, places: 1) }
            return units.text(Int((number * 1000).rounded()), of: quantity, places: 1)
        }
        func error(_ number: Double) -> String {
            quantity == .temperature ? difference(number) : value(number)
        }
        return ProviderWords.disagreement(
            on: quantity?.words ?? printable(disagreement.quantity, limit: 40),
            at: printable(disagreement.time, limit: 40), from: value(disagreement.lowest),
            to: value(disagreement.highest),
            statements: disagreement.services.map { service in
                let name = document.providers.first { $0.id == service.id }?.name ?? service.id
                return ProviderWords.statement(
                    printable(name, limit: 60), value: value(service.value), error: error(service.error))
            })
    }
}

/// A document for programs. Schema 1: two lists of `snapshot.json`.
private struct ProvidersDocument: JSONDocument {
    var schema = 1
    var providers: [SnapshotDocument.Provider]
    var disagreements: [SnapshotDocument.Disagreement]
}

/// What `windowsill providers` and `windowsill explain` say of how right services have been.
enum ProviderWords {
    /// - Parameters:
    ///   - statements: of each service, by ``statement(_:value:error:)``.
    static func disagreement(
        on quantity: String, at time: String, from lowest: String, to highest: String, statements: [String]
    ) -> String {
        phrase(
            "providers.disagreement",
            "\(quantity) at \(time): \(lowest) to \(highest); \(statements.listed): more than their errors explain"
        )
    }

    static func statement(_ service: String, value: String, error: String) -> String {
        phrase("providers.statement", "\(service) \(value) ± \(error)")
    }
}
