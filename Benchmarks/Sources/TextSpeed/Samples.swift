/// What is laid out.
enum Samples {
  /// About as much as fills a phone: 60 lines at 13 points.
  static let page = Array(
    repeating:
      "All human beings are born free and equal in dignity and rights. They are endowed with reason and "
      + "conscience and should act towards one another in a spirit of brotherhood. Everyone is entitled to all the "
      + "rights and freedoms set forth in this Declaration, without distinction of any kind.", count: 10
  ).joined(separator: "\n")

  static let scripts = [
    ("Arabic", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. "),
    ("Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. "),
    ("Devanagari", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है। "),
    ("Thai", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ "),
    ("Japanese", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    ("Korean", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. "),
    ("Chinese", "人人生而自由，在尊严和权利上一律平等。"),
    ("emoji", "😀🥳👩‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈🇩🇪1️⃣👍🏻"),
  ]
}
