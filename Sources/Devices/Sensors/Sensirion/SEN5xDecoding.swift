import Values
import Words

extension SEN5x {
    /// The number that stands for a mass, or a share of carbon dioxide, that was not measured, and that for a temperature, a humidity or an
    /// index.
    private static let unknown: UInt16 = 0xFFFF
    private static let unknownAir: UInt16 = 0x7FFF

    /// Decodes the words of a result: the masses to 1, 2.5, 4 and 10 µm in tenths, the humidity in hundredths of a percent, the temperature
    /// in 200ths of a degree, the indices of gases in tenths, and carbon dioxide as the last, where there is any.
    ///
    /// Throws ``SensorError/Cause/impossibleValue(_:)`` beyond the ranges, and for what is still not measured when it ought to be.
    ///
    /// - Parameter age: how long the part has been measuring.
    func measurement(from words: [UInt16], age: Duration) throws(SensorError) -> Measurement {
        guard words.count == model.words else {
            throw failure(.malformedReply(SensorWords.bytes(words.count * 3, insteadOf: model.words * 3)))
        }
        var measurement = Measurement()
        var missing: [Quantity] = []
        let masses = [words[0], words[1], words[3]]
        if masses.contains(Self.unknown) {
            missing += Quantity.particles
        } else {
            measurement = try checkedParticles(masses.map { Int($0) * 100 }, part: part)
        }
        if model.hasAir {
            if [words[4], words[5]].contains(Self.unknownAir) {
                missing += [.temperature, .humidity]
            } else {
                let air = try checkedAir(
                    milliCelsius: Int(Int16(bitPattern: words[5])) * 5, within: -10_010...60_010,
                    milliPercent: Int(Int16(bitPattern: words[4])) * 10, part: part)
                (measurement.temperature, measurement.humidity) = (air.temperature, air.humidity)
            }
        }
        if age < Self.warmUp { measurement.awaited = missing + Quantity.particles.filter { !missing.contains($0) } }
        guard age < Self.warmUp || missing.isEmpty else {
            throw failure(.impossibleValue(SensorWords.nothingMeasured))
        }
        for (quantity, word) in zip(model.indices, words.dropFirst(6)) {
            if let index = try gasIndex(word, of: quantity, age: age) {
                measurement.values[quantity] = index
            } else {
                measurement.awaited.append(quantity)
            }
        }
        if model.hasCarbonDioxide {
            if age < Self.carbonDioxideWarmUp {
                measurement.awaited.append(.carbonDioxide)
            } else if let last = words.last {
                guard last != Self.unknown, last != Self.unknownAir else {
                    throw failure(.impossibleValue(SensorWords.nothingMeasured))
                }
                measurement.values[.carbonDioxide] = try checkedCarbonDioxide(thousandths: Int(last) * 1000, part: part)
            }
        }
        return measurement
    }

    /// An index in thousandths; nil while the part has none that counts, as before its layer is hot: 0 stands for that, too.
    private func gasIndex(_ word: UInt16, of quantity: Quantity, age: Duration) throws(SensorError) -> Int? {
        let warmUp = quantity == .voc ? Self.organicWarmUp : Self.nitrogenWarmUp
        guard age >= warmUp, word != Self.unknownAir, word != 0 else { return nil }
        let index = Int(word) * 100
        guard quantity.plausible.contains(index) else {
            throw failure(.impossibleValue("\(quantity.words) \(decimalText(thousandths: index, places: 1))"))
        }
        return index
    }
}

extension SEN5x.Model {
    /// Whether it is of the generation at 0x6B.
    var isNewer: Bool { ![.sen50, .sen54, .sen55].contains(self) }
    var hasAir: Bool { self != .sen50 }
    var hasCarbonDioxide: Bool { [.sen63c, .sen66].contains(self) }

    /// The indices that it makes of other gases, in the order of their words.
    var indices: [Quantity] {
        switch self {
        case .sen50, .sen62, .sen63c: []
        case .sen54: [.voc]
        case .sen55, .sen65, .sen66, .sen68: [.voc, .nox]
        }
    }

    var quantities: [Quantity] {
        let air: [Quantity] = hasAir ? [.temperature, .humidity] : []
        return [Quantity.particles, air, indices, hasCarbonDioxide ? [.carbonDioxide] : []].flatMap { $0 }
    }

    /// The command for a result, and the number of its words. The last of a SEN68 is its formaldehyde.
    var read: UInt16 {
        switch self {
        case .sen50, .sen54, .sen55: 0x03C4
        case .sen62: 0x04A3
        case .sen63c: 0x0471
        case .sen65: 0x0446
        case .sen66: 0x0300
        case .sen68: 0x0467
        }
    }

    var words: Int {
        switch self {
        case .sen50, .sen54, .sen55, .sen65: 8
        case .sen62: 6
        case .sen63c: 7
        case .sen66, .sen68: 9
        }
    }

    var resetTime: Duration { .milliseconds(isNewer ? 1200 : 200) }
    var stoppingTime: Duration { .milliseconds(isNewer ? 1400 : 200) }
}
