/// A piece of text in a PNG, filed under a keyword.
public struct PNGText: Sendable, Hashable {
  /// The name it is filed under: 1 to 79 Latin-1 characters.
  public var keyword: String
  /// The text.
  public var text: String
  /// Whether it is stored compressed.
  public var isCompressed: Bool

  /// Makes a piece of text.
  public init(keyword: String, text: String, isCompressed: Bool = false) {
    self.keyword = keyword
    self.text = text
    self.isCompressed = isCompressed
  }
}
