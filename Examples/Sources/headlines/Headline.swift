import Copyfit
import Proofing

/// A headline and the box it has to fill.
struct Headline {
  let name: String
  let language: Language
  let text: String
  let box: Size

  /// The first sentence of the Universal Declaration of Human Rights, in nine languages and three boxes.
  static let all: [Headline] = [
    Headline("English", "en", "All human beings are born free and equal in dignity and rights", wide),
    Headline("Greek", "el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια", card),
    Headline("Russian", "ru", "Все люди рождаются свободными и равными", narrow),
    Headline("Arabic", "ar", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق", wide),
    Headline("Hebrew", "he", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם", card),
    Headline("Thai", "th", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน", narrow),
    Headline(
      "Hindi", "hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है", wide),
    Headline("Japanese", "ja", "すべての人間は、生まれながらにして自由であり、かつ平等である", card),
    Headline("German", "de", "Alle Menschen sind gleich an Menschenwürde", narrow),
  ]

  private static let wide = Size(360, 132), card = Size(230, 132), narrow = Size(150, 132)

  private init(_ name: String, _ language: Language, _ text: String, _ box: Size) {
    (self.name, self.language, self.text, self.box) = (name, language, text, box)
  }

  /// The largest size, of any there is, at which the headline fits its box.
  func fitted(with type: Typesetter) throws(FittingError) -> Fit {
    try type.prepare(text, style: TextStyle(language: language))
      .largestSize(in: box, FitOptions(sizes: 6...200, alignment: .start))
  }

  /// A picture of the headline in its box, and what was found.
  func proof(_ fit: Fit, labels: Typesetter) throws(ProofingError) -> Proof {
    try Proof(
      of: fit.layout, width: box.width, height: box.height, heading: name,
      caption: "\(fit)", labels: labels)
  }
}
