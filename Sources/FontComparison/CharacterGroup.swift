internal import CHarfBuzz

/// Characters that a designer draws alike.
enum CharacterGroup: String, CaseIterable {
  case digits, capitals, letters

  /// The name of a warning about the widths of all of them.
  var widthName: String { "\(rawValue)-width" }
  /// The name of a warning about the weight of all of them.
  var weightName: String { "\(rawValue)-weight" }

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .decimalNumber: self = .digits
    case .uppercaseLetter: self = .capitals
    case .lowercaseLetter, .otherLetter: self = .letters
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// The tag of its script; nil for what several scripts share.
  var script: UInt32? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
    let shared = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN]
    return shared.contains { $0.rawValue == script.rawValue } ? nil : script.rawValue
  }
}
