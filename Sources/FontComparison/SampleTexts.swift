/// Texts that need the shaping of their script, for faces of which no texts in use are known.
enum SampleTexts {
  /// Words in which letters join, stack, change places or make ligatures.
  private static let words = """
    office fluffy Tiffany AVATAR 12:30 1/2 2013 naïve Ångström
    بيت سلام محمد العربية كتاب ملف لا لأ هذه شيء مُعَلِّم پچگ
    के कु कं कि की क्षत्रिय विद्यार्थी श्री प्रार्थना ज्ञान हिन्दी स्त्री शक्ति कर्म द्वारा र्कि न्न त्त
    שָׁלוֹם בְּרֵאשִׁית ที่ น้ำ ปู่ กำ ผู้ใหญ่ ຂໍ້ ນ້ຳ
    ক্ষমা বিদ্যার্থী শ্রী ਸਿੱਖ ਪ੍ਰੇਮ ક્ષત્રિય શ્રી ଶ୍ରୀ தமிழ் ஸ்ரீ கோ తెలుగు క్షమ ಕನ್ನಡ ಕ್ಷಮೆ മലയാളം ക്ഷമ ශ්‍රී ක්ෂ
    ខ្មែរ ស្ត្រី မြန်မာ က္ကူ བོད་སྐད
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Letters, digits and signs in common use; of rarer ones, honest upgrades redraw many.
  private static let common: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA1...0x17F, 0x384...0x3CE, 0x401...0x45F, 0x5D0...0x5EA, 0x621...0x64A, 0x660...0x669,
    0x6F0...0x6F9, 0x904...0x939, 0x966...0x96F, 0xE01...0xE5B, 0x2013...0x2026, 0x20AA...0x20BF,
    0x2122...0x2122,
    0x2212...0x2212, 0x2248...0x2248, 0x2260...0x2260, 0x2264...0x2265, 0x3041...0x30FA,
    // What shows nothing, and may show something.
    0xAD...0xAD, 0x200B...0x200F, 0x2060...0x2060, 0xFEFF...0xFEFF,
  ]

  /// The common characters that both faces have, each alone, and the samples that consist of them.
  static func texts(of pair: FacePair) -> [String] {
    let coverage = Set(pair.old.coverage).intersection(pair.new.coverage)
    let characters = common.joined().filter(coverage.contains).compactMap(Unicode.Scalar.init).filter {
      !$0.isMark
    }.map {
      String($0)
    }
    return characters + words.filter { $0.unicodeScalars.allSatisfy { coverage.contains($0.value) } }
  }
}

extension Unicode.Scalar {
  /// Whether it stands on another character.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
