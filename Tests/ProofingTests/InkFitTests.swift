import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Proofing

/// Texts fitted so that no pixel leaves their box, painted by Cairo.
@Suite struct InkFitTests {
  /// The highest and deepest marks of fourteen scripts and styles.
  private static let stacks = [
    ("NotoSans-Regular.ttf", "Ḗ̂y ậ̃j ṩ̄g Ǻf fÔ̤"), ("NotoSans-Regular.ttf", "ᾯ ᾟδος ᾦ ΐ"),
    ("NotoSans-Regular.ttf", "Ѷ Й̄щ ў̂ Ї̈"), ("NotoSansHebrew-Regular.ttf", "בְּרֵאשִׁ֖ית שָׁלֹּ֑ום לּֽ"),
    ("Amiri-Regular.ttf", "ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ إِيَّاكَ لِلَّهِ"), ("NotoNaskhArabic-Regular.ttf", "جِّ مُّحَمَّدٍ إِلَيْهِ"),
    ("NotoSansDevanagari-Regular.ttf", "र्ट्वीं क्ष्म्यैंः हृत्स्न्यूँ"), ("NotoSansBengali-Regular.ttf", "র্ক্ষ্ম্যৌঁ স্ত্র্যূঁ ৎর্জ্জী"),
    ("NotoSansTamil-Regular.ttf", "க்ஷௌ ஶ்ரீ ஞூ"), ("NotoSansThai-Regular.ttf", "ปิ๊ ป้ำ ฏุ๋ ญู่ ฎีฺ้"),
    ("NotoSansKhmer-Regular.ttf", "ស្ត្រី ក្រ៊ី ង្ស៊ាំ ហ្គ្រឺ"), ("NotoSansLao-Regular.ttf", "ປິ່ ຜູ້ຍິ່ງ ກຼົ້"),
    ("NotoSansMyanmar-Regular.ttf", "က္ကျွှို့ င်္က္ချိုး ဏ္ဍြူ"), ("NotoSerifTibetan-Regular.ttf", "རྒྱུད་ བསྒྲུབས་ ཧཱུྃ་ ཀྵྨྱཻཾ"),
    ("NotoSansCJKjp-Regular.otf", "鬱、がぱッ龍「竜」"), ("EBGaramond12-Regular.otf", "Qu j’ff Jỹ ﬂ ft"),
  ]
  private static let box = Size(170, 72)

  /// The pixels outside of the box that a layout paints, on a page with a margin all around.
  private func isPaintedOutside(_ layout: TextLayout) throws -> Bool {
    let (margin, scale) = (60.0, 4.0)
    var page = Drawing(size: Size(Self.box.width + 2 * margin, Self.box.height + 2 * margin))
    page.set(layout, at: Point(margin, margin), in: .ink)
    let inked = try PNGReader(page, scale: scale, in: TemporaryFolder()).inked
    try #require(inked.size.width > 0)
    return inked.minX < margin * scale || inked.minY < margin * scale
      || inked.maxX > (margin + Self.box.width) * scale || inked.maxY > (margin + Self.box.height) * scale
  }

  @Test("No pixel is outside, and at the next size one is", arguments: stacks)
  func allInkIsWithinTheBox(_ font: String, _ words: String) throws {
    let text = Typesetter(fonts: try ShippedFont.list([font])).prepare("\(words) \(words)")
    for lineHeight in [LineHeight.normal, .multiple(0.8)] {
      for alignment in [Alignment.start, .center, .justify] {
        let options = FitOptions(
          sizes: 4...60, step: 1, lineHeight: lineHeight, alignment: alignment, trim: .ink)
        let fit = try text.largestSize(in: Self.box, options)
        #expect(fit.outcome == .fits)
        #expect(try !isPaintedOutside(fit.layout), "\(fit)")
        let next = try text.layout(
          size: try #require(fit.nextSize), width: Self.box.width,
          block: .init(lineHeight: lineHeight, trim: .ink, alignment: alignment))
        #expect(try isPaintedOutside(next), "\(fit) \(lineHeight) \(alignment)")
      }
    }
  }

  @Test("A block that is whole lets its marks out") func marksLeaveAWholeBlock() throws {
    let text = Typesetter(fonts: try ShippedFont.list(["NotoSansThai-Regular.ttf"])).prepare("ปิ๊ ฏุ๋")
    let fit = try text.largestSize(in: Self.box, FitOptions(sizes: 4...200, trim: .cap))
    #expect(try isPaintedOutside(fit.layout))
  }

  @Test("A proof shows how far the ink reaches") func aProofFramesTheInk() throws {
    let text = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare("Ågj")
    let layout = try text.layout(size: 40, block: .init(trim: .ink))
    let frames = { (layout: TextLayout) in
      try Proof(of: layout, width: 200, height: 80).drawing.stroked(.inset)
    }
    #expect(try frames(layout).count == 1)
    #expect(try frames(text.layout(size: 40)).isEmpty)
  }
}
