import Copyfit

extension DashboardScreen {
  /// The texts of the screen.
  enum Words {
    static let title: LocalizedText = [
      "en": "Good morning, Ines", "de": "Guten Morgen, Ines", "ar": "صباح الخير يا إيناس",
      "ja": "おはようございます、イネスさん",
    ]
    static let trend: LocalizedText = [
      "en": "Orders in the last twelve weeks", "de": "Bestellungen der letzten zwölf Wochen",
      "ar": "الطلبات في الأسابيع الاثني عشر الماضية", "ja": "直近12週間の注文",
    ]
    static let cards: [(name: String, texts: [LocalizedText])] = [
      (
        "sales",
        [
          [
            "en": "Sales today", "de": "Umsatz heute", "ar": "مبيعات اليوم", "ja": "本日の売上",
          ],
          [
            "en": "€12,480", "de": "12.480 €", "ar": "١٢٬٤٨٠ €", "ja": "€12,480",
          ],
          [
            "en": "8% more than on Monday", "de": "8 % mehr als am Montag",
            "ar": "أكثر من الاثنين بنسبة ٨٪", "ja": "月曜日より8%増",
          ],
        ]
      ),
      (
        "orders",
        [
          [
            "en": "Open orders", "de": "Offene Bestellungen", "ar": "طلبات مفتوحة", "ja": "未処理の注文",
          ],
          ["en": "37", "de": "37", "ar": "٣٧", "ja": "37"],
          [
            "en": "4 leave before noon", "de": "4 gehen noch vor Mittag raus",
            "ar": "تُشحن ٤ منها قبل الظهر", "ja": "4件は午前中に発送",
          ],
        ]
      ),
      (
        "returns",
        [
          [
            "en": "Returns", "de": "Rücksendungen", "ar": "المرتجعات", "ja": "返品",
          ],
          ["en": "1.9%", "de": "1,9 %", "ar": "١٫٩٪", "ja": "1.9%"],
          [
            "en": "fewer than ever before", "de": "so wenige wie noch nie", "ar": "أقل من أي وقت مضى",
            "ja": "過去最少",
          ],
        ]
      ),
      (
        "stock",
        [
          [
            "en": "Lanterns in stock", "de": "Laternen auf Lager", "ar": "الفوانيس في المخزن",
            "ja": "ランタンの在庫",
          ],
          ["en": "1,204", "de": "1.204", "ar": "١٬٢٠٤", "ja": "1,204"],
          [
            "en": "enough for five weeks", "de": "genug für fünf Wochen", "ar": "تكفي خمسة أسابيع",
            "ja": "5週間分",
          ],
        ]
      ),
    ]
  }
}
