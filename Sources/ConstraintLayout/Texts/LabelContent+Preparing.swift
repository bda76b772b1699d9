internal import Fitting
internal import Typesetting

extension LabelContent {
  /// Prepares a text in a style; a text that is the same as before keeps its shaping.
  init(
    _ text: LocalizedText, _ style: LabelStyle, in environment: Environment, with type: Typesetter,
    before: LabelContent?
  ) {
    let (style, fault) = style.checked
    let textStyle = style.textStyle(in: environment)
    let source = text.styledText(in: environment.locale)
    self.source = source
    self.textStyle = textStyle
    self.style = style
    styleFault = fault
    if let before, before.source == source, before.textStyle == textStyle, before.style.fonts == style.fonts {
      self.text = before.text
      spanError = before.spanError
    } else {
      let type = style.typesetter(type)
      do throws(TypesettingError) {
        self.text = try type.prepare(source, style: textStyle)
      } catch {
        self.text = type.prepare(source.string, style: textStyle.withinDomains)
        spanError = error
      }
    }
    leaf = MeasurableText(self.text, sizes: style.sizes, style.fitOptions(style.sizes))
  }
}
