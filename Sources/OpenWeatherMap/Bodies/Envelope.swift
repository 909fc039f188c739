/// What every answer but the geocoder's can say about itself: an error too, and under status 200 as well.
protocol Envelope {
    var cod: Tolerant<StatusCode>? { get }
}
