extension Symbol {
  /// A plus sign.
  public static let plus = Symbol("plus", lines: "M12 4V20M4 12H20")
  /// A minus sign.
  public static let minus = Symbol("minus", lines: "M4 12H20")
  /// A cross.
  public static let xmark = Symbol("xmark", lines: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5")
  /// A checkmark.
  public static let checkmark = Symbol("checkmark", lines: "M4 12.8L9.4 18.5L20 5.5")
  /// Three dots.
  public static let ellipsis = Symbol(
    "ellipsis", filled: dot(5, 12, 1.8) + dot(12, 12, 1.8) + dot(19, 12, 1.8))
  /// A question mark in a circle.
  public static let questionmark = Symbol(
    "questionmark", lines: ring + "M9.3 9.4A2.8 2.8 0 1 1 13.6 11.7C12.5 12.4 12 12.9 12 14.2",
    filled: dot(12, 17.1, 1.1))
  /// The letter i in a circle.
  public static let info = Symbol("info", lines: infoLines, filled: dot(12, 7.4, 1.2))
  /// The letter i in a circle.
  public static let infoCircle = Symbol("infoCircle", lines: infoLines, filled: dot(12, 7.4, 1.2))
  private static let infoLines = ring + "M10.6 11H12.2V16.6M10 16.8H14.4"
  /// An exclamation mark in a circle.
  public static let exclamationCircle = Symbol(
    "exclamationCircle", lines: ring + "M12 6.5V13", filled: dot(12, 16.8, 1.2))
  /// An exclamation mark in a triangle.
  public static let exclamationTriangle = Symbol(
    "exclamationTriangle",
    lines:
      "M10.6 4.3L2.6 18A1.6 1.6 0 0 0 4 20.4H20A1.6 1.6 0 0 0 21.4 18L13.4 4.3A1.6 1.6 0 0 0 10.6 4.3ZM12 9.3V14",
    filled: dot(12, 17.2, 1.1))
  /// A circle.
  public static let circle = Symbol("circle", lines: ring)
  /// A filled circle.
  public static let circleFill = Symbol("circleFill", filled: disc)
  /// A checkmark in a circle.
  public static let checkmarkCircle = Symbol("checkmarkCircle", lines: ring + "M7.8 12.4L10.8 15.6L16.4 8.8")
  /// A checkmark cut out of a disc.
  public static let checkmarkCircleFill = Symbol(
    "checkmarkCircleFill", filled: disc + "M6.6 12.5L8 11.2L10.7 13.9L15.9 7.7L17.4 8.9L10.8 16.8Z")
  /// A cross cut out of a disc.
  public static let xmarkCircleFill = Symbol(
    "xmarkCircleFill",
    filled: disc
      + "M8.7 7.3L12 10.6L15.3 7.3L16.7 8.7L13.4 12L16.7 15.3L15.3 16.7L12 13.4L8.7 16.7L7.3 15.3L10.6 12L7.3 8.7Z"
  )
  /// A plus sign cut out of a disc.
  public static let plusCircleFill = Symbol(
    "plusCircleFill", filled: disc + "M11 7H13V11H17V13H13V17H11V13H7V11H11Z")
  /// A minus sign cut out of a disc.
  public static let minusCircleFill = Symbol("minusCircleFill", filled: disc + "M7 11H17V13H7Z")
  /// Four squares.
  public static let squareGrid = Symbol(
    "squareGrid", lines: "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z")
  /// Lines with dots before them.
  public static let list = Symbol(
    "list", lines: "M8.5 6H21M8.5 12H21M8.5 18H21",
    filled: dot(4, 6, 1.3) + dot(4, 12, 1.3) + dot(4, 18, 1.3),
    isDirectional: true)
  /// Three lines.
  public static let menu = Symbol("menu", lines: "M3.5 6.5H20.5M3.5 12H20.5M3.5 17.5H20.5")

  static let ring = "M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12Z"
  static let disc = "M22 12A10 10 0 1 1 2 12A10 10 0 1 1 22 12Z"

  /// A filled dot.
  static func dot(_ x: Double, _ y: Double, _ radius: Double) -> String {
    "M\(x + radius) \(y)A\(radius) \(radius) 0 1 1 \(x - radius) \(y)A\(radius) \(radius) 0 1 1 \(x + radius) \(y)Z"
  }
}
