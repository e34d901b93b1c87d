extension Symbol {
  static let capsule = Symbol("capsule", lines: "M7 6.5H17A5.5 5.5 0 0 1 17 17.5H7A5.5 5.5 0 0 1 7 6.5Z")
  static let capsuleFill = Symbol(
    "capsuleFill", filled: "M7 5.6H17A6.4 6.4 0 0 1 17 18.4H7A6.4 6.4 0 0 1 7 5.6Z")
  static let capsulePortrait = Symbol(
    "capsulePortrait", lines: "M17.5 7V17A5.5 5.5 0 0 1 6.5 17V7A5.5 5.5 0 0 1 17.5 7Z")
  static let capsulePortraitFill = Symbol(
    "capsulePortraitFill", filled: "M18.4 7V17A6.4 6.4 0 0 1 5.6 17V7A6.4 6.4 0 0 1 18.4 7Z")
  static let oval = Symbol("oval", lines: "M22.4 12A10.4 7 0 1 1 1.6 12A10.4 7 0 1 1 22.4 12Z")
  static let ovalFill = Symbol("ovalFill", filled: "M23.3 12A11.3 7.9 0 1 1 0.7 12A11.3 7.9 0 1 1 23.3 12Z")
  static let parking = Symbol("parking", lines: "M7.5 20.5V3.5H12.8A5 5 0 0 1 12.8 13.5H7.5")
  static let waterBottle = Symbol(
    "waterBottle", lines: bottleCap + bottleBody + "M7 12.5H17M7 17H17")
  static let waterBottleFill = Symbol(
    "waterBottleFill",
    filled: "M8.4 1.4H15.6V5H8.4Z"
      + "M8.6 6.4H15.4C15.8 8.4 17.9 8.6 17.9 12V20A2.6 2.6 0 0 1 15.3 22.6H8.7A2.6 2.6 0 0 1 6.1 20V12C6.1 8.6 8.2 8.4 8.6 6.4Z"
  )
  private static let bottleCap = "M9 2.2H15V5.4H9Z"
  private static let bottleBody =
    "M9.4 5.4C9.4 8.8 7 8.8 7 12V19.8A2 2 0 0 0 9 21.8H15A2 2 0 0 0 17 19.8V12C17 8.8 14.6 8.8 14.6 5.4"
  static let tv4K = Symbol(
    "tv4K",
    lines: "M4 4H20A2 2 0 0 1 22 6V16A2 2 0 0 1 20 18H4A2 2 0 0 1 2 16V6A2 2 0 0 1 4 4ZM8 21H16" + letters4K)
  static let tv4KFill = Symbol(
    "tv4KFill", lines: "M8 21H16",
    filled:
      "M4 3.1H20A2.9 2.9 0 0 1 22.9 6V16A2.9 2.9 0 0 1 20 18.9H4A2.9 2.9 0 0 1 1.1 16V6A2.9 2.9 0 0 1 4 3.1Z"
      + "M15.03 11.47L17.53 14.72L18.87 13.68L16.32 10.36L18.55 8.45L17.45 7.15L14.45 9.72L14.45 7.80L12.75 7.80L12.75 14.20L14.45 14.20L14.45 11.96ZM10.25 14.20L10.25 13.25L10.80 13.25L10.80 11.55L10.25 11.55L10.25 7.80L10.21 7.55L10.10 7.32L9.87 7.09L9.64 6.98L9.30 6.96L8.98 7.06L8.73 7.28L5.13 11.88L4.98 12.17L4.96 12.50L5.02 12.73L5.15 12.95L5.33 13.11L5.64 13.23L8.55 13.25L8.55 14.20ZM8.55 10.27L8.55 11.55L7.54 11.55Z"
  )
  private static let letters4K =
    "M9.4 14.2L9.4 7.8L5.8 12.4L10.8 12.4M13.6 7.8L13.6 14.2M18 7.8L13.8 11.4M15.2 10.3L18.2 14.2"
  static let recordCircle = Symbol("recordCircle", lines: ring, filled: dot(12, 12, 5.2))
  static let circleInsetFilled = Symbol("circleInsetFilled", lines: ring, filled: dot(12, 12, 6.4))
  static let smallCircleFilled = Symbol("smallCircleFilled", lines: ring, filled: dot(12, 12, 2.8))
  static let plusSlashMinus = Symbol(
    "plusSlashMinus", lines: "M3.5 7.2H10.5M7 3.7V10.7M13.5 16.8H20.5M18.5 3.5L5.5 20.5")
}
