public import Hyphenation
internal import Typesetting
internal import Typography

/// A way to save room before letters get smaller, with how far it may go.
///
///     let levers: [Lever] = [.tracking(to: -20), .width(to: 85), .leading(to: 0.9)]
///     let fit = try head.largestSize(in: Size(320, 96), FitOptions(sizes: 11...24), levers: levers)
public enum Lever: Hashable, Sendable {
  /// Letters nearer to each other: the least tracking, in thousandths of an em, in steps of 1.
  case tracking(to: Double)
  /// Narrower spaces: the least word spacing, in thousandths of an em, in steps of 1.
  case wordSpacing(to: Double)
  /// Narrower letters of fonts that have the axis `wdth`: its least value, in steps of 0.5.
  case width(to: Double)
  /// Lines nearer to each other: the least part of the line height, from 0 to 1, in steps of 0.01. Lines that differ in
  /// height stay as they are, and `normal` ones of a text with a part in points.
  case leading(to: Double)
  /// Words divided with hyphens, by the dictionary for the text's language.
  case hyphenation(Hyphenator)

  /// The name in requests and in answers.
  public var name: String { kind.rawValue }
}

extension Lever {
  /// The kinds of levers, by their names.
  package enum Kind: String, CaseIterable, Sendable {
    case tracking, wordSpacing, width = "wdth", leading, hyphenation = "hyphenate"

    /// How far it goes in examples; nil for a lever that is on or off.
    package var sample: Double? {
      switch self {
      case .tracking: -20
      case .wordSpacing: -50
      case .width: 85
      case .leading: 0.9
      case .hyphenation: nil
      }
    }
  }

  /// A lever that goes as far as a limit; nil for the one that is on or off.
  package init?(_ kind: Kind, to limit: Double) {
    switch kind {
    case .tracking: self = .tracking(to: limit)
    case .wordSpacing: self = .wordSpacing(to: limit)
    case .width: self = .width(to: limit)
    case .leading: self = .leading(to: limit)
    case .hyphenation: return nil
    }
  }

  private var kind: Kind {
    switch self {
    case .tracking: .tracking
    case .wordSpacing: .wordSpacing
    case .width: .width
    case .leading: .leading
    case .hyphenation: .hyphenation
    }
  }
}

extension Lever {
  /// The spacing that it changes; nil for other levers.
  var spacing: WritableKeyPath<TextStyle, Double>? {
    switch self {
    case .tracking: \.tracking
    case .wordSpacing: \.wordSpacing
    case .width, .leading, .hyphenation: nil
    }
  }

  /// The maximum number of steps of a lever, since the text is set once for each.
  private static let maxSteps = 1000.0

  /// The end and the step of its range; nil for a lever that is on or off.
  private var range: (end: Double, step: Double)? {
    switch self {
    case .tracking(let end), .wordSpacing(let end): (end.unsignedZero, 1)
    case .width(let end): (end, 0.5)
    case .leading(let end): (end.unsignedZero, 0.01)
    case .hyphenation: nil
    }
  }

  /// The furthest value after one; nil where it cannot go further.
  func last(after start: Double) -> Double? {
    guard let (end, _) = range else { return 1 }
    return end < start ? end : nil
  }

  /// The values to try between two, from the nearest to the furthest.
  func values(between start: Double, and end: Double) -> some Sequence<Double> {
    let step = range?.step ?? 1
    let count = range == nil ? 0 : ((start - end) / step).rounded(.up)
    return stride(from: 1, to: count, by: 1).lazy.map { start - $0 * step }
  }

  /// Checks how far it goes.
  func check() throws(FittingError) {
    guard let (end, step) = range else { return }
    let least = -Self.maxSteps * step
    switch self {
    case .leading where !(0...1).contains(end):
      throw .bad("levers", "leading: \(Decimals.exact(end)) is not a part of the line height; give 0 to 1")
    case .width where !(1...1000).contains(end):
      throw .bad("levers", "wdth: \(Decimals.exact(end)) is not a width; give a percentage from 1 to 1,000")
    case _ where !(least...Self.maxSteps).contains(end):
      throw .bad("levers", "\(name): \(Decimals.exact(end)) is out of range; give -1000 to 1000")
    default: break
    }
  }
}
