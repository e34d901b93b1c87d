import CHarfBuzz
import CTextBoundaries

/// A script as ISO 15924 tags it, with what laying out text needs to know of it.
struct Script: Hashable {
  let tag: UInt32

  static let common = Script("Zyyy")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")
  static let latin = Script("Latn")
  static let han = Script("Hani")
  static let hiragana = Script("Hira")
  static let katakana = Script("Kana")

  /// The script of a four-letter tag.
  init(_ letters: String) { tag = openTypeTag(letters) }

  /// The script of a scalar value.
  init(of scalar: UInt32) {
    if scalar < 0x80 {
      let isLetter = (0x41...0x5A).contains(scalar & ~0x20)
      self = isLetter ? .latin : .common
    } else {
      tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }
  }

  /// Whether it takes the script of its neighbors.
  var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  /// Whether its letters join, so that nothing may be put between them.
  var isCursive: Bool { Script.cursive.contains(self) }

  /// Whether its lines may be stretched between any two characters.
  var isIdeographic: Bool { self == .han || self == .hiragana || self == .katakana }

  // The scripts whose letters have joining types in Unicode's ArabicShaping.txt.
  private static let cursive = Set(
    ["Adlm", "Arab", "Chrs", "Rohg", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Sogd", "Syrc"]
      .map(Script.init))

  var harfBuzz: hb_script_t { hb_script_t(rawValue: tag) }
}
