import Configuration
import Glibc
import Ports
import TestSupport
import Testing

@Suite("The API key")
struct APIKeySourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("the API key comes from the configured file, else from the credential, else from the variable")
    func order() throws {
        let file = folder.file("key", Array("from-file\n".utf8))
        let credential = folder.file("openweathermap-key", Array(" \t from-systemd\r\n\n".utf8))
        let all = ["CREDENTIALS_DIRECTORY": folder.path, "WINDOWSILL_API_KEY": " from-variable "]
        #expect(try APIKeySource(file: file, environment: all).load() == Secret("from-file".utf8))
        #expect(try APIKeySource(file: nil, environment: all).load() == Secret("from-systemd".utf8))
        unlink(credential)
        #expect(try APIKeySource(file: nil, environment: all).load() == Secret("from-variable".utf8))
    }

    @Test("a missing API key is an error that says where to put it")
    func notGiven() {
        let error = failure(nil, [:])
        #expect(error?.cause == .notGiven)
        #expect(
            error?.description
                == "no API key: name a file in openweathermap.api_key_file, or set the systemd credential openweathermap-key, or $WINDOWSILL_API_KEY"
        )
    }

    @Test("if the configured file is missing, the API key is not looked for elsewhere")
    func missing() {
        let error = failure("\(folder.path)/none", ["WINDOWSILL_API_KEY": "k"])
        #expect(error?.cause == .missing)
        #expect(error?.description == "the API key file \(folder.path)/none does not exist")
    }

    @Test("an API key file that is a folder is an error")
    func notReadable() {
        #expect(failure(folder.path, [:])?.cause == .notRegular)
    }

    @Test("an API key of only blanks is empty, in a file and in the variable")
    func empty() {
        #expect(failure(folder.file("key", Array(" \r\n".utf8)), [:])?.cause == .empty)
        #expect(failure(nil, ["WINDOWSILL_API_KEY": ""])?.description == "the API key in $WINDOWSILL_API_KEY is empty")
    }

    @Test("an empty credential is skipped if the variable is set, and else says where to put the key")
    func emptyCredential() throws {
        let folder = ["CREDENTIALS_DIRECTORY": folder.path]
        for blanks in ["", "\n"] {
            _ = self.folder.file("openweathermap-key", Array(blanks.utf8))
            let all = folder.merging(["WINDOWSILL_API_KEY": "from-variable"]) { one, _ in one }
            #expect(try APIKeySource(file: nil, environment: all).load() == Secret("from-variable".utf8))
            let error = failure(nil, folder)
            #expect(error?.cause == .empty)
            #expect(
                error?.description.hasSuffix(
                    "is empty: put the key into /etc/windowsill/openweathermap-key, then run 'sudo systemctl restart windowsill'"
                )
                    == true)
        }
    }

    @Test("an API key has at most 1024 bytes")
    func tooLarge() throws {
        let largest = [UInt8](repeating: 0x61, count: 1024)
        #expect(try APIKeySource(file: folder.file("a", largest), environment: [:]).load().count == 1024)
        #expect(failure(folder.file("b", largest + [0x61]), [:])?.cause == .tooLarge)
        #expect(failure(nil, ["WINDOWSILL_API_KEY": String(repeating: "a", count: 1025)])?.cause == .tooLarge)
    }

    @Test(
        "an API key with a space, a control character or a non-ASCII character inside is rejected",
        arguments: ["a b", "a\nb", "a\0b", "a\u{7F}b", "ключ", "\u{FEFF}abc"])
    func malformed(key: String) {
        #expect(failure(folder.file("key", Array(key.utf8)), [:])?.cause == .malformed)
    }

    @Test("the API key never appears in an error, a description or a dump")
    func secrecy() throws {
        let key = "s3cr3t-0123456789"
        let source = APIKeySource(file: nil, environment: ["WINDOWSILL_API_KEY": key])
        var shown = "\(source) \(try source.load())"
        dump(source, to: &shown)
        for wrong in ["\(key) \(key)", key + "\u{1}" + key, String(repeating: key, count: 100)] {
            let error = failure(nil, ["WINDOWSILL_API_KEY": wrong])
            shown += "\(String(describing: error)) \(String(reflecting: error))"
        }
        #expect(!shown.contains("s3cr3t"))
    }

    private func failure(_ file: String?, _ environment: [String: String]) -> APIKeyError? {
        do throws(APIKeyError) {
            _ = try APIKeySource(file: file, environment: environment).load()
            return nil
        } catch {
            return error
        }
    }
}
