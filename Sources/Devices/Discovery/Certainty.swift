/// How sure it is what answers at an address.
public enum Certainty: Hashable, Sendable {
    /// It said who it is: an identity, or a checksum that only this family makes.
    case certain
    /// It behaves as this part does, or this part is by far the likeliest there.
    case probable
    /// It has no identity, or may not be asked for it: one of several.
    case possible
}
