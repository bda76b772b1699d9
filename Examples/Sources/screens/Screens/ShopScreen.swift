import Copyfit

/// An item of a shop: stacked on a phone, side by side from 700 points on, margins and type by width; it scrolls where it is
/// higher than the screen.
///
/// The same as Examples/Layouts/shop.json.
enum ShopScreen {
  private static let margin = AdaptiveNumber(40).when(.width < 700, 16)
  private static let gap = AdaptiveNumber(32).when(.width < 700, 16)
  private static let body = AdaptiveNumber(16).scaledWithContentSize

  static let layout = Layout { root in
    let screen = root.scroll(name: "screen")
    screen.item.fill(root)
    let page = screen.content.container("page")
    page.leading.equal(screen.content.leading + margin)
    page.trailing.equal(screen.content.trailing - margin)
    page.top.equal(screen.content.top + margin)
    page.bottom.equal(screen.content.bottom - margin)
    let photo = page.content(NaturalSize(nil), name: "photo")
    let info = page.container("info")
    page.arrange(
      [photo, info],
      Adaptive(.column(spacing: gap)).when(.width >= 700, .row(spacing: gap, alignment: .start)))
    root.rules(when: .width >= 700) { photo.width.equal(0.45 * page.width) }
    photo.aspect(4.0 / 3)
    fill(info)
  }

  private static func fill(_ info: Item) {
    var (title, words) = (AdaptiveStyle(LabelStyle(maxLines: nil)), AdaptiveStyle())
    title.size = AdaptiveNumber.interpolated(by: .width, [320: 22, 1280: 36]).scaledWithContentSize
    words.base = Adaptive(LabelStyle(maxLines: nil, lineHeight: .multiple(1.4)))
    words.size = body
    let buy = info.container("buy")
    var button = AdaptiveStyle(LabelStyle(alignment: .center))
    button.size = body
    buy.pad(12)
    buy.arrange([buy.label(Words.buy, style: button, name: "buyText")], .column())
    let items = [
      info.label(Words.brand, style: style(AdaptiveNumber(13).scaledWithContentSize), name: "brand"),
      info.label(Words.title, style: title, name: "title"),
      info.label(Words.price, style: style(AdaptiveNumber(20).scaledWithContentSize), name: "price"),
      info.label(Words.words, style: words, name: "words"), buy,
    ]
    info.arrange(items, .column(spacing: AdaptiveNumber(14).when(.width < 700, 8)))
  }

  private static func style(_ size: AdaptiveNumber) -> AdaptiveStyle {
    var style = AdaptiveStyle()
    style.size = size
    return style
  }

  private enum Words {
    static let brand: LocalizedText = [
      "en": "Harbour Goods", "de": "Hafenkontor", "ar": "بضائع الميناء", "ja": "港の店",
    ]
    static let title: LocalizedText = [
      "en": "Storm lantern in brass", "de": "Sturmlaterne aus Messing", "ar": "فانوس عواصف من النحاس",
      "ja": "真鍮のストームランタン",
    ]
    static let price: LocalizedText = ["en": "€ 89.00", "de": "89,00 €", "ar": "٨٩٫٠٠ €", "ja": "€89.00"]
    static let words: LocalizedText = [
      "en":
        "Burns for twenty hours on one filling and stays alight in any wind. Glass and wick can be replaced.",
      "de":
        "Brennt zwanzig Stunden mit einer Füllung und geht in keinem Wind aus. Glas und Docht lassen sich ersetzen.",
      "ar": "يضيء عشرين ساعة بتعبئة واحدة ولا ينطفئ في أي ريح، ويمكن استبدال الزجاج والفتيل.",
      "ja": "一度の給油で二十時間ともり、どんな風でも消えません。ガラスと芯は交換できます。",
    ]
    static let buy: LocalizedText = [
      "en": "Add to basket", "de": "In den Warenkorb", "ar": "أضف إلى السلة", "ja": "カートに入れる",
    ]
  }
}
