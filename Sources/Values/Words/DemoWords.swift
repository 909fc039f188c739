/// What the demo and a simulated station say of themselves.
package enum DemoWords {
    /// - Parameter file: the configuration.
    package static func whatToTry(_ file: String) -> String {
        phrase(
            "demo.what-to-try",
            """
            There is a made-up year now. Look at it with:
              windowsill plot year --config \(file)
              windowsill report --config \(file)
              windowsill history temperature --config \(file)
              windowsill explain outside.temperature --config \(file)
            This runs a simulated station that adds to it, and its page in the browser:
              windowsill run --simulated
              windowsill-web --config \(file) --listen 127.0.0.1:8080
            """)
    }

    /// The comment at the top of the configuration of a simulated station.
    package static var fileHeader: String {
        phrase(
            "demo.file-header",
            "A station on simulated devices, under a simulated sky. Change it as you like: without this file,\n"
                + "# 'windowsill run --simulated' writes it again. Every key: man station.toml.")
    }

    package static var simulatedWeather: String {
        phrase("demo.simulated-weather", "[weather] simulated: the weather is made up, and no request is sent")
    }
}
