import Values

/// What ``QuantityValues`` costs: it is in every reading, every minute and every batch.
enum ValuesCost {
    private static let rounds = 1_000_000

    static func measure() {
        var sum = 0
        let took = ContinuousClock().measure {
            for round in 0..<rounds {
                var values = QuantityValues()
                for quantity in Quantity.sensed { values[quantity] = round }
                for quantity in Quantity.sensed { sum &+= values[quantity] ?? 0 }
            }
        }
        let nanoseconds = decimalText(took / Duration.nanoseconds(rounds), places: 0)
        print(
            "\(MemoryLayout<QuantityValues>.stride) bytes for the values of one reading, of \(MemoryLayout<Measurement>.stride)"
        )
        print("\(nanoseconds) ns to set and get each quantity that sensors measure (\(sum))")
    }
}
