import Ports

/// Answers every request alike. Apart from the fixtures, which the fuzzers compile alone.
struct ScriptedClient: HTTPClient {
    var answer: Result<HTTPResponse, HTTPError>

    init(_ response: HTTPResponse) { answer = .success(response) }
    init(_ body: String, status: Int = 200) { answer = .success(HTTPResponse(status: status, body: body.bytes)) }
    init(failing error: HTTPError) { answer = .failure(error) }

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try answer.get()
    }
}
