import HAL
import HTTP
import OpenWeatherMap
import StationCore
import Weather
import Words

/// Puts questions about one place to the weather service: one at a time, whichever plan has it.
struct WeatherQuestions: Sendable {
    let service: OpenWeatherMap
    let coordinates: Coordinates
    let timeline: Timeline
    let wall: any WallClock

    /// How a question ended.
    struct Asked: Sendable {
        var endpoint: Endpoint
        /// Free of the key.
        var url: String
        var took: Duration
        var result: Result<Decoded<WeatherAnswer>, FetchFailure>
        /// Of the alerts that hold, where the answer lists them and no more.
        var alertIDs: [String]?

        /// Nil when it was answered.
        var failure: FetchFailure? { if case .failure(let failure) = result { failure } else { nil } }
    }

    /// Nil when the task was cancelled meanwhile.
    func ask(_ endpoint: Endpoint, in plan: Plan) async -> Asked? {
        let asked = timeline.now
        var done = Asked(
            endpoint: endpoint, url: url(of: endpoint, in: plan), took: .zero, result: .failure(Self.unasked))
        do throws(OpenWeatherMapError) {
            if endpoint == .current, plan == .oneCall4 {
                let (answer, ids) = try await service.oneCallCurrent(at: coordinates)
                done.result = .success(Decoded(.current(answer.model), dropped: answer.dropped))
                done.alertIDs = ids
            } else {
                done.result = .success(try await answer(to: endpoint, in: plan))
            }
        } catch {
            guard !Task.isCancelled else { return nil }
            done.result = .failure(FetchFailure(error))
        }
        done.took = timeline.now - asked
        if case .success(let answer) = done.result, let lead = answer.model.lead(over: wall.now().moment) {
            done.result = .failure(Self.misdated(by: lead))
        }
        return done
    }

    /// It would move the calendar.
    private static func misdated(by seconds: Int64) -> FetchFailure {
        let lead = seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
        return FetchFailure(.unreadable, text: FetchWords.answerFromFuture(by: lead), status: 200)
    }

    /// Until the request has ended.
    private static let unasked = FetchFailure(.notSent, text: "")

    private func answer(
        to endpoint: Endpoint, in plan: Plan
    ) async throws(OpenWeatherMapError) -> Decoded<WeatherAnswer> {
        switch endpoint {
        case .current: try await service.current(at: coordinates).map { .current($0) }
        case .forecast where plan == .oneCall4: try await service.oneCallHours(at: coordinates).map { .forecast($0) }
        case .forecast: try await service.forecast(at: coordinates).map { .forecast($0) }
        case .daily where plan == .oneCall4: try await service.oneCallDays(at: coordinates).map { .daily($0) }
        case .daily: try await service.daily(at: coordinates).map { .daily($0) }
        case .oneCall, .alerts: try await service.oneCall(at: coordinates).map { .oneCall($0) }
        case .minutes: try await service.oneCallMinutes(at: coordinates).map { .minutes($0) }
        case .air: try await service.airQuality(at: coordinates).map { .airQuality($0) }
        }
    }

    private func url(of endpoint: Endpoint, in plan: Plan) -> String {
        let requests = service.requests
        return switch endpoint {
        case .current where plan == .oneCall4: requests.oneCallCurrent(at: coordinates).url
        case .current: requests.current(at: coordinates).url
        case .forecast where plan == .oneCall4: requests.oneCallHours(at: coordinates).url
        case .forecast: requests.forecast(at: coordinates).url
        case .daily where plan == .oneCall4: requests.oneCallDays(at: coordinates).url
        case .daily: requests.daily(at: coordinates).url
        case .oneCall, .alerts: requests.oneCall(at: coordinates).url
        case .minutes: requests.oneCallMinutes(at: coordinates).url
        case .air: requests.airQuality(at: coordinates).url
        }
    }
}

extension Decoded {
    fileprivate func map<Other: Sendable>(_ convert: (Model) -> Other) -> Decoded<Other> {
        Decoded<Other>(convert(model), dropped: dropped)
    }
}
