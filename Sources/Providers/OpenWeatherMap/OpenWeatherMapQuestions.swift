import Ports
import ProviderKit
import Values

/// Puts questions about one place to the service: one at a time, whichever plan has it.
struct OpenWeatherMapQuestions: Sendable {
    let service: OpenWeatherMap
    let coordinates: Coordinates
    let timeline: Timeline
    let wall: any WallClock

    /// The outcome of a question.
    struct Asked: Sendable {
        var outcome: FetchOutcome
        /// The identifiers of the alerts in force, where the answer lists only those; otherwise nil.
        var alertIDs: [String]?

        var topic: WeatherTopic { outcome.topic }
        var failure: FetchFailure? { outcome.failure }
    }

    /// Asks a question; nil when the task was cancelled meanwhile.
    func ask(_ topic: WeatherTopic, in plan: Plan) async -> Asked? {
        let asked = timeline.now
        let result: Result<WeatherUpdate, FetchFailure>
        var dropped: [String] = []
        var alertIDs: [String]?
        do throws(OpenWeatherMapError) {
            let answer: Decoded<WeatherUpdate>
            if topic == .current, plan == .oneCall4 {
                let (current, ids) = try await service.oneCallCurrent(at: coordinates)
                (answer, alertIDs) = (update(topic, current, \.current), ids)
            } else {
                answer = try await self.answer(to: topic, in: plan)
            }
            (result, dropped) = (.success(answer.model), answer.dropped)
        } catch {
            guard !Task.isCancelled else { return nil }
            result = .failure(FetchFailure(error))
        }
        var outcome = FetchOutcome(topic, url: url(of: topic, in: plan), took: timeline.now - asked, result: result)
        outcome.droppedFields = dropped
        outcome.refuseMisdated(by: wall.now())
        return Asked(outcome: outcome, alertIDs: alertIDs)
    }

    /// An update of the one part that an answer is about.
    private func update<Model>(
        _ topic: WeatherTopic, _ answer: Decoded<Model>, _ part: WritableKeyPath<WeatherUpdate, Model?>
    ) -> Decoded<WeatherUpdate> {
        answer.map { model in
            var update = WeatherUpdate(from: OpenWeatherMapProvider.attribution.provider, topic)
            update[keyPath: part] = model
            update.origins = answer.origins
            return update
        }
    }

    private func answer(
        to topic: WeatherTopic, in plan: Plan
    ) async throws(OpenWeatherMapError) -> Decoded<WeatherUpdate> {
        switch topic {
        case .current: return update(topic, try await service.current(at: coordinates), \.current)
        case .forecast where plan == .oneCall4:
            return update(topic, try await service.oneCallHours(at: coordinates), \.hours)
        case .forecast: return update(topic, try await service.forecast(at: coordinates), \.hours)
        case .daily where plan == .oneCall4:
            return update(topic, try await service.oneCallDays(at: coordinates), \.days)
        case .daily: return update(topic, try await service.daily(at: coordinates), \.days)
        case .oneCall, .alerts:
            let answer = try await service.oneCall(at: coordinates)
            return answer.map { model in
                var update = WeatherUpdate(
                    from: OpenWeatherMapProvider.attribution.provider, topic, current: model.current,
                    hours: model.hours, days: model.days, minutes: model.minutes, alerts: model.alerts)
                update.origins = answer.origins
                return update
            }
        case .minutes: return update(topic, try await service.oneCallMinutes(at: coordinates), \.minutes)
        case .air: return update(topic, try await service.airQuality(at: coordinates), \.airQuality)
        }
    }

    private func url(of topic: WeatherTopic, in plan: Plan) -> String {
        let requests = service.requests
        return switch topic {
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
