extension DeviceProfile {
  /// The part of an iPad's screen an app has beside another one.
  public enum Split: String, Sendable, Hashable, Codable, CaseIterable {
    /// Upright iPads offer no halves; the narrow part over another app is as wide as a third.
    case oneThird, half, twoThirds, slideOver
  }

  /// The width of a narrow app beside another, by the way the device is held.
  struct NarrowWidths: Sendable, Hashable {
    var landscape: Double
    var portrait: Double
  }

  /// The profile of an app beside another one: `.iPadPro11(.landscape).split(.half)`; the device itself where it
  /// has no Split View, and a third instead of a half where it is held upright.
  public func split(_ split: Split) -> DeviceProfile {
    guard let narrowWidths else { return self }
    let isLandscape = orientation == .landscape
    let narrow = isLandscape ? narrowWidths.landscape : narrowWidths.portrait
    let part = split == .half && !isLandscape ? .oneThird : split
    let divider = 10.0
    let width: Double =
      switch part {
      case .oneThird, .slideOver: narrow
      case .half: ((size.width - divider) / 2).rounded()
      case .twoThirds: size.width - divider - narrow
      }
    let hasSpace = isLandscape && (part == .twoThirds || part == .half && width >= 678)
    var result = self
    result.size.width = width
    result.name = "\(name), \(part.label)"
    result.horizontalSizeClass = hasSpace ? .regular : .compact
    result.narrowWidths = nil
    return result
  }
}

extension DeviceProfile.Split {
  fileprivate var label: String {
    switch self {
    case .oneThird: "one third"
    case .half: "half"
    case .twoThirds: "two thirds"
    case .slideOver: "slide over"
    }
  }
}
