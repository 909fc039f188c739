import TestSupport
import Testing

@Suite("deploy/compatibility.list")
struct PromiseListTests {
    @Test("its lines are in byte order, each once, and each is of a kind that a test derives from the code")
    func lines() throws {
        let lines = try Promises.list()
        #expect(Set(lines).count == lines.count)
        let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(lines == sorted)
        let kinds = Set(Promises.Kind.allCases.map(\.rawValue))
        for line in lines {
            let kind = String(line.prefix { $0 != " " })
            #expect(kinds.contains(kind), "\(line)")
        }
    }
}
