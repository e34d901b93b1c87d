/// What assistive technology reads about a view.
public struct AccessibilityProperties: Sendable, Hashable, Codable {
  /// What the view is.
  public var label: String?
  /// What it is set to.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// What kind of thing it is.
  public var traits: [AccessibilityTrait] = []
  /// Whether it is passed over.
  public var isHidden = false

  /// Makes properties without values.
  public init() {}
}
