/// What somebody who calls the doctor can choose.
struct DoctorOptions: Equatable {
    /// Nil takes the usual one where there is one.
    var configuration: String?
    var asJSON = false
    /// Prints a configuration for what was found.
    var suggests = false
}
