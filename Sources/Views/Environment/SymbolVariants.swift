/// Variants of symbols: on a shape, filled, struck through.
public struct SymbolVariants: Sendable, Hashable {
  private var shape: String?
  private var isSlashed = false
  private var isFilled = false

  /// The symbols as they are named.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants(isFilled: true)
  /// Struck through.
  public static let slash = SymbolVariants(isSlashed: true)
  /// In a circle.
  public static let circle = SymbolVariants(shape: "circle")
  /// In a square.
  public static let square = SymbolVariants(shape: "square")
  /// In a rectangle.
  public static let rectangle = SymbolVariants(shape: "rectangle")

  /// The same, filled.
  public var fill: SymbolVariants { adding(.fill) }
  /// The same, struck through.
  public var slash: SymbolVariants { adding(.slash) }
  /// The same, in a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// The same, in a square.
  public var square: SymbolVariants { adding(.square) }
  /// The same, in a rectangle.
  public var rectangle: SymbolVariants { adding(.rectangle) }

  /// These and other variants.
  func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      shape: other.shape ?? shape, isSlashed: isSlashed || other.isSlashed,
      isFilled: isFilled || other.isFilled)
  }

  /// The names of a symbol with these variants, the one with the most of them first.
  func names(of symbol: String) -> [String] {
    let suffixes = [shape, isSlashed ? "slash" : nil, isFilled ? "fill" : nil].compactMap { $0 }
    let parts = Set(symbol.split(separator: ".").map(String.init))
    let missing = suffixes.filter { !parts.contains($0) }
    // A symbol that is filled already takes its other variants before that.
    let (base, end) = symbol.hasSuffix(".fill") ? (String(symbol.dropLast(5)), ".fill") : (symbol, "")
    return (0..<(1 << missing.count)).map { chosen in
      missing.indices.filter { chosen & (1 << $0) == 0 }.map { missing[$0] }
    }
    .sorted { $0.count > $1.count }
    .map { base + $0.map { ".\($0)" }.joined() + end }
  }
}

extension EnvironmentValues {
  /// The variants in which symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { stored.symbolVariants }
    set { stored.symbolVariants = newValue }
  }
}
