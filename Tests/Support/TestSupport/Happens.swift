import Glibc

/// Blocks until the condition holds, and looks every 10 ms.
///
/// - Returns: false if the condition did not hold within two minutes, long enough for a busy machine.
package func happens(_ condition: () -> Bool) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(120)
    while clock.now < end {
        if condition() { return true }
        usleep(10_000)
    }
    return condition()
}
