public import Views

/// The devices and traits that a blind screen is audited on.
public struct BlindCells: Sendable {
  /// Where each trait set applies.
  public let devices: [DeviceProfile]
  /// The first one is the base.
  public let traits: [TraitOverrides]

  /// Two phones; light and dark, three text sizes, both directions, bold, contrast, transparency.
  public static let phones = BlindCells(
    devices: [.iPhone15, .iPhoneSE],
    traits: [
      .none, .dark, .extraExtraExtraLarge, .accessibility3, .rightToLeft, .boldText, .highContrast,
      .reduceTransparency,
    ])

  /// Two phones, without the accessibility sizes.
  public static let ordinarySizes = BlindCells(
    devices: [.iPhone15, .iPhoneSE],
    traits: [
      .none, .dark, .small, .extraLarge, .extraExtraExtraLarge, .rightToLeft, .boldText, .highContrast,
    ])

  /// A tablet upright and on its side.
  public static let tablets = BlindCells(
    devices: [.iPadMini, .iPadMini(.landscape)], traits: [.none, .dark, .extraExtraExtraLarge, .rightToLeft])

  /// A phone upright and on its side.
  public static let rotated = BlindCells(
    devices: [.iPhone15, .iPhone15(.landscape)],
    traits: [.none, .dark, .extraExtraExtraLarge, .rightToLeft, .highContrast])

  /// Four widths of phones.
  public static let widths = BlindCells(
    devices: [.iPhone15, .iPhoneSE, .iPhoneSE2, .iPhone15ProMax], traits: [.none, .dark, .rightToLeft])
}
