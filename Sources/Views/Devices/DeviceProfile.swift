/// A screen or window: its size and what else an interface on it has to know.
public struct DeviceProfile: Sendable, Hashable {
  /// Which way a device is held.
  public enum Orientation: String, Sendable, Hashable, Codable, CaseIterable {
    /// Higher than wide; wider than high.
    case portrait, landscape
  }

  /// The name people know the device by.
  public var name: String
  /// The devices that it is one of, which may share references: `iPhone`.
  public var family: String
  /// The extent in points.
  public var size: Size
  /// The margins kept free for the device's own parts.
  public var safeArea: EdgeInsets
  /// How many pixels make a point.
  public var scale: Double
  /// The kind of device.
  public var idiom: InterfaceIdiom
  /// The radius of the screen's corners in points.
  public var cornerRadius: Double
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass
  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass
  /// The range of colors.
  public var gamut: DisplayGamut
  /// Which way the device is held.
  public var orientation: Orientation
  /// The profile when the device is rotated; nil where it is the same device with width and height exchanged.
  private var rotation: Rotation?
  /// How wide an app is beside another one; nil where the device has no Split View.
  var narrowWidths: NarrowWidths?

  /// What changes when a device is rotated.
  struct Rotation: Sendable, Hashable {
    var safeArea: EdgeInsets
    var horizontalSizeClass: UserInterfaceSizeClass
    var verticalSizeClass: UserInterfaceSizeClass
  }

  /// Makes a profile; size classes and orientation follow from the size unless given, and a device without a
  /// family is one of its own.
  public init(
    name: String, size: Size, safeArea: EdgeInsets = .zero, scale: Double = 1,
    idiom: InterfaceIdiom = .unspecified, cornerRadius: Double = 0,
    horizontalSizeClass: UserInterfaceSizeClass? = nil, verticalSizeClass: UserInterfaceSizeClass? = nil,
    gamut: DisplayGamut = .sRGB, family: String? = nil
  ) {
    self.name = name
    self.family = family ?? name
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.idiom = idiom
    self.cornerRadius = cornerRadius
    self.horizontalSizeClass = horizontalSizeClass ?? (size.width >= 600 ? .regular : .compact)
    self.verticalSizeClass = verticalSizeClass ?? (size.height >= 480 ? .regular : .compact)
    self.gamut = gamut
    orientation = size.width > size.height ? .landscape : .portrait
  }

  /// A name for files: small letters, digits and hyphens.
  public var id: String {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return (parts + (isRotated ? [orientation.rawValue[...]] : [])).joined(separator: "-")
  }

  /// Whether the device is held another way than it is listed.
  private(set) var isRotated = false

  /// The traits an interface on the device starts with.
  public var traits: Traits {
    var traits = Traits()
    traits.horizontalSizeClass = horizontalSizeClass
    traits.verticalSizeClass = verticalSizeClass
    traits.displayScale = scale
    traits.displayGamut = gamut
    traits.idiom = idiom
    return traits
  }
}

extension DeviceProfile {
  /// The device held another way: `.iPhone17Pro(.landscape)`.
  public func callAsFunction(_ orientation: Orientation) -> DeviceProfile {
    guard orientation != self.orientation, size.width != size.height else { return self }
    var result = self
    result.orientation = orientation
    result.size = Size(width: size.height, height: size.width)
    result.isRotated.toggle()
    let other =
      rotation
      ?? Rotation(
        safeArea: safeArea, horizontalSizeClass: verticalSizeClass, verticalSizeClass: horizontalSizeClass)
    result.rotation = Rotation(
      safeArea: safeArea, horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass)
    result.safeArea = other.safeArea
    result.horizontalSizeClass = other.horizontalSizeClass
    result.verticalSizeClass = other.verticalSizeClass
    return result
  }

  /// The profile with what changes when the device is rotated.
  func rotating(
    to safeArea: EdgeInsets, _ horizontal: UserInterfaceSizeClass, _ vertical: UserInterfaceSizeClass
  ) -> DeviceProfile {
    var result = self
    result.rotation = Rotation(
      safeArea: safeArea, horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    return result
  }
}
