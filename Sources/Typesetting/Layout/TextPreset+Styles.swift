public import Typography

extension TextStyle {
  /// The letters of a preset: ideographs stand apart from other letters, brackets, commas and stops give up their empty
  /// halves, and no line starts with small kana; in columns numbers of two figures stand upright.
  ///
  ///     let title = TextStyle(preset: .heading, language: "ja")
  public init(preset: TextPreset, language: Language? = nil) {
    self.init(language: language, strictness: .strict, autospace: .normal, tateChuYoko: 2)
    switch preset {
    case .heading, .subtitle: (wrapping, spacingTrim) = (.phrase, .trimStart)
    case .caption: spacingTrim = .trimStart
    case .paragraph: (spacingTrim, kinsoku) = (.normal, .pushIn)
    }
  }
}

extension BlockStyle {
  /// The lines of a preset.
  ///
  ///     let layout = try text.layout(size: 17, width: 340, block: BlockStyle(preset: .paragraph))
  public init(preset: TextPreset) {
    switch preset {
    case .heading: self.init(breaking: .balanced)
    case .paragraph:
      self.init(
        lineHeight: .multiple(1.7), alignment: .justify, justification: Justification(kashida: 500),
        breaking: .optimal, indents: Indents(firstLine: 1))
    case .caption: self.init(lineHeight: .multiple(1.4), breaking: .pretty)
    case .subtitle: self.init(alignment: .center, verticalAlignment: .bottom, breaking: .balanced)
    }
  }
}
