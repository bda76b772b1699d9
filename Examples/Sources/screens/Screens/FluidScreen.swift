import Copyfit

/// A form whose type grows with the width from 320 to 1,280 points and with the content size; labels stand beside
/// fields where there is space.
///
/// The same as Examples/Layouts/fluid.json.
enum FluidScreen {
  private static let margin = AdaptiveNumber.interpolated(by: .width, [320: 16, 1280: 48])
  private static let space = AdaptiveNumber(10).scaledWithContentSize.limited(to: 8...18)
  private static let type = AdaptiveNumber.interpolated(by: .width, [320: 15, 1280: 21])
    .scaledWithContentSize.limited(to: 12...40)
  private static let heading = AdaptiveNumber.interpolated(by: .width, [320: 26, 1280: 42])
    .scaledWithContentSize.limited(to: 20...56)
  /// The same in every script, so that rows are alike.
  private static let lines = LineHeight.multiple(1.35)
  private static let isWide: Query = .containerWidth >= 480 && .contentSize < .ax1

  static let layout = Layout { root in
    let form = root.container("form")
    root.rules(when: .width < 700) { form.width.equal(root.safeArea.width - 2 * margin.sum) }
    root.rules(when: .width >= 700) { form.width.equal(620) }
    form.centerX.equal(root.safeArea.centerX)
    form.top.equal(root.safeArea.top + margin)
    let title = form.label(Words.title, style: style(heading, LabelStyle(maxLines: nil)), name: "title")
    title.leading.equal(form.leading)
    title.trailing.equal(form.trailing)
    title.top.equal(form.top)
    let column = form.guide("column")
    column.leading.equal(form.leading)
    column.top.equal(form.top)
    column.height.equal(0)
    column.width.equal(0, priority: 250)
    var above = title.bottom + 2 * space.sum
    for row in Words.rows {
      let bottom = write(row, below: above, column, form)
      above = bottom + space
      if row.name == "city" { form.bottom.equal(bottom) }
    }
  }

  /// A label and its field: beside each other, or below; answers where they end.
  private static func write(_ row: Words.Row, below place: AnchorSum, _ column: Item, _ form: Item) -> Anchor
  {
    let label = form.label(row.label, style: style(type, LabelStyle(lineHeight: lines)), name: row.name)
    let field = form.field(Adaptive(row.value), style: fieldStyle, name: "\(row.name)Field")
    label.hug(251)
    label.leading.equal(form.leading)
    field.trailing.equal(form.trailing)
    form.rules(when: isWide) {
      label.trailing.atMost(column.trailing)
      field.leading.equal(column.trailing + 12)
      field.top.equal(place)
      label.firstBaseline.equal(field.firstBaseline)
    }
    form.rules(when: !isWide) {
      label.trailing.atMost(form.trailing)
      field.leading.equal(form.leading)
      label.top.equal(place)
      field.top.equal(label.bottom + 0.5 * space.sum)
    }
    return field.bottom
  }

  /// Letters of fields may be smaller where there is too little space for them.
  private static var fieldStyle: AdaptiveStyle {
    var style = AdaptiveStyle(
      LabelStyle(
        size: .fitting(12...12), lineHeight: lines, insets: Insets(top: 8, left: 10, bottom: 8, right: 10)))
    style.maxSize = type
    return style
  }

  private static func style(_ size: AdaptiveNumber, _ base: LabelStyle = LabelStyle()) -> AdaptiveStyle {
    var style = AdaptiveStyle(base)
    style.size = size
    return style
  }

  private enum Words {
    struct Row {
      let name: String
      let label, value: LocalizedText
    }

    static let title: LocalizedText = [
      "en": "Your details", "de": "Ihre Angaben", "ar": "بياناتك", "ja": "お客様情報",
    ]
    static let rows = [
      Row(
        name: "name", label: ["en": "Name", "de": "Name", "ar": "الاسم", "ja": "氏名"],
        value: ["en": "Ada Lovelace", "de": "Clara Schumann", "ar": "ليلى حداد", "ja": "山田花子"]),
      Row(
        name: "mail",
        label: ["en": "Email address", "de": "E-Mail-Adresse", "ar": "البريد الإلكتروني", "ja": "メールアドレス"],
        value: "ada@example.org"),
      Row(
        name: "city", label: ["en": "City", "de": "Wohnort", "ar": "المدينة", "ja": "市区町村"],
        value: ["en": "London", "de": "Leipzig", "ar": "القاهرة", "ja": "京都市"]),
    ]
  }
}
