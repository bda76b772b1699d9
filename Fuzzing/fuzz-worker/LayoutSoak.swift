import Copyfit
import LayoutDocuments

/// A million small layouts in one process, whose memory somebody else looks at.
enum LayoutSoak {
  private static let document = """
    {
      "items": [
        {"container": "card"},
        {"label": "title", "in": "card", "text": {"en": "Settings", "de": "Einstellungen", "ar": "الإعدادات"}},
        {"label": "body", "in": "card", "style": {"maxLines": null}, "text": "Some words that take a line or two"}
      ],
      "rules": [
        "card.leading == root.leading + 16", "card.trailing == root.trailing - 16", "card.top == root.top + 16",
        {"stack": ["title", "body"], "axis": "vertical", "spacing": 8}
      ]
    }
    """

  static func run(_ count: Int, _ say: (String) -> Void) throws {
    let layout = try LayoutDocument(json: document).layout
    let type = Typesetter(fonts: try .shipped())
    let locales = ["en", "de", "ar"].map { Language($0) }
    var sum = 0.0
    for number in 0..<count {
      let size = Size(200 + Double(number % 401), 400)
      let screen = layout.solved(in: Environment(size: size, locale: locales[number % 3]), with: type)
      sum += screen.frames.map(\.size.height).reduce(0, +) + Double(screen.problems.count)
      if (number + 1) % max(1, count / 100) == 0 { say("\(number + 1)") }
    }
    say("sum \(sum)")
  }
}
