import Assembly
import OpenWeatherMap
import Ports
import Records
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The state of a station after a power cut")
struct PowerCutTests {
    private static let seeds = Array(UInt64(0)..<100)

    @Test(
        "a value that is kept is one that was saved, and none older than the kernel has written back",
        arguments: seeds)
    func whole(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let disk = SimulatedDisk(folders: ["/state"], seed: seed)
        let store = Kept<[Int]>("numbers", format: "numbers", in: StateFolder("/state", on: disk))
        let calls = LockedValue(0)
        let last = Int.random(in: 1...120, using: &random)
        disk.onCall = { [disk] _ in
            calls.value += 1
            if calls.value == last { disk.cutPower() }
            return 0
        }
        var saved = 0
        var lasting = 0
        while calls.value < last {
            saved += 1
            try? await store.save(Array(repeating: saved, count: saved * 97))
            if calls.value < last, Int.random(in: 0..<6, using: &random) == 0 {
                disk.writeBack()
                lasting = saved
            }
        }
        disk.onCall = nil
        disk.cutPower()
        disk.powerOn()
        var losses: [String] = []
        let numbers = store.restore { losses.append($0) } ?? []
        let number = numbers.first ?? 0
        #expect((lasting...saved).contains(number))
        #expect(numbers == Array(repeating: number, count: number * 97))
        #expect(losses == [])
    }

    @Test("the state of the weather requests and the checkpoint are written where the disk holds up no other task")
    func apart() async {
        let station = VirtualStation()
        let disk = SimulatedDisk()
        let (apart, inPlace) = (LockedValue(0), LockedValue(0))
        disk.onCall = { call in
            guard call.operation != .open, call.operation != .read else { return 0 }
            if call.isApart { apart.value += 1 } else { inPlace.value += 1 }
            return 0
        }
        let service = station.patientService(weather: station.weather(store: .simulated(disk)))
        await station.run(service) { await station.wait(.seconds(2000)) }
        _ = await CheckpointFiles(.simulated(disk)).save(Checkpoint())
        #expect(apart.value > 10)
        #expect(inPlace.value == 0)
    }

    @Test(
        "the ledger, the responses and the place that a cut left, torn or not, cost no more than one round of requests",
        arguments: Array(UInt64(0)..<24))
    func weather(seed: UInt64) async {
        let station = VirtualStation()
        let disk = SimulatedDisk(seed: seed)
        let plans = Plan.allCases
        station.sky.sell(plans[Int(seed) % plans.count])
        func run(_ seconds: Int) async -> Int {
            let before = station.sky.counts.values.reduce(0, +)
            let service = station.patientService(weather: station.weather(store: .simulated(disk)))
            await station.run(service) { await station.wait(.seconds(seconds)) }
            return station.sky.counts.values.reduce(0, +) - before
        }
        let first = await run(60)
        disk.writeBack()
        _ = await run(1200 + Int(seed % 700))
        disk.cutPower()
        disk.powerOn()
        let asked = await run(60)
        #expect(asked <= first, "\(station.sky.counts)")
        // What is left may be of the moment in between a request and its answer: that waits, and is asked again.
        _ = await run(4000)
        #expect(station.count(.weather) >= 4)
    }
}
