/// The name of one fact of a device, besides its traits, that a layout can depend on.
public enum DeviceFact: String, Sendable, Hashable, Codable, CaseIterable {
  /// The extent of the screen or window.
  case size
  /// The margins kept free for the device's own parts.
  case safeArea
  /// The roundness of the screen's corners.
  case cornerRadius
}
