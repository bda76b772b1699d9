// Written by Scripts/doc-examples from the articles of the documentation: change those.
// swift-format-ignore-file
import Copyfit
import Proofing
import Testing

extension DocumentationTests {
  @Test("Copyfit, example 1")
  func copyfit1() throws {
    let head = type.prepare("Budget für 2027", style: TextStyle(language: "de"))  // shaped here, and only here
    let fit = head.largestSize(in: Size(320, 96), FitOptions(sizes: 11...96, step: 0.5, maxLines: 2))
    expectPrinted(fit.size, fit.lineCount, #"42.0 1"#)
    expectPrinted(fit.nextSize ?? 0, fit.limitedBy.name, #"42.5 height"#)
  }

  @Test("ExactLineEdges, example 1")
  func exactLineEdges1() throws {
    let text = type.prepare("AV AV AV")
    let whole = try text.measure(size: 100).width
    let broken = try text.layout(size: 100, width: whole / 2).lines.map(\.width)
    expectPrinted(broken.count, broken.reduce(0, +) < whole, #"3 true"#)
  }

  @Test("ExactLineEdges, example 2")
  func exactLineEdges2() throws {
    let layout = try type.prepare("Office fjord affluent").layout(size: 20, width: 90)
    for line in layout.lines {
      let drawn = line.glyphRuns.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } }
      precondition(abs(drawn - line.width) < 1e-9)
    }
    expectPrinted(layout.lineCount, #"3"#)
  }

  @Test("FromUILabelToCopyfit, example 1")
  func fromUILabelToCopyfit1() throws {
    let text = type.prepare("Änderungen an diesem Dokument verwerfen", style: TextStyle(language: "de"))
    let fit = text.largestSize(in: Size(150, 40), FitOptions(sizes: 9...17, step: 0.5, maxLines: 2))
    expectPrinted(fit.outcome == .fits, fit.size, fit.limitedBy.name, #"true 13.5 lines"#)
  }

  @Test("HowAFitIsFound, example 1")
  func howAFitIsFound1() throws {
    let text = type.prepare("Speichern und weiter")
    expectPrinted(text.maxContentWidth(at: 10) == text.maxContentWidth(at: 20) / 2, #"true"#)
  }

  @Test("HowAFitIsFound, example 2")
  func howAFitIsFound2() throws {
    let text = type.prepare("The quick brown fox jumps over the lazy dog")
    let block = try text.measure(size: 17, width: 160)
    expectPrinted(block.lineCount, #"3"#)
  }

  @Test("HowAFitIsFound, example 3")
  func howAFitIsFound3() throws {
    let fit = type.prepare("Budget").largestSize(in: Size(100, 40))
    expectPrinted(fit.nextSize == fit.size.nextUp, fit.limitedBy.name, #"true word"#)
  }

  @Test("HowAFitIsFound, example 4")
  func howAFitIsFound4() throws {
    let fit = type.prepare("Benachrichtigungen").largestSize(width: 130, height: nil, FitOptions(ladder: [11, 13, 17]))
    expectPrinted(fit.size, fit.nextSize ?? 0, fit.limitedBy.name, #"13.0 17.0 word"#)
  }

  @Test("HowAFitIsFound, example 5")
  func howAFitIsFound5() throws {
    let fit = type.prepare("Donaudampfschifffahrt").largestSize(width: 60, height: 20, FitOptions(sizes: 9...20))
    expectPrinted(fit.outcome == .cannotFit, fit.size, fit.limitedBy == .word("Donaudampfschifffahrt"), #"true 9.0 true"#)
  }

  @Test("HowAFitIsFound, example 6")
  func howAFitIsFound6() throws {
    let curve = type.prepare("The quick brown fox jumps over the lazy dog").fitCurve
    let box = Size(180, 60)
    expectPrinted(curve.largestSize(in: box).size == curve.text.largestSize(in: box).size, #"true"#)
  }

  @Test("TypeByType, example 1")
  func typeByType1() throws {
    let lato = Typesetter(fonts: try FontList(paths: ["Fonts/Lato-Regular.ttf"]))
    expectPrinted(try lato.prepare("Hello").measure(size: 10).width, #"23.15"#)
  }

  @Test("TypeByType, example 2")
  func typeByType2() throws {
    let text = type.prepare("Speichern und weiter")
    expectPrinted(text.minContentWidth(at: 10), text.maxContentWidth(at: 10), #"46.79 99.96"#)
  }

  @Test("TypeByType, example 3")
  func typeByType3() throws {
    let fit = type.prepare("Total").largestSize(in: Size(100, 20))
    expectPrinted(fit.size, fit.nextSize ?? 0, fit.limitedBy.name, #"14.684287813509545 14.684287813509547 height"#)
  }

  @Test("TypeByType, example 4")
  func typeByType4() throws {
    let options = FitOptions(ladder: [9, 11, 13], maxLines: 1, insets: Insets(left: 4, right: 4))
    expectPrinted(type.prepare("Total").largestSize(in: Size(40, 40), options).size, #"13.0"#)
  }

  @Test("TypeByType, example 5")
  func typeByType5() throws {
    let fit = type.prepare("Total amount").largestSize(in: Size(50, 400))
    if case .word(let word) = fit.limitedBy { expectPrinted(word, #"amount"#) }
  }

  @Test("TypeByType, example 6")
  func typeByType6() throws {
    let fit = type.prepare("Total").largestSize(in: Size(-1, 20))
    if case .invalid(let error) = fit.outcome { expectPrinted(error.code == .badValue, error.culprit, #"true width"#) }
  }

  @Test("TypeByType, example 7")
  func typeByType7() throws {
    let curve = type.prepare("The quick brown fox jumps").fitCurve
    expectPrinted(curve.steps.map { "\($0.lineCount): \($0.width(at: 10))" }, #"["1: 126.43", "2: 77.6", "3: 46.23", "4: 45.03", "5: 29.97"]"#)
    expectPrinted(try curve.height(size: 10, width: 70), curve.largestSize(in: Size(70, 40)).lineCount, #"40.86 3"#)
  }

  @Test("TypeByType, example 8")
  func typeByType8() throws {
    let labels = ["Save", "Speichern", "Enregistrer"]
    let fit = FitGroup(labels.map { type.prepare($0) }, in: Size(96, 30)).largestSize(FitOptions(maxLines: 1))
    expectPrinted(fit.limitingText.map { labels[$0] } ?? "none", #"Enregistrer"#)
  }

  @Test("TypeByType, example 9")
  func typeByType9() throws {
    let texts = ["one", "two\nlines"].map { type.prepare($0) }
    let fit = FitGroup(texts, in: Size(100, 40)).largestSize(FitOptions(sizes: 8...30, step: 1))
    expectPrinted(fit.size, fit.limitedBy.name, fit.layouts.map(\.lineCount), #"14.0 height [1, 2]"#)
  }

  @Test("TypeByType, example 10")
  func typeByType10() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let cached = Typesetter(fonts: type.fonts, cache: cache)
    for size in [11.0, 13, 17] { _ = try cached.prepare("OK").measure(size: size) }
    expectPrinted(cache.statistics.hits, cache.statistics.misses, #"2 1"#)
  }

  @Test("TypeByType, example 11")
  func typeByType11() throws {
    let style = TextStyle(language: "de", features: [Feature("tnum")], tracking: 20, wrapping: .anywhere)
    expectPrinted(try type.prepare("1 111", style: style).measure(size: 100).width, #"262.8"#)
  }

  @Test("TypeByType, example 12")
  func typeByType12() throws {
    let text = type.prepare("one\ntwo")
    expectPrinted(try text.measure(size: 10, lineHeight: .multiple(1.2)).height, #"24.0"#)
  }

  @Test("TypeByType, example 13")
  func typeByType13() throws {
    let layout = try type.prepare("Ink").layout(size: 10, width: 100, alignment: .right)
    for line in layout.lines { expectPrinted(line.origin.x + line.width, #"100.0"#) }
  }

  @Test("TypeByType, example 14")
  func typeByType14() throws {
    let names = Wrapping.allCases.map { wrapping in
      let text = type.prepare("Jahresabschluss 2027", style: TextStyle(wrapping: wrapping))
      return "\(wrapping.rawValue) \((try? text.measure(size: 10, width: 50).lineCount) ?? 0)"
    }
    expectPrinted(names, #"["word 2", "anywhere 3", "keep-all 2", "none 1"]"#)
  }

  @Test("TypeByType, example 15")
  func typeByType15() throws {
    let lines = try BreakStrictness.allCases.map { strictness in
      let style = TextStyle(language: "ja", strictness: strictness)
      return try type.prepare("キャッチャー", style: style).measure(size: 10, width: 25).lineCount
    }
    expectPrinted(lines, #"[3, 3, 2]"#)
  }

  @Test("TypeByType, example 16")
  func typeByType16() throws {
    let layout = try type.prepare("שלום Hello", style: TextStyle(direction: .leftToRight)).layout(size: 10)
    expectPrinted(layout.lines.map(\.isRightToLeft), #"[false]"#)
  }

  @Test("TypeByType, example 17")
  func typeByType17() throws {
    let german: Language = "de"
    let read = ["zh-Hant", "d e"].map { Language($0)?.tag ?? "none" }
    expectPrinted(german, read, #"de ["zh-Hant", "none"]"#)
  }

  @Test("TypeByType, example 18")
  func typeByType18() throws {
    let plain = try type.prepare("office").layout(size: 10)
    let apart = try type.prepare("office", style: TextStyle(features: [Feature("liga", 0)])).layout(size: 10)
    expectPrinted([plain, apart].map { $0.lines.flatMap(\.glyphRuns).reduce(0) { $0 + $1.glyphs.count } }, #"[4, 6]"#)
  }

  @Test("TypeByType, example 19")
  func typeByType19() throws {
    let insets = Insets(top: 2, left: 8, bottom: 2, right: 8)
    let fit = type.prepare("OK").largestSize(in: Size(44, 24), FitOptions(insets: insets))
    expectPrinted(fit.layout.width <= 28 + 1e-8, fit.layout.origin, #"true Point(x: 8.0, y: 2.0)"#)
  }

  @Test("TypeByType, example 20")
  func typeByType20() throws {
    let layout = try type.prepare("The quick brown fox").layout(size: 12, width: 70)
    expectPrinted(layout.lineCount, layout.lines.map { String($0.text) }, #"2 ["The quick ", "brown fox"]"#)
  }

  @Test("TypeByType, example 21")
  func typeByType21() throws {
    let block = try type.prepare("The quick brown fox").measure(size: 10, width: 70)
    expectPrinted(block.lineCount, block.width, block.height, #"2 47.15 27.24"#)
  }

  @Test("TypeByType, example 22")
  func typeByType22() throws {
    let layout = try type.prepare("Ink and paper").layout(size: 10, width: 40)
    for line in layout.lines where line.index == 0 { expectPrinted(line.range, line.width, line.baseline, #"0..<8 35.45 10.69"#) }
  }

  @Test("TypeByType, example 23")
  func typeByType23() throws {
    let layout = try type.prepare("Ink שלום").layout(size: 10)
    for line in layout.lines {
      expectPrinted(line.glyphRuns.map { "\($0.typeface.familyName) \($0.glyphs.count)" }, #"["Noto Sans 4", "Noto Sans Hebrew 4"]"#)
    }
  }

  @Test("TypeByType, example 24")
  func typeByType24() throws {
    do throws(TypesettingError) {
      _ = try type.prepare("Ink").measure(size: -1)
    } catch {
      expectPrinted(error, #"size: -1.0 is not a length; give a number from 0 on"#)
    }
  }

  @Test("TypeByType, example 25")
  func typeByType25() throws {
    let carets = try type.prepare("office").layout(size: 10).carets
    expectPrinted(carets.offsets, carets.position(at: Point(11, 5)).offset, #"[0, 1, 2, 3, 4, 5, 6] 3"#)
    expectPrinted(carets.selectionRectangles(of: 1..<3).map(\.size.width), #"[6.31]"#)
  }

  @Test("TypeByType, example 26")
  func typeByType26() throws {
    let carets = try type.prepare("Ink\nand").layout(size: 10).carets
    let caret = carets.carets(at: TextPosition(4)).strong
    expectPrinted(caret.lineIndex, caret.top, caret.height, #"1 Point(x: 0.0, y: 13.62) 13.62"#)
  }

  @Test("TypeByType, example 27")
  func typeByType27() throws {
    let carets = try type.prepare("Hello שלום").layout(size: 10).carets
    let pair = carets.carets(at: TextPosition(6))
    expectPrinted(pair.isSplit, pair.strong.isRightToLeft, pair.weak.isRightToLeft, #"true false true"#)
  }

  @Test("TypeByType, example 28")
  func typeByType28() throws {
    let carets = try type.prepare("Ink and paper").layout(size: 10, width: 40).carets
    expectPrinted(CaretAffinity.allCases.map { carets.carets(at: TextPosition(8, $0)).strong.lineIndex }, #"[0, 1]"#)
  }

  @Test("TypeByType, example 29")
  func typeByType29() throws {
    let carets = try type.prepare("Ink").layout(size: 10).carets
    expectPrinted(carets.position(at: Point(1000, 0)) == TextPosition(3, .upstream), #"true"#)
  }

  @Test("TypeByType, example 30")
  func typeByType30() throws {
    let fonts = try FontList(paths: ["Fonts/Inter.var.ttf#Bold", "Fonts/NotoSans-Regular.ttf"])
    expectPrinted(fonts.primary.familyName, fonts.faces.count, #"Inter 2"#)
  }

  @Test("TypeByType, example 31")
  func typeByType31() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    expectPrinted(face.familyName, face.unitsPerEm, face.covers("ß"), #"Lato 2000 true"#)
  }

  @Test("TypeByType, example 32")
  func typeByType32() throws {
    let metrics = try Typeface(path: "Fonts/Lato-Regular.ttf").metrics
    expectPrinted(metrics.ascent.value, metrics.descent.value, metrics.xHeight.value, #"1610.0 390.0 1013.0"#)
  }

  @Test("TypeByType, example 33")
  func typeByType33() throws {
    let height = try Typeface(path: "Fonts/Lato-Regular.ttf").metrics.capHeight
    expectPrinted(height.value, height.source, #"1433.0 os2"#)
  }

  @Test("TypeByType, example 34")
  func typeByType34() throws {
    let axes = try Typeface(path: "Fonts/Inter.var.ttf").axes
    expectPrinted(axes.map { "\($0.tag) \($0.minimum) to \($0.maximum)" }, #"["wght 100.0 to 900.0", "slnt -10.0 to 0.0"]"#)
  }

  @Test("TypeByType, example 35")
  func typeByType35() throws {
    let inter = try Typeface(path: "Fonts/Inter.var.ttf")
    let heavy = try inter.varied([Variation("wght", 850)])
    expectPrinted(heavy.advance(of: heavy.glyph(for: "H")) > inter.advance(of: inter.glyph(for: "H")), #"true"#)
  }

  @Test("TypeByType, example 36")
  func typeByType36() throws {
    let instances = try Typeface(path: "Fonts/Inter.var.ttf").namedInstances
    expectPrinted(instances.prefix(3).map(\.name), #"["Thin", "Thin Italic", "Extra Light"]"#)
  }

  @Test("TypeByType, example 37")
  func typeByType37() throws {
    let scripts = try Typeface(path: "Fonts/Lato-Regular.ttf").scripts
    expectPrinted(scripts.map { "\($0.script) \($0.characterCount)" }, #"["Latn 1016", "Grek 359", "Cyrl 275", "Copt 14", "Bopo 2"]"#)
  }

  @Test("TypeByType, example 38")
  func typeByType38() throws {
    do throws(TypefaceError) {
      _ = try Typeface(path: "no.ttf")
    } catch {
      expectPrinted(error, #"no.ttf: there is no such file; check the path"#)
    }
  }

  @Test("TypeByType, example 39")
  func typeByType39() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    expectPrinted(face.outline(of: face.glyph(for: "l")).segments.count, face.outline(of: face.glyph(for: " ")).isEmpty, #"6 true"#)
  }

  @Test("TypeByType, example 40")
  func typeByType40() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    if let bounds = face.inkBounds(of: face.glyph(for: "x")) { expectPrinted(bounds.width, bounds.height, #"950.0 1013.0"#) }
  }

  @Test("TypeByType, example 41")
  func typeByType41() throws {
    expectPrinted(try Typeface(path: "Fonts/EBGaramond12-Regular.otf").format, #"cff"#)
  }

  @Test("TypeByType, example 42")
  func typeByType42() throws {
    let face = try Typeface(path: "Tests/Fonts/colour.ttf")
    expectPrinted(face.colorLayers(of: face.glyph(for: "A")).count, #"3"#)
  }

  @Test("TypeByType, example 43")
  func typeByType43() throws {
    let face = try Typeface(path: "Tests/Fonts/colour.ttf")
    if let color = face.colorLayers(of: face.glyph(for: "A"), palette: 1).first?.color { expectPrinted(color.green, #"255"#) }
  }

  @Test("TypeByType, example 44")
  func typeByType44() throws {
    let face = try Typeface(path: "Tests/Fonts/picture.ttf")
    if let picture = face.picture(of: face.glyph(for: "A"), pixelsPerEm: 40) { expectPrinted(picture.width, picture.height, #"20 10"#) }
  }

  @Test("TypeByType, example 45")
  func typeByType45() throws {
    expectPrinted(TextAnalyzer().graphemeBoundaries(of: "e\u{301}t"), #"[0, 3, 4]"#)
  }

  @Test("TypeByType, example 46")
  func typeByType46() throws {
    let text = TextAnalyzer().analyze("Budget für 2027", language: "de")
    expectPrinted(text.breaks.map(\.offset), text.paragraphs.count, #"[7, 12, 16] 1"#)
  }

  @Test("TypeByType, example 47")
  func typeByType47() throws {
    let text = TextAnalyzer().analyze("Hello\nשלום")
    expectPrinted(text.paragraphs.map { "\($0.range) \($0.level.value)" }, #"["0..<6 0", "6..<14 1"]"#)
  }

  @Test("TypeByType, example 48")
  func typeByType48() throws {
    let text = TextAnalyzer().analyze("Hello שלום")
    expectPrinted(text.items.map { "\($0.start)..<\($0.end) \($0.script)" }, #"["0..<6 Latn", "6..<14 Hebr"]"#)
  }

  @Test("TypeByType, example 49")
  func typeByType49() throws {
    let text = TextAnalyzer().analyze("soft\u{AD}ware\nnow")
    expectPrinted(text.breaks.map { "\($0.offset) \($0.kind)" }, #"["6 softHyphen", "11 mandatory", "14 end"]"#)
  }

  @Test("TypeByType, example 50")
  func typeByType50() throws {
    expectPrinted(BidiLevel(1).isRightToLeft, BidiLevel(2).isRightToLeft, #"true false"#)
  }

  @Test("TypeByType, example 51")
  func typeByType51() throws {
    expectPrinted(BidiOrder.visualOrder(of: [0, 1, 2, 1].map { BidiLevel($0) }), #"[0, 3, 2, 1]"#)
  }

  @Test("TypeByType, example 52")
  func typeByType52() throws {
    let runs = TextAnalyzer().analyze("Hello שלום ").levelRuns(ofLine: 0..<15)
    expectPrinted(runs.map { "\($0.range) \($0.level.value)" }, #"["0..<6 0", "6..<14 1", "14..<15 0"]"#)
  }

  @Test("TypeByType, example 53")
  func typeByType53() throws {
    expectPrinted(UnicodeScript.of("ß") == "Latn", UnicodeScript.of("!") == nil, #"true true"#)
  }

  @Test("TypeByType, example 54")
  func typeByType54() throws {
    expectPrinted(Point(3, 4) == Point(3, 4), Point.zero.x, #"true 0.0"#)
  }

  @Test("TypeByType, example 55")
  func typeByType55() throws {
    expectPrinted(Size(320, 96).width, #"320.0"#)
  }

  @Test("TypeByType, example 56")
  func typeByType56() throws {
    let box = Rect(origin: Point(10, 20), size: Size(30, 40))
    expectPrinted(box.maxX, box.maxY, #"40.0 60.0"#)
  }

  @Test("TypeByType, example 57")
  func typeByType57() throws {
    expectPrinted(Em.units, Em.points(128_000, at: 20), Em.fits(100.000000001, within: 100), #"256000 10.0 true"#)
  }

  @Test("TypeByType, example 58")
  func typeByType58() throws {
    let weight: Tag = "wght"
    let read = ["liga", "weight"].map { Tag($0)?.value ?? 0 }
    expectPrinted(weight, read, #"wght [1818847073, 0]"#)
  }

  @Test("TypeByType, example 59")
  func typeByType59() throws {
    expectPrinted(HarfBuzz.version.contains("."), #"true"#)
  }

  @Test("TypeByType, example 60")
  func typeByType60() throws {
    expectPrinted(FreeType.version.contains("."), #"true"#)
  }

  @Test("TypeByType, example 61")
  func typeByType61() throws {
    expectPrinted(UnicodeVersion.unicode.contains("."), UnicodeVersion.icu.contains("."), #"true true"#)
  }

  @Test("UsingYourOwnFonts, example 1")
  func usingYourOwnFonts1() throws {
    let fonts = try FontList(paths: ["Fonts/Lato-Regular.ttf", "Fonts/NotoNaskhArabic-Regular.ttf"])
    let type = Typesetter(fonts: fonts)
    expectPrinted(type.prepare("Lato سلام").typefaces.map(\.familyName), #"["Lato", "Noto Naskh Arabic"]"#)
  }

  @Test("UsingYourOwnFonts, example 2")
  func usingYourOwnFonts2() throws {
    var broken: [TypefaceError] = []
    let fonts = try FontList(paths: ["Fonts"]) { broken.append($0) }
    expectPrinted(fonts.faces.count > 10, broken.count, fonts.primary.familyName, #"true 0 Amiri"#)
  }

  @Test("UsingYourOwnFonts, example 3")
  func usingYourOwnFonts3() throws {
    let inter = try Typeface(path: "Fonts/Inter.var.ttf")
    let bold = try inter.instance(named: "Bold")
    expectPrinted(bold.variations.map { "\($0.axis) \($0.value)" }, #"["wght 700.0", "slnt 0.0"]"#)
  }

  @Test("UsingYourOwnFonts, example 4")
  func usingYourOwnFonts4() throws {
    expectPrinted(type.prepare("a\u{12000}b").missing, #"[1]"#)
  }

  @Test("UsingYourOwnFonts, example 5")
  func usingYourOwnFonts5() throws {
    do throws(TypefaceError) {
      _ = try FontList(paths: ["README.md"])
    } catch {
      expectPrinted(error.code == .unreadable, error.culprit, #"true README.md"#)
    }
  }

  @Test("WhatFitsMeans, example 1")
  func whatFitsMeans1() throws {
    let word = try type.prepare("Budget").measure(size: 20)
    let spaced = try type.prepare("Budget   ").measure(size: 20)
    expectPrinted(word.width == spaced.width, #"true"#)
  }

  @Test("WhatFitsMeans, example 2")
  func whatFitsMeans2() throws {
    let text = type.prepare("Nine words that stay where they are, on one line")
    let block = try text.measure(size: 13.7)
    expectPrinted(try text.measure(size: 13.7, width: block.width).lineCount, #"1"#)
  }

  @Test("WhatFitsMeans, example 3")
  func whatFitsMeans3() throws {
    let text = type.prepare("one\ntwo\nthree")
    expectPrinted(try text.measure(size: 10, lineHeight: .points(12)).height, #"36.0"#)
    expectPrinted(try text.measure(size: 10, lineHeight: .multiple(1.5)).height, #"45.0"#)
  }

  @Test("WhatFitsMeans, example 4")
  func whatFitsMeans4() throws {
    expectPrinted(try type.prepare("one\n\nthree\n").measure(size: 10).lineCount, #"3"#)
    expectPrinted(try type.prepare("").measure(size: 10).lineCount, #"0"#)
  }

  @Test("WhatFitsMeans, example 5")
  func whatFitsMeans5() throws {
    let box = Size(60, 100)
    let options = FitOptions(sizes: 12...40)
    expectPrinted(type.prepare("Jahresabschluss").largestSize(in: box, options).outcome == .fits, #"false"#)
    let broken = type.prepare("Jahresabschluss", style: TextStyle(wrapping: .anywhere)).largestSize(in: box, options)
    expectPrinted(broken.outcome == .fits, broken.lineCount, #"true 3"#)
  }

  @Test("WhatFitsMeans, example 6")
  func whatFitsMeans6() throws {
    let fit = type.prepare("").largestSize(in: Size(10, 10), FitOptions(sizes: 1...72))
    expectPrinted(fit.size, fit.limitedBy.name, #"72.0 maxSize"#)
  }

  @Test("Proofing, example 1")
  func proofing1() throws {
    let fit = type.prepare("Budget für 2027").largestSize(in: Size(320, 96))
    let proof = try Proof(of: fit.layout, width: 320, height: 96, caption: "\(fit.size) points")
    expectPrinted(try proof.bytes(as: .svg).count > 1000, #"true"#)
  }

  @Test("ProofingTypeByType, example 1")
  func proofingTypeByType1() throws {
    let layout = try type.prepare("Budget 2027").layout(size: 32.5, width: 300)
    let proof = try Proof(of: layout, width: 300, height: 60, heading: "Headline", caption: "32.5 pt")
    expectPrinted(proof.drawing.size.width > 300, #"true"#)
  }

  @Test("ProofingTypeByType, example 2")
  func proofingTypeByType2() throws {
    let proofs = try [10.0, 20, 30].map { try Proof(of: type.prepare("Ink").layout(size: $0)) }
    expectPrinted(ProofSheet(title: "Ink", flowing: proofs, width: 400).drawing.shapes.count > 12, #"true"#)
  }

  @Test("ProofingTypeByType, example 3")
  func proofingTypeByType3() throws {
    let specimen = FontSpecimen(of: try FontList(paths: ["Fonts/Lato-Regular.ttf"]), labels: type)
    expectPrinted(specimen.drawing.size.height > 300, #"true"#)
  }

  @Test("ProofingTypeByType, example 4")
  func proofingTypeByType4() throws {
    var card = Drawing(size: Size(90, 50))
    card.fill(Path(Rect(origin: .zero, size: card.size)), .paper)
    card.set(try type.prepare("Ink").layout(size: 20), at: Point(10, 12), in: .ink)
    expectPrinted(card.shapes.count, #"4"#)
  }

  @Test("ProofingTypeByType, example 5")
  func proofingTypeByType5() throws {
    let triangle = Path(steps: [.move(to: Point(0, 10)), .line(to: Point(5, 0)), .line(to: Point(10, 10)), .close])
    expectPrinted(triangle.controlBounds?.size.width ?? 0, #"10.0"#)
  }

  @Test("ProofingTypeByType, example 6")
  func proofingTypeByType6() throws {
    let dot = Picture(width: 1, height: 1, pixels: [0xFFD0_453A])
    var page = Drawing(size: Size(10, 10))
    page.paint(dot, in: Rect(origin: Point(2, 2), size: Size(6, 6)))
    expectPrinted(try page.bytes(as: .png).count > 60, #"true"#)
  }

  @Test("ProofingTypeByType, example 7")
  func proofingTypeByType7() throws {
    let water = Color(0x2F6FDE, opacity: 0.5)
    expectPrinted(water.red, water.green, water.blue, water.opacity, #"47 111 222 0.5"#)
  }

  @Test("ProofingTypeByType, example 8")
  func proofingTypeByType8() throws {
    expectPrinted(try DrawingFormat(path: "proofs/Card.PDF"), #"pdf"#)
  }

  @Test("ProofingTypeByType, example 9")
  func proofingTypeByType9() throws {
    do throws(ProofingError) {
      try Drawing(size: Size(10, 10)).write(to: "card.gif")
    } catch {
      expectPrinted(error, #"card.gif: the name says no format; let it end in one of .svg, .png, .pdf"#)
    }
  }
}
