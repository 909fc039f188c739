import Testing
import Values

@Suite("Cells of a CSV file")
struct CSVCellTests {
    @Test(
        "a text cell is never a formula",
        arguments: [
            ("=1+2", "'=1+2"), ("+1", "'+1"), ("-1+2", "'-1+2"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
            ("\r=1", "\"'\r=1\""), ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""),
            ("-", "'-"), ("-.5", "'-.5"), ("-5.", "'-5."), ("-1e5", "'-1e5"), ("--5", "'--5"), ("-٣", "'-٣"),
        ])
    func formulas(text: String, cell: String) {
        #expect(csvCell(text) == cell)
    }

    @Test(
        "a number or a harmless text is a plain cell",
        arguments: ["", "-5", "-0.25", "21.4", "a=b", "'x", " =1"])
    func plain(text: String) {
        #expect(csvCell(text) == text)
    }

    @Test("a cell with commas, quotes or line ends is quoted")
    func quoted() {
        #expect(csvCell("a,b") == "\"a,b\"")
        #expect(csvCell("a \"b\"") == "\"a \"\"b\"\"\"")
        #expect(csvCell("a\nb") == "\"a\nb\"")
    }
}
