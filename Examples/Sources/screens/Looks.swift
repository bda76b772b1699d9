import Copyfit
import Proofing
import ScreenProofs

/// How the screens that change with their width look in an app.
enum Looks {
  static let shop: [String: ItemLook] = [
    "photo": ItemLook(fill: "#E9D8B4", cornerRadius: 14), "brand": ItemLook(text: "#8A6A2F"),
    "words": ItemLook(text: "#4A5361"), "buy": ItemLook(fill: "#8A4B12", cornerRadius: 10),
    "buyText": ItemLook(text: .white),
  ]

  /// The message that is read is marked in the list where both are seen.
  static func inbox(_ screen: Screen) -> [String: ItemLook] {
    var looks = [
      "folders": ItemLook(fill: "#EDF0F5"), "inbox": ItemLook(text: "#2F6FDE"),
      "drafts": ItemLook(text: "#4A5361"), "sent": ItemLook(text: "#4A5361"),
      "list": ItemLook(fill: "#F8F9FB"), "sender": ItemLook(text: "#2F6FDE"),
      "words": ItemLook(text: "#343B46"),
    ]
    for name in ["harbor", "weather", "library"] {
      looks[name] = ItemLook(fill: .white, border: "#E6EAF0")
      looks["\(name).date"] = ItemLook(text: "#7B8494")
      looks["\(name).subject"] = ItemLook(text: "#5B6472")
    }
    let isRead = screen.layout.item(named: "message").map { screen.isShown($0) } ?? false
    if isRead { looks["harbor"] = ItemLook(fill: "#DCE8FC", border: "#C9DBF8") }
    return looks
  }

  static let gallery: [String: ItemLook] = {
    let colors: [Color] = ["#5B8DB8", "#E3A857", "#7FB3A6", "#C9655B", "#A9C4DC", "#F0CF9B", "#4A6078"]
    let photos = (1...13).map { number in
      ("photo\(number)", ItemLook(fill: colors[number * 3 % colors.count], cornerRadius: 8))
    }
    return Dictionary(uniqueKeysWithValues: photos)
  }()

  static let fluid: [String: ItemLook] = [
    "name": ItemLook(text: "#5B6472"), "mail": ItemLook(text: "#5B6472"), "city": ItemLook(text: "#5B6472"),
  ]
}
