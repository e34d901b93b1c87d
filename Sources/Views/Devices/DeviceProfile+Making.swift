// What the rows of the table leave out because it follows from the kind of device.
extension DeviceProfile {
  /// An iPhone.
  ///
  /// Rotated, it hides the status bar, and only large ones have a regular width.
  static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ top: Double, _ bottom: Double,
    side: Double, rotatedBottom: Double, radius: Double, isLarge: Bool, _ gamut: DisplayGamut
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, size: Size(width: width, height: height), safeArea: EdgeInsets(top: top, bottom: bottom),
      scale: scale, idiom: .phone, cornerRadius: radius, horizontalSizeClass: .compact,
      verticalSizeClass: .regular, gamut: gamut, family: "iPhone"
    ).rotating(
      to: EdgeInsets(leading: side, bottom: rotatedBottom, trailing: side), isLarge ? .regular : .compact,
      .compact)
  }

  /// An iPad, which has a regular width and height however it is held.
  static func pad(
    _ name: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double, radius: Double,
    _ gamut: DisplayGamut, _ narrowRotated: Double, _ narrowUpright: Double
  ) -> DeviceProfile {
    let safeArea = EdgeInsets(top: top, bottom: bottom)
    var profile = DeviceProfile(
      name: name, size: Size(width: width, height: height), safeArea: safeArea, scale: 2, idiom: .pad,
      cornerRadius: radius, horizontalSizeClass: .regular, verticalSizeClass: .regular, gamut: gamut,
      family: "iPad"
    ).rotating(to: safeArea, .regular, .regular)
    profile.narrowWidths = NarrowWidths(landscape: narrowRotated, portrait: narrowUpright)
    return profile
  }

  /// An Apple Watch, whose status bar keeps the top.
  static func watch(
    _ name: String, _ width: Double, _ height: Double, top: Double, radius: Double
  ) -> DeviceProfile {
    other(
      name, width, height, 2, .watch, EdgeInsets(top: top), radius: radius, .compact, .compact)
  }

  /// Another device, whose safe area stays where it is when it is rotated.
  static func other(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ idiom: InterfaceIdiom,
    _ safeArea: EdgeInsets, radius: Double, _ horizontal: UserInterfaceSizeClass,
    _ vertical: UserInterfaceSizeClass, family: String? = nil
  ) -> DeviceProfile {
    // Material counts 600 points and more across as regular width, and 480 and more down.
    DeviceProfile(
      name: name, size: Size(width: width, height: height), safeArea: safeArea, scale: scale, idiom: idiom,
      cornerRadius: radius, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
      family: family ?? commonFamily(idiom)
    ).rotating(
      to: safeArea, idiom == .watch ? .compact : height >= 600 ? .regular : .compact,
      idiom == .watch ? .compact : width >= 480 ? .regular : .compact)
  }

  private static func commonFamily(_ idiom: InterfaceIdiom) -> String? {
    switch idiom {
    case .phone, .pad: "Android"
    case .watch: "Apple Watch"
    case .tv: "TV"
    case .desktop: "Desktop"
    case .web: "Web"
    case .unspecified: nil
    }
  }
}
