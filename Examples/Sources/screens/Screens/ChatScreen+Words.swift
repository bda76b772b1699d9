import Copyfit

extension ChatScreen {
  /// The texts of the screen.
  enum Words {
    struct Message {
      let name: String
      let isMine: Bool
      let text, time: LocalizedText
    }

    static let name: LocalizedText = [
      "en": "Harbour office", "de": "Hafenamt", "ar": "مكتب الميناء", "ja": "港湾事務所",
    ]
    static let state: LocalizedText = [
      "en": "on duty until six", "de": "bis sechs im Dienst", "ar": "في الخدمة حتى السادسة",
      "ja": "六時まで勤務中",
    ]
    static let draft: LocalizedText = ["en": "Message", "de": "Nachricht", "ar": "رسالة", "ja": "メッセージ"]
    static let send: LocalizedText = ["en": "Send", "de": "Senden", "ar": "إرسال", "ja": "送信"]
    static let messages = [
      Message(
        name: "ask", isMine: true,
        text: [
          "en": "Is the pilot boat leaving at six in this weather?",
          "de": "Fährt das Lotsenboot bei diesem Wetter um sechs?",
          "ar": "هل يغادر قارب الإرشاد في السادسة في هذا الطقس؟", "ja": "この天気でも水先船は六時に出ますか。",
        ],
        time: ["en": "4:12 PM", "de": "16:12", "ar": "٤:١٢ م", "ja": "16:12"]),
      Message(
        name: "yes", isMine: false,
        text: ["en": "Yes.", "de": "Ja.", "ar": "نعم.", "ja": "はい。"],
        time: ["en": "4:13 PM", "de": "16:13", "ar": "٤:١٣ م", "ja": "16:13"]),
      Message(
        name: "more", isMine: false,
        text: [
          "en":
            "The wind turns north at five, and the inner harbour stays calm. Bring the charts of the northern channel.",
          "de":
            "Der Wind dreht um fünf auf Nord, der Innenhafen bleibt ruhig. Bringen Sie die Karten der Nordrinne mit.",
          "ar":
            "تتحول الريح إلى الشمال في الخامسة ويبقى الميناء الداخلي هادئًا. أحضروا خرائط القناة الشمالية.",
          "ja": "五時に北風に変わりますが、内港は穏やかです。北水道の海図をお持ちください。",
        ],
        time: ["en": "4:13 PM", "de": "16:13", "ar": "٤:١٣ م", "ja": "16:13"]),
      Message(
        name: "thanks", isMine: true,
        text: [
          "en": "Will do. See you at the pier!", "de": "Mache ich. Bis nachher am Steg!",
          "ar": "سأفعل. نلتقي عند الرصيف!", "ja": "わかりました。桟橋で会いましょう。",
        ],
        time: ["en": "4:15 PM", "de": "16:15", "ar": "٤:١٥ م", "ja": "16:15"]),
    ]
  }
}
