import Ports
import ProviderKit
import Values

extension OpenWeatherMap {
    /// Asks a question, whichever plan has it; nil when the task was cancelled meanwhile.
    func ask(_ topic: WeatherTopic, in plan: Plan, for requests: TopicRequests) async -> FetchOutcome? {
        let (timeline, coordinates) = (requests.environment.timeline, requests.coordinates)
        let asked = timeline.now
        var reply: ServiceReply
        do throws(OpenWeatherMapError) {
            let (answer, alertIDs) = try await self.answer(to: topic, in: plan, at: coordinates)
            reply = ServiceReply(.success(answer.model), droppedFields: answer.dropped)
            reply.alertIDs = alertIDs
        } catch {
            guard !Task.isCancelled else { return nil }
            reply = ServiceReply(.failure(FetchFailure(error)))
        }
        let took = timeline.now - asked
        reply.refuseMisdated(by: requests.environment.wall.now())
        return FetchOutcome(topic, url: url(of: topic, in: plan, at: coordinates), took: took, reply)
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

    /// The answer, and the identifiers of the alerts in force where it lists only those.
    private func answer(
        to topic: WeatherTopic, in plan: Plan, at coordinates: Coordinates
    ) async throws(OpenWeatherMapError) -> (Decoded<WeatherUpdate>, alertIDs: [String]?) {
        switch topic {
        case .current where plan == .oneCall4:
            let (current, ids) = try await oneCallCurrent(at: coordinates)
            return (update(topic, current, \.current), ids)
        case .current: return (update(topic, try await current(at: coordinates), \.current), nil)
        case .forecast where plan == .oneCall4:
            return (update(topic, try await oneCallHours(at: coordinates), \.hours), nil)
        case .forecast: return (update(topic, try await forecast(at: coordinates), \.hours), nil)
        case .daily where plan == .oneCall4:
            return (update(topic, try await oneCallDays(at: coordinates), \.days), nil)
        case .daily: return (update(topic, try await daily(at: coordinates), \.days), nil)
        case .oneCall, .alerts:
            let answer = try await oneCall(at: coordinates)
            let whole = answer.map { model in
                var update = WeatherUpdate(
                    from: OpenWeatherMapProvider.attribution.provider, topic, current: model.current,
                    hours: model.hours, days: model.days, minutes: model.minutes, alerts: model.alerts)
                update.origins = answer.origins
                return update
            }
            return (whole, nil)
        case .minutes: return (update(topic, try await oneCallMinutes(at: coordinates), \.minutes), nil)
        case .air: return (update(topic, try await airQuality(at: coordinates), \.airQuality), nil)
        }
    }

    private func url(of topic: WeatherTopic, in plan: Plan, at coordinates: Coordinates) -> String {
        switch topic {
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
