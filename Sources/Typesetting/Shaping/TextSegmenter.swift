import CTextBoundaries

/// Owner of one of ICU's boundary iterators: graphemes (UAX #29) or lines (UAX #14).
final class TextSegmenter {
  /// Which boundaries.
  enum Kind: Int32 { case graphemes, lines }
  /// What may happen before a unit.
  enum Mark {
    static let none: UInt8 = 0
    static let allowed: UInt8 = 1
    static let mandatory: UInt8 = 2
  }

  private let iterator: OpaquePointer?

  /// Languages for which ICU 72 has line rules of their own; all others take the root's.
  ///
  /// Asking ICU for another one would bring in the process's default locale.
  private static let tailored: Set<Substring> = ["en", "fi", "ja", "ko", "zh"]

  init(_ kind: Kind, locale: String = "") {
    let language = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
    var error: Int32 = 0
    iterator = ctb_open(
      kind.rawValue, TextSegmenter.tailored.contains(language) ? String(language) : "root", &error)
    precondition(
      iterator != nil, "ICU has no boundary rules (error \(error)): is libicu-data installed whole?")
  }

  deinit { ctb_close(iterator) }

  /// The marks before each unit and at the end.
  func marks(in units: [UInt16]) -> [UInt8] {
    var marks = [UInt8](repeating: Mark.none, count: units.count + 1)
    let error = units.withUnsafeBufferPointer { ctb_mark(iterator, $0.baseAddress, Int32($0.count), &marks) }
    precondition(error == 0, "ICU could not read a text (error \(error)).")
    return marks
  }
}
