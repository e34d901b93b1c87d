/// What is typed into text fields, and how the keyboard looks for it.
public struct TextInput: Sendable, Hashable {
  /// The keyboard on the screen.
  public internal(set) var keyboard = KeyboardType.default
  /// What the return key says.
  public internal(set) var submitLabel = SubmitLabel.return
  /// What the text means, for suggestions.
  public internal(set) var contentType: TextContentType?
  /// Which letters become capitals as they are typed.
  public internal(set) var capitalization = TextInputAutocapitalization.sentences
  /// Whether what is typed is not corrected.
  public internal(set) var isAutocorrectionDisabled = false
}

/// A keyboard on the screen.
public enum KeyboardType: Sendable, Hashable, CaseIterable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// Whether a character can be typed with it.
  public func types(_ character: Character) -> Bool {
    switch self {
    case .numberPad, .asciiCapableNumberPad: character.isNumber
    case .decimalPad: character.isNumber || ".,٫".contains(character)
    case .phonePad: character.isNumber || "+*#,;".contains(character)
    default: true
    }
  }
}

/// What the return key says.
public enum SubmitLabel: String, Sendable, Hashable, CaseIterable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// What a text means.
public enum TextContentType: String, Sendable, Hashable, CaseIterable {
  case name, givenName, familyName, emailAddress, telephoneNumber, username, password, newPassword,
    oneTimeCode, URL,
    fullStreetAddress, streetAddressLine1, streetAddressLine2, postalCode, addressCity, addressState,
    countryName,
    creditCardNumber, organizationName, jobTitle
}

/// Which letters become capitals as they are typed.
public enum TextInputAutocapitalization: Sendable, Hashable, CaseIterable {
  case never, words, sentences, characters
}
