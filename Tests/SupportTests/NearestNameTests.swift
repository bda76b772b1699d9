import Support
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("--widht", "--width"), ("--maxlines", "--max-lines"), ("maxlines", "--max-lines"),
    ("--lines", "--max-lines"), ("--with", "--width"), ("--colour", nil), ("-x", nil),
    (String(repeating: "a", count: 201), nil), ("", nil),
  ])
  func suggestsOptions(_ word: String, _ name: String?) {
    #expect(word.nearest(among: ["--width", "--height", "--max-lines", "--text"]) == name)
  }

  /// Names of a kind, and misspellings of them: what is written, `>`, and the name, or nothing where none is meant.
  struct Names: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: [String]
    let misspellings: [(word: String, name: String?)]

    init(_ kind: String, _ names: String, _ misspellings: String) {
      testDescription = kind
      self.names = Self.list(names)
      self.misspellings = Self.list(misspellings).map { pair in
        let parts = pair.split(separator: ">").map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
      }
    }

    private static func list(_ words: String) -> [String] {
      words.replacing("\n", with: " ").split(separator: ", ").map(String.init)
    }
  }

  static let kinds = [
    Names(
      "instances", "Thin, Thin Italic, Regular, Semi Bold, Bold, Bold Italic",
      "bold>Bold, Bld>Bold, semibold>Semi Bold, Fat>, thin italic>Thin Italic, Fraktur>"),
    Names(
      "keys",
      """
      id, op, text, size, width, height, minSize, maxSize, step, sizes, maxLines, insets, verticalAlign,
      truncate, truncateAt, ellipsis, lineHeight, breaking, align, justifySpaces, justifyLetters,
      justifyLastLine, indent, hangingIndent, trim, shape, keepClear, levers, policies, fitPerLine,
      explain, fonts, family, weight, stretch, slant, variations, language, direction, features,
      tracking, wordSpacing, wrap, strictness, hangingPunctuation, opticalSizing, pixelsPerPoint, strut,
      hyphenate, markup, spans, boxes, glyphs
      """,
      """
      widht>width, wdith>width, with>width, hieght>height, heigth>height, hight>height, txet>text,
      maxsize>maxSize, max-size>maxSize, maxSiez>maxSize, minsize>minSize, maximumSize>maxSize,
      maxlines>maxLines, maxLine>maxLines, linesMax>, lineheight>lineHeight, line-height>lineHeight,
      lineHieght>lineHeight, lineHeigth>lineHeight, inset>insets, insests>insets,
      verticalAlignment>verticalAlign, vertical-align>verticalAlign, verticleAlign>verticalAlign,
      truncation>truncate, trunctate>truncate, trunkate>truncate, elipsis>ellipsis, ellipsys>ellipsis,
      elipses>ellipsis, aling>align, alignment>, trackign>tracking, traking>tracking, letterSpacing>,
      wordSpace>wordSpacing, wordspacing>wordSpacing, word-spacing>wordSpacing, wordSpaceing>wordSpacing,
      langauge>language, languge>language, lang>language, dirction>direction, feature>features,
      featrues>features, varations>variations, variation>variations, hyphenation>hyphenate,
      hypenate>hyphenate, hyphonate>hyphenate, hangingPunct>hangingPunctuation,
      hangingIndents>hangingIndent, hangIndent>hangingIndent, indents>indent, optcalSizing>opticalSizing,
      opticalsize>opticalSizing, pixelPerPoint>pixelsPerPoint, pixelsPerPt>pixelsPerPoint, stut>strut,
      struts>strut, markdown>, mark>markup, span>spans, spams>spans, box>boxes, boxs>boxes, glyph>glyphs,
      glpyhs>glyphs, famliy>family, familiy>family, font>fonts, wieght>weight, weigth>weight,
      strech>stretch, slnat>slant, polices>policies, lever>levers, explian>explain, shpe>shape,
      keepclear>keepClear, color>, b>, x>, zz>
      """),
    Names(
      "values",
      """
      start, end, left, right, center, justify, top, bottom, firstBaseline, capHeight, head, middle,
      tail, normal, perLine, greedy, optimal, balanced, balancedFewestLines, leftToRight, rightToLeft,
      auto
      """,
      """
      centre>center, cetner>center, middel>middle, botom>bottom, bottum>bottom, lft>left, rigth>right,
      justfy>justify, justified>justify, stat>start, firstBasline>firstBaseline,
      first-baseline>firstBaseline, baseline>firstBaseline, capheight>capHeight, cap-height>capHeight,
      normla>normal, perline>perLine, per-line>perLine, gready>greedy, greddy>greedy, optimum>optimal,
      balance>balanced, balancd>balanced, ballanced>balanced, leftToRigth>leftToRight,
      left-to-right>leftToRight, rightToleft>rightToLeft, automatic>, tial>tail, hed>head, e>, up>
      """),
    Names(
      "items",
      """
      container, margin, padding, spacing, priority, header, footer, title, subtitle, avatar, button,
      caption
      """,
      """
      margn>margin, magrin>margin, margins>margin, pading>padding, paddding>padding, spaceing>spacing,
      spcaing>spacing, priorty>priority, priortiy>priority, heder>header, haeder>header, foter>footer,
      tilte>title, titel>title, subtitel>subtitle, sub-title>subtitle, avtar>avatar, buton>button,
      buttom>button, captoin>caption, contaner>container, contianer>container, b>
      """),
    Names(
      "families",
      """
      DejaVu Math TeX Gyre, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, Noto Sans, Noto Sans CJK JP, Noto Sans Arabic,
      Lato, Inter, EB Garamond, VL Gothic
      """,
      """
      Dejavu>DejaVu Sans, DejaVuSans>DejaVu Sans, Dejavu Sans>DejaVu Sans,
      DejaVu Sans Mon>DejaVu Sans Mono, Dejavu Serf>DejaVu Serif, DejaVu Sefir>DejaVu Serif,
      Noto Snas>Noto Sans, NotoSans>Noto Sans, Noto San>Noto Sans, Noto Sans JP>Noto Sans,
      Noto Sans Arabc>Noto Sans Arabic, Noto Sans Araibc>Noto Sans Arabic, Latto>Lato, Lto>Lato,
      Intre>Inter, Intr>Inter, Garamond>EB Garamond, EB Garamnod>EB Garamond, EBGaramond>EB Garamond,
      VL Gotic>VL Gothic, VLGothic>VL Gothic, Gothic>VL Gothic, Arial>, Comic Sans MS>, b>
      """),
    Names(
      "devices",
      """
      iPhone SE (3rd generation), iPhone 16, iPhone 16 Plus, iPhone 16 Pro Max, iPad mini, Pixel 8,
      Pixel 9, Galaxy S24
      """,
      """
      iPhone SE>iPhone SE (3rd generation), iphone se>iPhone SE (3rd generation), iPhone-16>iPhone 16,
      iPhone16>iPhone 16, iPhome 16>iPhone 16, iPhone 16 Plsu>iPhone 16 Plus,
      iPhone 16 Pls>iPhone 16 Plus, iPhone 16 Pro>iPhone 16 Pro Max, iPhone 16 pro max>iPhone 16 Pro Max,
      ipad>iPad mini, iPadmini>iPad mini, iPad Mni>iPad mini, Pixle 8>Pixel 8, pixel8>Pixel 8,
      Pixel9>Pixel 9, Pxel 9>Pixel 9, Galaxy>Galaxy S24, Galxy S24>Galaxy S24, GalaxyS24>Galaxy S24,
      S24>Galaxy S24, Nokia>, TV>
      """),
    Names(
      "locales",
      """
      de, de-CH, fr, fr-CA, es, es-MX, pt-BR, pt-PT, zh-Hans, zh-Hant, ja, ko, ar, he, hi, th, vi, nl,
      sv, da, nb, fi, pl
      """,
      """
      de_CH>de-CH, DE-ch>de-CH, fr_CA>fr-CA, frCA>fr-CA, es_MX>es-MX, pt_BR>pt-BR, ptBR>pt-BR,
      pt-BT>pt-BR, zh_Hans>zh-Hans, zh-hant>zh-Hant, zh-Hnas>zh-Hans, zhHant>zh-Hant, zh-Hatn>zh-Hant,
      JA>ja, KO>ko, x>, deutsch>
      """),
  ]

  @Test(arguments: kinds) func suggests(_ kind: Names) {
    for (word, name) in kind.misspellings {
      #expect(word.nearest(among: kind.names) == name, "\(word)")
    }
  }

  @Test func thereAreTwoHundred() { #expect(Self.kinds.map(\.misspellings.count).reduce(0, +) >= 200) }
}
