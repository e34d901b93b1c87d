extension Pseudolanguage {
  /// A text in the pseudolanguage.
  ///
  /// Accented text is put into brackets, so that a cut end shows, and grows by about 40 %.
  public func apply(to text: String) -> String {
    switch self {
    case .none: text
    case .accented: Self.accented(text)
    case .rightToLeft: Self.forcedRightToLeft(text)
    }
  }

  private static func accented(_ text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    let letters = String(text.map { accents[$0] ?? $0 })
    let growth = Int((Double(text.count) * 0.4).rounded(.up)) - 2
    let filling = growth > 1 ? " " + String(filler.prefix(growth - 1)) : ""
    return "[\(letters)\(filling)]"
  }

  /// Every line between RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING.
  private static func forcedRightToLeft(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }.joined(separator: "\n")
  }

  private static let filler = String(repeating: "łöŕéḿ îþšüḿ ", count: 400)

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçđéƒĝĥîĵķļḿñöþɋŕšţüṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÜṼŴẊÝŽ"))
}
