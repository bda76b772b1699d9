import Copyfit

/// A card as high as its texts: a picture from edge to edge, a title in large letters, a body that wraps, a date.
///
/// The same as Examples/Layouts/card.json.
enum CardScreen {
  static let layout = Layout { root in
    let card = root.container("card")
    let picture = card.content(NaturalSize(nil), name: "picture")
    let title = card.label(
      Words.title, style: LabelStyle(size: .fitting(18...28), maxLines: 2), name: "title")
    let body = card.label(
      Words.body, style: LabelStyle(size: .fixed(14), maxLines: nil, lineHeight: .multiple(1.4)), name: "body"
    )
    let date = card.label(Words.date, style: LabelStyle(size: .fixed(11)), name: "date")

    card.centerX.equal(root.centerX)
    card.top.equal(root.top + 16)
    card.width.atMost(420)
    card.width.atMost(root.width - 32)
    card.width.equal(root.width - 32, priority: 900)

    picture.leading.equal(card.leading)
    picture.trailing.equal(card.trailing)
    picture.top.equal(card.top)
    picture.aspect(16 / 9)

    title.leading.equal(card.leading + 16)
    title.trailing.equal(card.trailing - 16)
    title.top.equal(picture.bottom + 14)
    body.leading.equal(title.leading)
    body.trailing.equal(title.trailing)
    body.top.equal(title.bottom + 6)
    date.leading.equal(title.leading)
    date.trailing.atMost(title.trailing)
    date.top.equal(body.bottom + 10)
    date.bottom.equal(card.bottom - 14)
  }

  private enum Words {
    static let title: LocalizedText = [
      "en": "The lighthouse keepers of the outer islands", "de": "Die Leuchtturmwärter der äußeren Inseln",
      "ar": "حراس المنارات في الجزر البعيدة", "ja": "外洋の島々の灯台守たち",
    ]
    static let body: LocalizedText = [
      "en":
        "For two hundred years they climbed the stairs every evening. Today the lamps light themselves, and the stairs belong to the birds.",
      "de":
        "Zweihundert Jahre lang stiegen sie jeden Abend die Treppen hinauf. Heute zünden sich die Lampen selbst, und die Treppen gehören den Vögeln.",
      "ar": "ظلوا مئتي عام يصعدون الدرج كل مساء. أما اليوم فالمصابيح تضيء وحدها، والدرج صار للطيور.",
      "ja": "二百年のあいだ、彼らは毎晩階段を上った。いまでは灯りはひとりでにともり、階段は鳥たちのものになった。",
    ]
    static let date: LocalizedText = [
      "en": "12 March 2027", "de": "12. März 2027", "ar": "١٢ مارس ٢٠٢٧", "ja": "2027年3月12日",
    ]
  }
}
