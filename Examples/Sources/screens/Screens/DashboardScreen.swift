import Copyfit

/// A dashboard: as many cards beside each other as fit, all figures of one size, the chart beside them on wide screens.
///
/// The same as Examples/Layouts/dashboard.json.
enum DashboardScreen {
  private static let gap = AdaptiveNumber(20).when(.width < 600, 12)
  private static let depth = AdaptiveNumber(160).when(.width >= 700 && .height >= 700, 360)
  private static let padding = Adaptive<Insets>(24).when(.width < 600, 16).when(.width >= 1000, 40)

  static let layout = Layout { root in
    let page = root.scroll(name: "page")
    page.item.fill(root)
    page.content.pad(padding)
    let title = page.content.label(Words.title, style: headline, name: "title")
    let body = page.content.container("body")
    page.content.arrange([title, body], .column(spacing: gap))
    let cards = body.container("cards")
    cards.arrange(
      Words.cards.map { card(in: cards, $0) },
      Adaptive(.grid(columns: .count(2), spacing: gap)).when(.contentScale > 1.5, .column(spacing: gap))
        .when(.width >= 600 && .width < 1000, .grid(columns: .count(4), spacing: gap)))
    body.arrange(
      [cards, trend(in: body)],
      Adaptive(.column(spacing: gap)).when(.width >= 1000, .grid(columns: .fractions([3, 2]), spacing: gap)))
  }

  private static func card(in cards: Item, _ card: (name: String, texts: [LocalizedText])) -> Item {
    var figure = AdaptiveStyle(LabelStyle(size: .fitting(16...30, group: "figures")))
    figure.maxSize = AdaptiveNumber(30).scaledWithContentSize
    let item = cards.container(card.name)
    item.pad(12)
    let labels = [
      item.label(card.texts[0], style: words, name: "\(card.name).name"),
      item.label(card.texts[1], style: figure, name: "\(card.name).figure"),
      item.label(card.texts[2], style: words, name: "\(card.name).note"),
    ]
    labels[2].hug(249, .vertical)
    item.arrange(labels, .column(spacing: 4))
    return item
  }

  private static func trend(in body: Item) -> Item {
    let trend = body.container("trend")
    trend.pad(16)
    let name = trend.label(Words.trend, style: words, name: "trend.name")
    let chart = trend.content(NaturalSize(nil), name: "chart")
    chart.height.atLeast(depth)
    trend.arrange([name, chart], .column(spacing: 12))
    return trend
  }

  private static let words = style(AdaptiveNumber(15).scaledWithContentSize)
  private static let headline = style(.interpolated(by: .width, [320: 24, 1280: 36]).scaledWithContentSize)

  private static func style(_ size: AdaptiveNumber) -> AdaptiveStyle {
    var style = AdaptiveStyle(LabelStyle(maxLines: nil))
    style.size = size
    return style
  }
}
