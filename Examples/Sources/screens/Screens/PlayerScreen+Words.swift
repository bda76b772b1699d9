import Copyfit

extension PlayerScreen {
  /// The texts of the screen.
  enum Words {
    static let title: LocalizedText = [
      "en": "Lights on the Far Shore", "de": "Lichter am anderen Ufer", "ar": "أضواء على الضفة البعيدة",
      "ja": "遠い岸の灯り",
    ]
    static let artist: LocalizedText = [
      "en": "The Lamplighters", "de": "Die Laternenanzünder", "ar": "مشعلو المصابيح", "ja": "点灯夫たち",
    ]
    static let played: LocalizedText = ["en": "1:24", "de": "1:24", "ar": "١:٢٤", "ja": "1:24"]
    static let left: LocalizedText = [
      "en": "2 minutes left", "de": "noch 2 Minuten", "ar": "بقيت دقيقتان", "ja": "残り2分",
    ]
    static let next: LocalizedText = [
      "en": "Next: The Keeper’s Waltz", "de": "Als Nächstes: Walzer des Leuchtturmwärters",
      "ar": "التالي: فالس حارس المنارة", "ja": "次の曲：灯台守のワルツ",
    ]
  }
}
