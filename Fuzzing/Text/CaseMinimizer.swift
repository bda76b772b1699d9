/// Makes a case smaller as long as the same kind of finding remains.
package struct CaseMinimizer {
  private let kind: Finding.Kind
  private var best: TextCase
  /// More attempts than this take too long.
  private var attempts = 600

  /// The smallest case found, and what differs there.
  package static func minimized(_ question: TextCase, _ kind: Finding.Kind) -> (TextCase, Finding)? {
    var minimizer = CaseMinimizer(kind: kind, best: question)
    guard minimizer.finding(question) != nil else { return nil }
    minimizer.dropOptions()
    minimizer.dropText()
    minimizer.dropOptions()
    return minimizer.finding(minimizer.best).map { (minimizer.best, $0) }
  }

  private init(kind: Finding.Kind, best: TextCase) { (self.kind, self.best) = (kind, best) }

  private func finding(_ question: TextCase) -> Finding? {
    (try? TextComparison.findings(question))?.first { $0.kind == kind }
  }

  /// Takes a change over where the finding remains.
  private mutating func tryChange(_ change: (inout TextCase) -> Void) -> Bool {
    var changed = best
    change(&changed)
    guard changed != best, attempts > 0 else { return false }
    attempts -= 1
    guard finding(changed) != nil else { return false }
    best = changed
    return true
  }

  private mutating func dropOptions() {
    if kind != .size, kind != .curve { _ = tryChange { $0.box = nil } }
    if kind != .cut { _ = tryChange { $0.cut = nil } }
    if kind != .justified { _ = tryChange { $0.justified = nil } }
    _ = tryChange { $0.justified?.kashida = 0 }
    _ = tryChange { $0.justified?.letters = 0 }
    _ = tryChange { $0.justified?.spaces = nil }
    _ = tryChange { $0.justified?.lastLine = true }
    _ = tryChange { $0.cut?.ellipsis = nil }
    _ = tryChange { $0.cut?.unit = "grapheme" }
    _ = tryChange { $0.cut?.place = "tail" }
    _ = tryChange { $0.cut?.maxLines = 1 }
    _ = tryChange { $0.language = nil }
    _ = tryChange { $0.direction = nil }
    _ = tryChange { $0.container = nil }
    _ = tryChange { $0.strictness = nil }
    _ = tryChange { $0.features = nil }
    _ = tryChange { $0.boxes = nil }
    var span = (best.spans ?? []).count - 1
    while span >= 0 {
      if !tryChange({ $0.spans?.remove(at: span) }) { shortenReading(span) }
      span -= 1
    }
    _ = tryChange { $0.kerning = nil }
    _ = tryChange { $0.autospace = nil }
    _ = tryChange { $0.spacingTrim = nil }
    _ = tryChange { $0.hangingPunctuation = nil }
    _ = tryChange { $0.kinsoku = nil }
    _ = tryChange { $0.tateChuYoko = nil }
    _ = tryChange { ($0.writingMode, $0.textOrientation) = (nil, nil) }
    _ = tryChange { $0.textOrientation = nil }
    _ = tryChange { $0.wordSpacing = nil }
    _ = tryChange { $0.tracking = nil }
    _ = tryChange { $0.wrap = nil }
    _ = tryChange { $0.width = nil }
    _ = tryChange { $0.size = 16 }
    _ = tryChange { $0.box?.lineHeight = nil }
    _ = tryChange { $0.box?.maxLines = nil }
    _ = tryChange { $0.box?.height = nil }
    _ = tryChange { $0.box?.step = nil }
    _ = tryChange { $0.box?.ladder = nil }
    _ = tryChange { $0.box?.minSize = 1 }
    _ = tryChange { $0.box?.maxSize = 1000 }
    var index = best.fonts.count - 1
    while index >= 0 {
      if best.fonts.count > 1 { _ = tryChange { $0.fonts.remove(at: index) } }
      index -= 1
    }
  }

  /// Makes the reading of a span one of all its characters, and shorter.
  private mutating func shortenReading(_ span: Int) {
    guard let reading = best.spans?[span].ruby else { return }
    if tryChange({ $0.spans?[span].ruby = nil }) { return }
    if case .mono(let texts) = reading {
      for text in texts where !text.isEmpty && tryChange({ $0.spans?[span].ruby = .group(text) }) { break }
    }
    while case .group(let text) = best.spans?[span].ruby, text.unicodeScalars.count > 1 {
      func part(_ scalars: some Sequence<Unicode.Scalar>) -> TextCase.Reading {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return .group(String(view))
      }
      let (scalars, half) = (text.unicodeScalars, text.unicodeScalars.count / 2)
      let isShorter =
        tryChange { $0.spans?[span].ruby = part(scalars.dropLast(half)) }
        || tryChange { $0.spans?[span].ruby = part(scalars.dropFirst(half)) }
        || tryChange { $0.spans?[span].ruby = part(scalars.dropLast()) }
        || tryChange { $0.spans?[span].ruby = part(scalars.dropFirst()) }
      guard isShorter else { return }
    }
  }

  /// Removes ever smaller parts of the text.
  private mutating func dropText() {
    var length = max(1, best.scalars.count / 2)
    while true {
      var (start, isSmaller) = (0, false)
      while start < best.scalars.count {
        let range = start..<min(start + length, best.scalars.count)
        if tryChange({ $0.scalars.removeSubrange(range) }) { isSmaller = true } else { start += length }
      }
      if length == 1, !isSmaller { return }
      length = max(1, length / 2)
    }
  }
}
