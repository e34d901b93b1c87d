/// Takes away the places to break a line that lie inside of a word written between spaces.
///
/// Source: CSS Text 3, section 5.2, `word-break: keep-all`: no break between two letters or digits, except where a
/// dictionary found the words, as in Thai.
struct KeepAllFilter {
  private let isLetter: [Bool]
  private let usesDictionary: [Bool]

  /// Reads what each unit is; a mark is what its letter is, and so is the second half of a pair.
  init(_ units: [UInt16]) {
    var letters: [Bool] = []
    var dictionary: [Bool] = []
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      let count = scalar.value > 0xFFFF ? 2 : 1
      let kind = KeepAllFilter.kind(of: scalar) ?? letters.last ?? false
      letters += repeatElement(kind, count: count)
      dictionary += repeatElement(
        KeepAllFilter.dictionaryScripts.contains(Script(of: scalar.value)), count: count)
    }
    isLetter = letters
    usesDictionary = dictionary
  }

  /// The marks without those between letters; the first and the last place stay as they are.
  func kept(_ marks: [UInt8]) -> [UInt8] {
    var marks = marks
    for place in marks.indices.dropFirst().dropLast() where marks[place] == TextSegmenter.Mark.allowed {
      let joins = isLetter[place - 1] && isLetter[place]
      if joins, !(usesDictionary[place - 1] && usesDictionary[place]) {
        marks[place] = TextSegmenter.Mark.none
      }
    }
    return marks
  }

  /// Whether a character is a letter or a digit; none for marks, which follow what they stand on.
  private static func kind(of scalar: Unicode.Scalar) -> Bool? {
    // A zero-width space and a soft hyphen are there to be broken at.
    if scalar.value == 0x200B || scalar.value == 0xAD { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: nil
    default: false
    }
  }

  private static let dictionaryScripts = Set(["Thai", "Laoo", "Khmr", "Mymr"].map(Script.init(_:)))
}
