/// What an answer that is an object can say about itself: that it is an error, and under status 200 as well. A list cannot.
protocol Envelope {
    var cod: Tolerant<StatusCode>? { get }
}
