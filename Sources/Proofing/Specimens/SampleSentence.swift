internal import Typography

/// A sentence to show a script with: article 1 of the Universal Declaration of Human Rights (United Nations, 1948), in
/// full or its beginning.
struct SampleSentence {
  /// The ISO 15924 script.
  let script: Tag
  let language: Language?
  let text: String

  private init(_ script: Tag, _ language: String, _ text: String) {
    self.script = script
    self.language = Language(language)
    self.text = text
  }

  /// One sentence per script, in the order they are shown.
  static let all = [
    SampleSentence("Latn", "en", "All human beings are born free and equal in dignity and rights."),
    SampleSentence("Grek", "el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια."),
    SampleSentence("Cyrl", "ru", "Все люди рождаются свободными и равными в своём достоинстве и правах."),
    SampleSentence("Hebr", "he", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
    SampleSentence("Arab", "ar", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
    SampleSentence("Deva", "hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
    SampleSentence("Beng", "bn", "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"),
    SampleSentence("Guru", "pa", "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ।"),
    SampleSentence("Gujr", "gu", "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે."),
    SampleSentence("Taml", "ta", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."),
    SampleSentence("Telu", "te", "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు."),
    SampleSentence("Knda", "kn", "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ."),
    SampleSentence("Mlym", "ml", "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്."),
    SampleSentence("Sinh", "si", "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත."),
    SampleSentence("Thai", "th", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
    SampleSentence("Laoo", "lo", "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບ ແລະ ຄວາມສະເໝີພາບເທົ່າທຽມກັນ."),
    SampleSentence("Khmr", "km", "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។"),
    SampleSentence("Mymr", "my", "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း မွေးဖွားလာသူများ ဖြစ်သည်။"),
    SampleSentence("Tibt", "bo", "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌།"),
    SampleSentence("Geor", "ka", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი."),
    SampleSentence(
      "Armn", "hy", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։"),
    SampleSentence("Ethi", "am", "የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነጻና፡በክብርና፡በመብትም፡እኩልነት፡ያለው፡ነው።"),
    SampleSentence("Hang", "ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    SampleSentence("Hira", "ja", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    SampleSentence("Hani", "zh-Hans", "人人生而自由，在尊严和权利上一律平等。"),
  ]
}
