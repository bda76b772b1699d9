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
  private let fonts: FontList

  /// A text as levers have it.
  private struct Setting {
    var style: TextStyle
    var fonts: FontList
    var lineHeight: LineHeight
  }

  private struct Found {
    let setting: Setting
    let fit: Fit
    let text: PreparedText
    /// The size, where the text fits; less than any size where it does not.
    var size: Double { fit.outcome == .fits ? fit.size : -1 }
  }

  init(_ text: PreparedText, width: Double?, height: Double?, _ options: FitOptions) throws(FittingError) {
    (self.text, self.width, self.height, self.options) = (text, width, height, options)
    largest = try AllowedSizes(options).largest
    fonts = text.storage.cascade.fontList
  }

  /// The largest size, and how far each lever went for it.
  func result(_ levers: [Lever]) throws(FittingError) -> LeverFit {
    var found = Found(
      setting: Setting(style: text.style, fonts: fonts, lineHeight: options.lineHeight),
      fit: try text.largestSize(width: width, height: height, options), text: text)
    let without = found.fit.size
    var contributions: [LeverFit.Contribution] = []
    for lever in levers where found.size < largest {
      guard let (value, better) = try pulled(lever, beyond: found) else { continue }
      found = better
      contributions.append(.init(lever: lever, value: value, size: found.fit.size))
    }
    return LeverFit(fit: found.fit, text: found.text, sizeWithout: without, contributions: contributions)
  }

  /// The first value of a lever at which the largest size fits, or else its last; nil where that makes nothing larger.
  private func pulled(_ lever: Lever, beyond before: Found) throws(FittingError) -> (
    value: Double, found: Found
  )? {
    let values = lever.values(after: start(of: lever, before.setting))
    guard let last = values.last else { return nil }
    let whole = try found(try setting(before.setting, lever, last))
    guard whole.size == largest else { return whole.size > before.size ? (last, whole) : nil }
    for value in values.dropLast() {
      let found = try found(try setting(before.setting, lever, value))
      if found.size == largest { return (value, found) }
    }
    return (last, whole)
  }

  /// The value of a lever that was not pulled.
  private func start(of lever: Lever, _ setting: Setting) -> Double {
    switch lever {
    case .tracking: setting.style.tracking
    case .wordSpacing: setting.style.wordSpacing
    case .width: setting.fonts.faces.compactMap(\.widthOnAxis).max() ?? -.infinity
    case .leading: setting.lineHeight == .perLine ? 0 : 1
    case .hyphenation: 0
    }
  }

  private func setting(
    _ setting: Setting, _ lever: Lever, _ value: Double
  ) throws(FittingError) -> Setting {
    var setting = setting
    switch lever {
    case .tracking: setting.style.tracking = value
    case .wordSpacing: setting.style.wordSpacing = value
    case .leading: setting.lineHeight = part(value, of: setting.lineHeight)
    case .hyphenation(let hyphenator): setting.style.hyphenator = hyphenator
    case .width:
      do throws(TypefaceError) {
        setting.fonts = try setting.fonts.varied([Variation(Typeface.widthAxis, value)])
      } catch {
        throw .bad("levers", "wdth: \(error.description)")
      }
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

  private func found(_ setting: Setting) throws(FittingError) -> Found {
    let prepared: PreparedText
    do throws(TypesettingError) {
      prepared = try Typesetter(fonts: setting.fonts).prepare(text.styledText, style: setting.style)
    } catch {
      throw .bad("levers", error.description)
    }
    var options = options
    options.lineHeight = setting.lineHeight
    let fit = try prepared.largestSize(width: width, height: height, options)
    return Found(setting: setting, fit: fit, text: prepared)
  }
}

extension Typeface {
  fileprivate static var widthAxis: Tag { "wdth" }

  /// The value on the axis of widths; nil for a face without it.
  fileprivate var widthOnAxis: Double? { variations.first { $0.axis == Self.widthAxis }?.value }
}
