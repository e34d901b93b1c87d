/// Sentences in every script that the bundled fonts cover, for galleries, tests and benchmarks.
///
/// Article 1 of the Universal Declaration of Human Rights in the translations of the United Nations.
public struct TextSample: Sendable, Hashable {
  /// The script in English.
  public var name: String
  /// The BCP 47 tag of the language.
  public var language: String
  /// The sentence.
  public var text: String

  /// Makes a sample.
  public init(name: String, language: String, text: String) {
    self.name = name
    self.language = language
    self.text = text
  }

  /// All samples.
  public static let all = [
    TextSample(
      name: "Latin", language: "en",
      text:
        "All human beings are born free and equal in dignity and rights. They are endowed with reason and "
        + "conscience and should act towards one another in a spirit of brotherhood."),
    TextSample(
      name: "Greek", language: "el",
      text:
        "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι "
        + "με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης."),
    TextSample(
      name: "Cyrillic", language: "ru",
      text:
        "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и "
        + "должны поступать в отношении друг друга в духе братства."),
    TextSample(
      name: "Arabic", language: "ar",
      text:
        "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا "
        + "بروح الإخاء."),
    TextSample(
      name: "Hebrew", language: "he",
      text:
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג "
        + "איש ברעהו ברוח של אחוה."),
    TextSample(
      name: "Devanagari", language: "hi",
      text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और "
        + "अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।"),
    TextSample(
      name: "Thai", language: "th",
      text: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกัน"
        + "ด้วยเจตนารมณ์แห่งภราดรภาพ"),
    TextSample(
      name: "Japanese", language: "ja",
      text: "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを"
        + "授けられており、互いに同胞の精神をもって行動しなければならない。"),
    TextSample(
      name: "Korean", language: "ko",
      text: "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 "
        + "서로 형제애의 정신으로 행동하여야 한다."),
    TextSample(
      name: "Simplified Chinese", language: "zh-Hans",
      text: "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    TextSample(
      name: "Emoji", language: "en",
      text: "😀🥳❤️👩‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈🏴‍☠️🇩🇪🇯🇵🇧🇷1️⃣#️⃣👍🏻👍🏾👋🐻‍❄️☎️✈️"),
  ]
}
