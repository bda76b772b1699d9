internal import Typography

/// The differences between two environments, besides the size, the container and the insets of the device.
struct EnvironmentChanges: OptionSet, Sendable {
  let rawValue: Int
  /// The locale or the direction.
  static let language = EnvironmentChanges(rawValue: 1)
  /// These, or anything else.
  static let besidesSize = EnvironmentChanges(rawValue: 2)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(from old: Environment, to new: Environment) {
    self = []
    if old.locale != new.locale || old.direction != new.direction { insert(.language) }
    var resized = old
    (resized.size, resized.container, resized.safeArea) = (new.size, new.container, new.safeArea)
    if resized != new { insert(.besidesSize) }
  }
}
