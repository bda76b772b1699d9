import Copyfit

/// A checkout: the form and the order below each other, or beside each other from 700 points on.
///
/// The same as Examples/Layouts/checkout.json.
enum CheckoutScreen {
  private static let gap = AdaptiveNumber(24).when(.width < 600, 16)
  private static let padding = Adaptive<Insets>(24).when(.width < 600, 16).when(.width >= 1000, 48)

  static let layout = Layout { root in
    let page = root.scroll(name: "page")
    page.item.fill(root)
    page.content.pad(padding)
    var headline = style(0, maxLines: nil)
    headline.size = .interpolated(by: .width, [320: 24, 1280: 34]).scaledWithContentSize
    let title = page.content.label(Words.title, style: headline, name: "title")
    let body = page.content.container("body")
    page.content.arrange([title, body], .column(spacing: gap))
    body.arrange(
      [form(in: body), order(in: body)],
      Adaptive(.column(spacing: gap))
        .when(.width >= 700, .row(spacing: 32, alignment: .start, distribution: .fillEqually)))
  }

  private static func form(in body: Item) -> Item {
    let form = body.container("form")
    func caption(_ text: LocalizedText, _ name: String, in item: Item) -> Item {
      item.label(text, style: style(13, maxLines: nil), name: "\(name).caption")
    }
    func field(_ text: LocalizedText, _ name: String, in item: Item) -> Item {
      item.field(text, style: style(16, insets: Insets(horizontal: 12, vertical: 10)), name: name)
    }
    let place = form.container("place")
    place.arrange(
      [
        caption(Words.code, "code", in: place), caption(Words.city, "city", in: place),
        field("25938", "code", in: place), field(Words.town, "city", in: place),
      ], .grid(columns: .fractions([1, 2]), spacing: 12, lineSpacing: 6))
    form.arrange(
      [
        caption(Words.name, "name", in: form), field(Words.person, "name", in: form),
        caption(Words.street, "street", in: form), field(Words.house, "street", in: form), place,
      ], .column(spacing: 6))
    return form
  }

  private static func order(in body: Item) -> Item {
    let order = body.container("order")
    order.pad(16)
    let lines = Words.lines.map { line in
      let item = order.container("\(line.name).line")
      let label = item.label(line.text, style: style(16, maxLines: nil), name: line.name)
      label.hug(249)
      let isTotal = line.name == "total"
      let amount = item.label(line.amount, style: style(isTotal ? 22 : 16), name: "\(line.name).amount")
      amount.resist(751)
      item.arrange([label, amount], .row(spacing: 12, alignment: isTotal ? .lastBaseline : .firstBaseline))
      return item
    }
    let pay = order.container("pay")
    pay.pad(12)
    var button = AdaptiveStyle(LabelStyle(size: .fitting(13...16), alignment: .center))
    button.maxSize = AdaptiveNumber(16).scaledWithContentSize
    pay.arrange([pay.label(Words.pay, style: button, name: "pay.text")], .row())
    order.arrange(lines + [pay], .column(spacing: 12))
    return order
  }

  private static func style(_ size: AdaptiveNumber, maxLines: Int? = 1, insets: Insets = 0) -> AdaptiveStyle {
    var style = AdaptiveStyle(LabelStyle(maxLines: maxLines, insets: insets))
    style.size = size.scaledWithContentSize
    return style
  }
}
