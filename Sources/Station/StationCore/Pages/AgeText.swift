/// `5s`, `12m`, `3h`, `2d`: how old something is, in at most three characters up to 99 days.
func ageText(_ age: Duration) -> String {
    let seconds = max(0, age.components.seconds)
    return switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3600: "\(seconds / 60)m"
    case ..<172_800: "\(seconds / 3600)h"
    default: "\(min(seconds / 86_400, 99))d"
    }
}
