internal import Support
package import Typefaces
internal import Typography

/// The fonts that set a text: those of the text itself, and those of its spans, all numbered through.
///
/// A class, since texts and their layouts share it.
package final class FontCascade: Sendable {
  /// All fonts; the primary first.
  package let fonts: [FontHandle]
  /// The lists they are of: that of the text itself first.
  package let lists: [FaceList]
  /// The ascent, descent and gap of each, in units.
  private let verticals: [VerticalMetrics]
  /// By font, the first one that is alike.
  private let firstAlike: [Int]
  /// Counts what is shaped with these fonts.
  let counter: ShapingCounter
  /// What HarfBuzz keeps of that.
  let plans: ShapePlans

  /// The most fonts of one text.
  package static let maxFonts = Int(UInt16.max)

  /// The fonts of a text without spans.
  package convenience init(_ list: FontList) { self.init([FaceList(list)], ShapingCounter(), ShapePlans()) }

  /// Whether HarfBuzz keeps so many plans for these fonts that fonts opened anew shape quicker: it keeps one for each
  /// set of language and features, and searches them in order.
  package var hasTooManyPlans: Bool { plans.areMany }

  /// New faces of a list, whose work is counted with these.
  package func renewed(_ list: FontList) -> FontCascade {
    FontCascade([FaceList(list)], counter, ShapePlans())
  }

  /// The fonts of a text, and those of its spans.
  ///
  /// - Parameter base: the text's own, where they are these at a size.
  ///
  /// Precondition: no more than ``maxFonts``. Complexity: linear in them.
  package func joined(with spans: [FaceList], base: FaceList? = nil) -> FontCascade {
    spans.isEmpty && base == nil ? self : FontCascade([base ?? lists[0]] + spans, counter, plans)
  }

  private init(_ lists: [FaceList], _ counter: ShapingCounter, _ plans: ShapePlans) {
    var (numbered, count) = ([FaceList](), 0)
    for list in lists {
      numbered.append(list.numbered(from: UInt16(count)))
      count += list.fonts.count
    }
    self.lists = numbered
    self.counter = counter
    self.plans = plans
    fonts = numbered.flatMap(\.fonts)
    verticals = fonts.map(\.vertical)
    firstAlike = Self.firstAlike(numbered)
  }

  /// Whether another has just these fonts, in the same lists, and whether the same variations were asked of them.
  package func isSame(as other: FontCascade) -> Bool {
    lists.count == other.lists.count && fonts.count == other.fonts.count
      && zip(lists, other.lists).allSatisfy { $0.first == $1.first && $0.variations == $1.variations }
      && zip(fonts, other.fonts).allSatisfy { $0 === $1 }
  }

  /// The properties that two fonts of a cascade have in common if they look alike.
  private struct Look: Hashable {
    let typeface: Typeface
    let scale: Double
    let points: Double?
    let isSized: Bool
  }

  private static func firstAlike(_ lists: [FaceList]) -> [Int] {
    var first: [Look: Int] = [:]
    let looks = lists.flatMap { list in
      list.fonts.map { font in
        Look(typeface: font.typeface, scale: font.scale, points: font.points, isSized: font.isSized)
      }
    }
    for (number, look) in looks.enumerated() where first[look] == nil { first[look] = number }
    return looks.indices.map { first[looks[$0]] ?? $0 }
  }

  /// Whether two fonts are the same face at the same size, so that what they set can be shaped together.
  func areAlike(_ one: UInt16, _ other: UInt16) -> Bool { firstAlike[Int(one)] == firstAlike[Int(other)] }

  /// The statistics of shaping with these fonts.
  package var statistics: ShapingStatistics { counter.statistics }

  /// The fonts of the text itself.
  package var fontList: FontList { FontList(lists[0].fonts.map(\.typeface)) }

  /// The list that a face is of. Complexity: logarithmic in the lists.
  package func list(of face: UInt16) -> FaceList {
    lists[lists.partitioningIndex { $0.first > face } - 1]
  }

  /// The typeface of a run.
  package func typeface(_ index: UInt16) -> Typeface { fonts[Int(index)].typeface }

  /// The ascent, descent and gap of a run's face, in units.
  package func vertical(_ index: UInt16) -> VerticalMetrics { verticals[Int(index)] }
}
