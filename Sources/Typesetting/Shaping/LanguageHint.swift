/// Which East Asian language a paragraph is in, recognized by its letters where its attributes do not say.
///
/// Chinese, Japanese and Korean share characters that each draws its own way.
struct LanguageHint {
  private let found: String?

  init(_ units: [UInt16]) {
    // Hiragana and katakana; Hangul syllables and letters.
    if units.contains(where: { (0x3041...0x30FF).contains($0) }) {
      found = "ja"
    } else if units.contains(where: { (0xAC00...0xD7A3).contains($0) || (0x1100...0x11FF).contains($0) }) {
      found = "ko"
    } else {
      found = nil
    }
  }

  /// The language to look for faces with: the given one when it is East Asian, else the one found.
  func language(instead given: String) -> String {
    ["zh", "ja", "ko"].contains(where: given.hasPrefix) ? given : found ?? given
  }
}
