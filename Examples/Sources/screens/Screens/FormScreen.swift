import Copyfit

/// A form whose labels' column is as wide as the longest label of any language; fields take what is left.
///
/// The same as Examples/Layouts/form.json.
enum FormScreen {
  static let layout = Layout { root in
    let form = root.container("form")
    let title = form.label(Words.title, style: LabelStyle(size: .fixed(24), maxLines: nil), name: "title")
    let fields = Words.rows.map { row in Row(row, in: form) }
    let born = form.label(Words.born, style: Row.labelStyle, name: "born")
    born.hug(251)
    let picker = form.content(NaturalSize(Size(280, 96)), name: "picker")
    let note = form.label(
      Words.note, style: LabelStyle(size: .fixed(12), maxLines: nil, lineHeight: .multiple(1.4)), name: "note"
    )

    form.leading.equal(root.leading + 16)
    form.trailing.equal(root.trailing - 16)
    form.top.equal(root.top + 16)
    form.bottom.equal(note.bottom)
    for wide in [title, note] {
      wide.leading.equal(form.leading)
      wide.trailing.equal(form.trailing)
    }
    title.top.equal(form.top)
    var (above, distance) = (title, 12.0)
    for row in fields {
      row.label.leading.atLeast(form.leading)
      row.label.leading.equal(form.leading, priority: 250)
      form.row(row.label, row.field)
      row.field.leading.equal(fields[0].field.leading)
      row.field.trailing.equal(form.trailing)
      row.field.top.equal(above.bottom + distance)
      (above, distance) = (row.field, 8)
    }
    born.leading.equal(form.leading)
    born.top.equal(above.bottom + 16)
    picker.centerX.equal(form.centerX)
    picker.top.equal(born.bottom + 8)
    picker.width.atMost(form.width)
    note.top.equal(picker.bottom + 16)
  }

  /// A label and the field that it names.
  private struct Row {
    let label, field: Item

    static let labelStyle = LabelStyle(size: .fixed(15))
    private static let fieldStyle = LabelStyle(
      size: .fixed(15), insets: Insets(top: 6, left: 8, bottom: 6, right: 8))

    init(_ row: (name: String, label: LocalizedText, value: LocalizedText), in form: Item) {
      label = form.label(row.label, style: Self.labelStyle, name: row.name)
      field = form.field(row.value, style: Self.fieldStyle, name: "\(row.name)Field")
      // Labels stay as wide as their words: what is left over is for the fields.
      label.hug(251)
      label.resist(751)
    }
  }

  private enum Words {
    static let title: LocalizedText = [
      "en": "Your details", "de": "Ihre Angaben", "ar": "بياناتك", "ja": "お客様情報",
    ]
    static let rows: [(name: String, label: LocalizedText, value: LocalizedText)] = [
      (
        "name", ["en": "Name", "de": "Name", "ar": "الاسم", "ja": "氏名"],
        ["en": "Ada Lovelace", "de": "Clara Schumann", "ar": "ليلى حداد", "ja": "山田花子"]
      ),
      (
        "mail",
        ["en": "Email address", "de": "E-Mail-Adresse", "ar": "البريد الإلكتروني", "ja": "メールアドレス"],
        "ada@example.org"
      ),
      (
        "city", ["en": "City", "de": "Wohnort", "ar": "المدينة", "ja": "市区町村"],
        ["en": "London", "de": "Leipzig", "ar": "القاهرة", "ja": "京都市"]
      ),
    ]
    static let born: LocalizedText = [
      "en": "Date of birth", "de": "Geburtsdatum", "ar": "تاريخ الميلاد", "ja": "生年月日",
    ]
    static let note: LocalizedText = [
      "en": "We ask for your date of birth only to check your age. Nobody else will see it.",
      "de": "Ihr Geburtsdatum dient nur der Altersprüfung. Niemand sonst bekommt es zu sehen.",
      "ar": "نسأل عن تاريخ ميلادك للتحقق من عمرك فقط، ولن يراه أحد غيرنا.",
      "ja": "生年月日は年齢の確認にのみ使用し、ほかの人に表示されることはありません。",
    ]
  }
}
