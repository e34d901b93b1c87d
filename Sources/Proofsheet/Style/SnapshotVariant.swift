/// One variant of a test type's view.
public struct SnapshotVariant: Sendable, Hashable {
  /// The name that its references carry.
  public let name: String
  /// The traits set for it.
  public let traits: TraitOverrides
  /// Whether it is drawn at the test's reference size instead of on its device.
  let isFrameSize: Bool

  private init(_ name: String, _ traits: TraitOverrides, isFrameSize: Bool = false) {
    self.name = name
    self.traits = traits
    self.isFrameSize = isFrameSize
  }

  /// The view at the test's reference size.
  public static let frameSize = SnapshotVariant("frame size", .none, isFrameSize: true)

  /// The view in light or dark.
  public static func display(mode: ColorScheme) -> SnapshotVariant {
    SnapshotVariant("display \(mode.rawValue)", TraitOverrides([.colorScheme(mode)]))
  }

  /// The view with a horizontal size class.
  public static func sizeClass(class sizeClass: UserInterfaceSizeClass) -> SnapshotVariant {
    SnapshotVariant("size class \(sizeClass.rawValue)", .horizontalSizeClass(sizeClass))
  }

  /// The view with a text size.
  public static func size(category: ContentSizeCategory) -> SnapshotVariant {
    SnapshotVariant("size \(category.rawValue)", .dynamicTypeSize(category.dynamicTypeSize))
  }

  /// The view with any traits.
  public static func traits(_ traits: TraitOverrides) -> SnapshotVariant {
    SnapshotVariant(traits.description, traits)
  }
}
