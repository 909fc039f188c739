import HAL
import HTTP
import OpenWeatherMap
import Quantities
import StationCore
import Weather

extension WeatherLoop {
    /// In one round.
    private static let mostAlertDetails = 10

    /// Asks what the alerts say whose ids alone are known.
    mutating func fetchAlertDetails(_ asked: WeatherQuestions.Asked, _ emit: Emit) async {
        guard let ids = asked.alertIDs else { return }
        let began = timeline.now
        var url = asked.url
        var failed: (FetchFailure, url: String)?
        for id in alerts.list(ids).prefix(Self.mostAlertDetails) {
            guard ledger.permits(1, of: setup.callsPerDay, at: wall.now().timestamp) else { break }
            count(1, billed: true)
            cache.save(ledger)
            url = setup.service.requests.alert(id: id).url
            do throws(OpenWeatherMapError) {
                alerts.add(try await setup.service.alert(id: id).model)
            } catch {
                guard !Task.isCancelled else { return }
                var failure = FetchFailure(error)
                // It was withdrawn between the list and the question: the place is not wrong.
                if failure.kind == .badRequest { failure.kind = .serverError }
                failed = (failure, url)
                // The others would not fare better.
                if [.unreachable, .untrusted, .tooManyRequests].contains(failure.kind) { break }
            }
        }
        let answer = WeatherAnswer.alerts(alerts.alerts)
        let took = timeline.now - began
        if let (failure, url) = failed {
            ledger.record(failure, of: .weather(.alerts), at: wall.now().timestamp, for: setup.interval)
            emit(.fetchedPartly(answer, failure, url: url, took: took))
        } else {
            ledger.close(.weather(.alerts))
            emit(.fetched(answer, url: url, took: took, droppedFields: []))
        }
        for kept in cache.save(answer) { ledger.answered[kept] = wall.now().timestamp }
    }
}
