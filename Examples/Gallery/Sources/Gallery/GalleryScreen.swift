public import Views

/// A named example screen.
public struct GalleryScreen: Sendable {
  /// The name that cases and files carry.
  public let name: String
  /// The screen.
  public let view: any View

  /// Names a screen.
  public init(_ name: String, _ view: any View) {
    self.name = name
    self.view = view
  }
}

extension GalleryScreen: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
