extension DeviceProfile {
  /// Finds a device of the catalog by an id such as `iphone-17-pro`; nil where there is none.
  ///
  /// `-landscape` or `-portrait` after it rotates the device.
  public init?(id: String) {
    for orientation in [nil] + Orientation.allCases.map(Optional.some) {
      let suffix = orientation.map { "-\($0.rawValue)" } ?? ""
      guard id.hasSuffix(suffix) else { continue }
      let base = id.dropLast(suffix.count)
      guard let device = Self.all.first(where: { $0.id == base }) else { continue }
      self = orientation.map { device($0) } ?? device
      return
    }
    return nil
  }
}
