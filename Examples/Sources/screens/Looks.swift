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

  static let chat: [String: ItemLook] = {
    var looks = [
      "head": ItemLook(fill: "#F1F4F8"), "face": ItemLook(fill: "#7FB3A6", cornerRadius: 20),
      "state": ItemLook(text: "#5B6472"), "foot": ItemLook(fill: "#F1F4F8"),
      "draft": ItemLook(fill: .white, text: "#7B8494", border: "#D3DAE4", cornerRadius: 18),
      "send": ItemLook(fill: "#2F6FDE", cornerRadius: 18), "send.text": ItemLook(text: .white),
    ]
    for (name, isMine) in [("ask", true), ("yes", false), ("more", false), ("thanks", true)] {
      looks[name] = ItemLook(fill: isMine ? "#2F6FDE" : "#E6EAF0", cornerRadius: 16)
      looks["\(name).text"] = ItemLook(text: isMine ? .white : "#1D2430")
      looks["\(name).time"] = ItemLook(text: isMine ? "#D6E4FC" : "#5B6472")
    }
    return looks
  }()

  static let dashboard: [String: ItemLook] = {
    var looks = [
      "trend.name": ItemLook(text: "#5B6472"), "chart": ItemLook(fill: "#C9DBF8", cornerRadius: 6),
    ]
    for name in ["sales", "orders", "returns", "stock", "trend"] {
      looks[name] = ItemLook(fill: .white, border: "#E1E6ED", cornerRadius: 12)
      looks["\(name).name"] = ItemLook(text: "#5B6472")
      looks["\(name).note"] = ItemLook(text: "#2C7A5B")
    }
    return looks
  }()

  static let checkout: [String: ItemLook] = {
    var looks = [
      "order": ItemLook(fill: .white, border: "#E1E6ED", cornerRadius: 12),
      "pay": ItemLook(fill: "#1F7A4D", cornerRadius: 10), "pay.text": ItemLook(text: .white),
    ]
    for name in ["name", "street", "code", "city"] {
      looks[name] = ItemLook(fill: .white, border: "#C5CDD8", cornerRadius: 8)
      looks["\(name).caption"] = ItemLook(text: "#5B6472")
    }
    return looks
  }()

  static let player: [String: ItemLook] = [
    "cover": ItemLook(fill: "#4A6078", cornerRadius: 16), "artist": ItemLook(text: "#5B6472"),
    "bar": ItemLook(fill: "#C5CDD8", cornerRadius: 2), "played": ItemLook(text: "#5B6472"),
    "left": ItemLook(text: "#5B6472"), "back": ItemLook(fill: "#E6EAF0", cornerRadius: 28),
    "play": ItemLook(fill: "#2F6FDE", cornerRadius: 28), "ahead": ItemLook(fill: "#E6EAF0", cornerRadius: 28),
    "next": ItemLook(text: "#7B8494"),
  ]
}
