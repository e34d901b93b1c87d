extension Array where Element == DeviceProfile {
  /// Phones from the narrowest to the widest: two old ones, one of today in both sizes, two for Android.
  public static var phones: [DeviceProfile] {
    [.iPhoneSE, .iPhoneSE2, .iPhone17, .iPhone17ProMax, .androidSmallPhone, .androidPhone]
  }
  /// Tablets: the smallest and the largest iPad, two for Android.
  public static var tablets: [DeviceProfile] {
    [.iPadMini, .iPadPro13, .androidSmallTablet, .androidTablet]
  }
  /// Every device of the catalog.
  public static var all: [DeviceProfile] { DeviceProfile.all }
}

extension Matrix {
  /// Every phone of the named set with its ordinary traits.
  public static var phones: Matrix { Matrix(devices: .phones) }
  /// What people with other needs than the author's see: every text size in both directions, dark, increased contrast, bold
  /// text and less transparency, on a small phone, a phone and a tablet.
  public static var accessibility: Matrix {
    let settings: [TraitOverrides] = [
      .dark, .highContrast, .dark + .highContrast, .boldText, .reduceTransparency,
    ]
    return Matrix(
      devices: [.iPhoneSE, .iPhone17, .iPadMini],
      traits: .directions * .allSizes + settings + settings.map { $0 + .accessibility3 })
  }

  /// Every tablet of the named set with its ordinary traits.
  public static var tablets: Matrix { Matrix(devices: .tablets) }
}
