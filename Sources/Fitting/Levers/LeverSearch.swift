internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// Pulls levers, one after the other, until a text fits at the largest allowed size.
struct LeverSearch {
  private let text: PreparedText
  private let width, height: Double?
  private let options: FitOptions
  private let largest: Double
  /// The typesetter of the fonts that were tried last, which levers other than `width` keep; nil before the first try.
  private var typesetter: Typesetter?
  private var budget: WorkBudget

  /// A text as levers have it.
  private struct Setting {
    var style: TextStyle
    var fonts: FontList
    var lineHeight: LineHeight
  }

  private struct Found {
    let setting: Setting
    var fit: Fit
    /// The size, where the text fits; less than any size where it does not.
    var size: Double { fit.outcome == .fits ? fit.size : -1 }
  }

  init(_ text: PreparedText, width: Double?, height: Double?, _ options: FitOptions) throws(FittingError) {
    self.text = text
    self.width = width
    self.height = height
    self.options = options
    largest = try AllowedSizes(options).largest
    budget = WorkBudget(for: text.storage)
  }

  /// The largest size, and how far each lever went for it.
  ///
  /// - Throws: `limit` where the budget is spent.
  mutating func result(_ levers: [Lever]) throws(FittingError) -> Fit {
    let setting = Setting(
      style: text.style, fonts: text.storage.cascade.fontList, lineHeight: options.block.lineHeight)
    var found = Found(setting: setting, fit: try fit(text, options))
    var savings = try pulled(levers, &found)
    if savings.isEmpty, found.size < largest, let together = try pulledTogether(levers, beyond: found) {
      found = together.found
      savings = together.savings + (try pulled(together.others, &found))
    }
    if !savings.isEmpty { found.fit.means = .levers(savings) }
    return found.fit
  }

  /// Pulls those levers that gain something alone.
  private mutating func pulled(_ levers: [Lever], _ found: inout Found) throws(FittingError) -> [Fit.Saving] {
    var savings: [Fit.Saving] = []
    for lever in levers where found.size < largest {
      guard let (value, better) = try pulled(lever, from: found.setting, beyond: found) else { continue }
      savings.append(.init(lever: lever, value: value, sizeBefore: found.fit.size, size: better.fit.size))
      found = better
    }
    return savings
  }

  /// Pulls the first levers that gain something together, two of them or more: all but the last to their ends.
  ///
  /// - Returns: the savings, and the levers after these; nil where all together gain nothing.
  private mutating func pulledTogether(
    _ levers: [Lever], beyond before: Found
  ) throws(FittingError) -> (savings: [Fit.Saving], found: Found, others: [Lever])? {
    let size = before.fit.size
    var (setting, savings) = (before.setting, [Fit.Saving]())
    for (index, lever) in levers.enumerated() {
      guard let last = lever.last(after: start(of: lever, setting)) else { continue }
      if !savings.isEmpty, let (value, found) = try pulled(lever, from: setting, beyond: before) {
        savings.append(.init(lever: lever, value: value, sizeBefore: size, size: found.fit.size))
        return (savings, found, Array(levers.dropFirst(index + 1)))
      }
      setting = try self.setting(setting, lever, last)
      savings.append(.init(lever: lever, value: last, sizeBefore: size, size: size))
    }
    return nil
  }

  /// The first value of a lever at which the largest size fits, or else its last; nil where that makes nothing larger.
  private mutating func pulled(
    _ lever: Lever, from setting: Setting, beyond before: Found
  ) throws(FittingError) -> (value: Double, found: Found)? {
    let start = start(of: lever, setting)
    guard let last = lever.last(after: start) else { return nil }
    let whole = try found(try self.setting(setting, lever, last), before)
    guard whole.size == largest else { return whole.size > before.size ? (last, whole) : nil }
    for value in lever.values(between: start, and: last) {
      let setting = try self.setting(setting, lever, value)
      let prepared = try prepared(setting, before)
      if try fitsLargest(prepared, setting) { return (value, try found(setting, before, prepared)) }
    }
    return (last, whole)
  }

  /// The value of a lever that was not pulled.
  private func start(of lever: Lever, _ setting: Setting) -> Double {
    if let spacing = lever.spacing { return setting.style[keyPath: spacing] }
    return switch lever {
    case .width: setting.fonts.faces.compactMap(\.widthOnAxis).max() ?? -.infinity
    case .leading: hasPartsOfHeights(setting) ? 1 : 0
    default: 0
    }
  }

  /// Whether a part of the line height is one too: not where lines differ in height, or `normal` is no multiple of the size.
  private func hasPartsOfHeights(_ setting: Setting) -> Bool {
    switch setting.lineHeight {
    case .normal: !text.storage.hasFixedParts
    case .multiple, .points: true
    case .perLine: false
    }
  }

  private func setting(
    _ setting: Setting, _ lever: Lever, _ value: Double
  ) throws(FittingError) -> Setting {
    var setting = setting
    if let spacing = lever.spacing { setting.style[keyPath: spacing] = value }
    switch lever {
    case .leading: setting.lineHeight = part(value, of: setting.lineHeight)
    case .hyphenation(let hyphenator): setting.style.hyphenator = hyphenator
    case .width:
      do throws(TypefaceError) {
        setting.fonts = try setting.fonts.varied([Variation(Typeface.widthAxis, value)])
      } catch {
        throw .bad("levers", "wdth: \(error.description)")
      }
    default: break
    }
    return setting
  }

  private func part(_ part: Double, of lineHeight: LineHeight) -> LineHeight {
    switch lineHeight {
    case .normal: .multiple(part * text.storage.blockHeight(.normal).perPoint)
    case .multiple(let multiple): .multiple(part * multiple)
    case .points(let points): .points(part * points)
    case .perLine: .perLine
    }
  }

  /// The text in a setting; where only its lines are other than before, the text before.
  private mutating func prepared(_ setting: Setting, _ before: Found) throws(FittingError) -> PreparedText {
    if setting.style == before.setting.style, setting.fonts == before.setting.fonts { return before.fit.text }
    budget.spendPreparing(text.storage)
    budget.spend(Self.analysisCost)
    let known = typesetter.flatMap { $0.fonts == setting.fonts ? $0 : nil }
    if known == nil { budget.spend(setting.fonts.faces.count * Self.faceCost) }
    try check()
    let type = known ?? Typesetter(fonts: setting.fonts)
    typesetter = type
    do throws(TypesettingError) {
      return try type.prepare(text.styledText, style: setting.style)
    } catch {
      throw .bad("levers", error.description)
    }
  }

  private func options(_ setting: Setting) -> FitOptions {
    var options = options
    options.block.lineHeight = setting.lineHeight
    return options
  }

  /// Whether a text fits at the largest size.
  private mutating func fitsLargest(_ text: PreparedText, _ setting: Setting) throws(FittingError) -> Bool {
    let constraints = try FitConstraints(text.storage, width: width, height: height, options(setting))
    let fits = constraints.fits(at: largest, &budget)
    try check()
    return fits
  }

  private mutating func found(
    _ setting: Setting, _ before: Found, _ known: PreparedText? = nil
  ) throws(FittingError) -> Found {
    let prepared = if let known { known } else { try prepared(setting, before) }
    return Found(setting: setting, fit: try fit(prepared, options(setting)))
  }

  /// The largest size, with what is left of the budget.
  private mutating func fit(_ text: PreparedText, _ options: FitOptions) throws(FittingError) -> Fit {
    try text.fit(width, height, options, &budget)
  }

  private func check() throws(FittingError) {
    try budget.check("levers", "there are too many values to try for this text; let them go less far")
  }

  /// The cost of analysing a text, whatever its length, in steps of work.
  private static let analysisCost = 2500
  /// The cost of setting up a face, in steps of work.
  private static let faceCost = 4000
}

extension Typeface {
  fileprivate static var widthAxis: Tag { "wdth" }

  /// The value on the axis of widths; nil for a face without it.
  fileprivate var widthOnAxis: Double? { variations.first { $0.axis == Self.widthAxis }?.value }
}
