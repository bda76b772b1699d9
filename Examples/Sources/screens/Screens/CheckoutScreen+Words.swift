import Copyfit

extension CheckoutScreen {
  /// The texts of the screen.
  enum Words {
    static let title: LocalizedText = [
      "en": "Checkout", "de": "Zur Kasse", "ar": "إتمام الشراء", "ja": "ご購入手続き",
    ]
    static let name: LocalizedText = [
      "en": "Name on the parcel", "de": "Name auf dem Paket", "ar": "الاسم على الطرد", "ja": "お届け先のお名前",
    ]
    static let person: LocalizedText = [
      "en": "Ines Falk", "de": "Ines Falk", "ar": "إيناس فالك", "ja": "イネス・ファルク",
    ]
    static let street: LocalizedText = [
      "en": "Street and number", "de": "Straße und Hausnummer", "ar": "الشارع ورقم المنزل", "ja": "番地",
    ]
    static let house: LocalizedText = [
      "en": "12 Pilot’s Row", "de": "Lotsengang 12", "ar": "١٢ ممر المرشدين", "ja": "水先通り12",
    ]
    static let code: LocalizedText = [
      "en": "Postal code", "de": "Postleitzahl", "ar": "الرمز البريدي", "ja": "郵便番号",
    ]
    static let city: LocalizedText = ["en": "Town", "de": "Ort", "ar": "المدينة", "ja": "市区町村"]
    static let town: LocalizedText = ["en": "Wyk", "de": "Wyk", "ar": "فيك", "ja": "ヴィーク"]
    static let pay: LocalizedText = [
      "en": "Pay €93.90 now", "de": "93,90 € zahlungspflichtig bestellen", "ar": "ادفع ٩٣٫٩٠ € الآن",
      "ja": "€93.90を支払う",
    ]
    static let lines: [(name: String, text: LocalizedText, amount: LocalizedText)] = [
      (
        "goods",
        [
          "en": "Storm lantern in brass", "de": "Sturmlaterne aus Messing", "ar": "فانوس عواصف من النحاس",
          "ja": "真鍮のストームランタン",
        ],
        ["en": "€89.00", "de": "89,00 €", "ar": "٨٩٫٠٠ €", "ja": "€89.00"]
      ),
      (
        "freight",
        [
          "en": "Shipping by sea, two days", "de": "Versand per Schiff, zwei Tage",
          "ar": "الشحن بحرًا خلال يومين", "ja": "船便での配送（2日）",
        ],
        ["en": "€4.90", "de": "4,90 €", "ar": "٤٫٩٠ €", "ja": "€4.90"]
      ),
      (
        "total",
        [
          "en": "Total with tax", "de": "Summe mit Steuern", "ar": "المجموع مع الضريبة", "ja": "合計（税込）",
        ],
        ["en": "€93.90", "de": "93,90 €", "ar": "٩٣٫٩٠ €", "ja": "€93.90"]
      ),
    ]
  }
}
