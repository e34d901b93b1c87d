/// A drawing of our own in a square of 24 units, made of lines and filled outlines.
public struct Symbol: Sendable, Hashable {
  /// An outline that is filled, or a line of the weight of the text around.
  struct Part: Sendable, Hashable {
    var path: Path
    var isFilled: Bool
  }

  /// The name in descriptions.
  public let name: String
  /// Whether it is mirrored where reading starts at the right.
  public let isDirectional: Bool
  let parts: [Part]

  /// Makes a symbol of SVG path data: lines of the text's weight, and outlines that are filled (even–odd).
  ///
  /// Data that is not a path draws nothing.
  public init(_ name: String, lines: String = "", filled: String = "", isDirectional: Bool = false) {
    self.name = name
    self.isDirectional = isDirectional
    var parts: [Part] = []
    if !filled.isEmpty, let path = Path(svg: filled) { parts.append(Part(path: path, isFilled: true)) }
    if !lines.isEmpty, let path = Path(svg: lines) { parts.append(Part(path: path, isFilled: false)) }
    self.parts = parts
  }
}
