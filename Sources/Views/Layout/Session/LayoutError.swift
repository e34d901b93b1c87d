/// Why a view could not be laid out.
public enum LayoutError: Error, Sendable, Hashable {
  /// Views are nested too deeply, most often because a view contains itself.
  case tooDeep(path: String, limit: Int)
  /// The canvas has no area, or one that is not finite.
  case invalidCanvas(width: Double, height: Double)
  /// A size for the device was asked for without a device.
  case missingDevice
}

extension LayoutError: CustomStringConvertible {
  /// What is the case, and what to do.
  public var description: String {
    switch self {
    case .tooDeep(let path, let limit):
      "Views are nested more than \(limit) deep at \(path). Does a view contain itself?"
    case .invalidCanvas(let width, let height):
      "An image of \(width) × \(height) points cannot be made. Give a size above 0 and at most 100,000."
    case .missingDevice:
      "The layout is to have a device's size, but no device is given. Name one, or choose another size."
    }
  }
}
