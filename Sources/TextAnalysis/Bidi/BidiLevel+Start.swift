package import Typography

extension BidiLevel {
  /// The level of a paragraph at the start of a text that has no strong character: the text's direction, else that of
  /// what holds it, else that in which its language is written, else left to right.
  package init(_ direction: BaseDirection, in container: BaseDirection, language: Language?) {
    let known = [direction, container].first { $0 != .auto }
    let isRightToLeft = known.map { $0 == .rightToLeft } ?? language?.isRightToLeft ?? false
    self.init(isRightToLeft ? 1 : 0)
  }
}
