package import StrictJSON

/// How large people want text, as options, requests and files say it: a step or a factor.
package enum ContentSizeChoice: Hashable, Sendable {
  case step(ContentSize)
  case factor(Double)

  /// The factors there are.
  package static let factors = 0.1...10.0

  /// The names of the steps: all short ones, then all long ones.
  package static let names = ContentSize.allCases.map(\.rawValue) + ContentSize.allCases.map(\.longName)

  /// The values there are, in words.
  package static let domain =
    "\(ContentSize.allCases.map(\.rawValue).joined(separator: ", ")), also as xSmall to AX5, "
    + "or a factor from 0.1 to 10"

  /// Reads the name of a step, or a factor.
  package init(_ word: String) throws(JSONFault) {
    if let size = ContentSize(named: word) {
      self = .step(size)
    } else if let factor = Double(decimal: word) {
      guard Self.factors.contains(factor) else {
        throw JSONFault(.badValue, "", "'\(word)' is out of range; factors go from 0.1 to 10")
      }
      self = .factor(factor)
    } else {
      let hint = word.suggestion(among: Self.names) ?? "choose among \(Self.domain)"
      throw JSONFault(.badValue, "", "'\(word)' is not a content size; \(hint)")
    }
  }
}

extension ContentSizeChoice: CustomStringConvertible {
  /// The short name, or the factor: `ax1`, `1.5`.
  package var description: String {
    switch self {
    case .step(let size): size.rawValue
    case .factor(let factor): factor.decimal
    }
  }
}

extension Environment {
  /// Sets the step, or the factor.
  package mutating func set(_ choice: ContentSizeChoice) {
    switch choice {
    case .step(let size): self[.contentSize] = size
    case .factor(let factor): self[.contentScale] = factor
    }
  }
}
