extension Symbol {
  /// An arrow up.
  public static let arrowUp = Symbol("arrowUp", lines: "M12 20V4.5M5.5 11L12 4.5L18.5 11")
  /// An arrow down.
  public static let arrowDown = Symbol("arrowDown", lines: "M12 4V19.5M5.5 13L12 19.5L18.5 13")
  /// An arrow to the left.
  public static let arrowLeft = Symbol("arrowLeft", lines: "M20 12H4.5M11 5.5L4.5 12L11 18.5")
  /// An arrow to the right.
  public static let arrowRight = Symbol("arrowRight", lines: "M4 12H19.5M13 5.5L19.5 12L13 18.5")
  /// An arrow in the direction of reading.
  public static let arrowForward = Symbol(
    "arrowForward", lines: "M4 12H19.5M13 5.5L19.5 12L13 18.5", isDirectional: true)
  /// An arrow against the direction of reading.
  public static let arrowBackward = Symbol(
    "arrowBackward", lines: "M20 12H4.5M11 5.5L4.5 12L11 18.5", isDirectional: true)
  /// A chevron up.
  public static let chevronUp = Symbol("chevronUp", lines: "M5 15.5L12 8.5L19 15.5")
  /// A chevron down.
  public static let chevronDown = Symbol("chevronDown", lines: "M5 8.5L12 15.5L19 8.5")
  /// A chevron in the direction of reading.
  public static let chevronForward = Symbol(
    "chevronForward", lines: "M8.5 5L15.5 12L8.5 19", isDirectional: true)
  /// A chevron against the direction of reading.
  public static let chevronBackward = Symbol(
    "chevronBackward", lines: "M15.5 5L8.5 12L15.5 19", isDirectional: true)
  /// A chevron up above a chevron down.
  public static let chevronUpDown = Symbol(
    "chevronUpDown", lines: "M7 9.5L12 4.5L17 9.5M7 14.5L12 19.5L17 14.5")
  /// An arrow that turns back.
  public static let undo = Symbol(
    "undo", lines: "M8.5 4.5L4 9L8.5 13.5M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9", isDirectional: true)
  /// An arrow that turns forward.
  public static let redo = Symbol(
    "redo", lines: "M15.5 4.5L20 9L15.5 13.5M20 9H9.5A5.5 5.5 0 0 0 9.5 20H15", isDirectional: true)
  /// An arrow out of a box.
  public static let share = Symbol(
    "share", lines: "M12 15V3M7.5 7L12 2.7L16.5 7M8 10.5H5.5V20.5H18.5V10.5H16")
}
