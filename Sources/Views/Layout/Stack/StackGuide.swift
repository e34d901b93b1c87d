/// A guide that aligns the views of a stack: one across for views below each other, one down for views side by side.
public protocol StackGuide: Sendable, Hashable {
  /// The middle.
  static var center: Self { get }
  /// The direction of the stacks whose views it aligns.
  static var stackAxis: Axis { get }
  /// The kind of guide.
  var id: any AlignmentID.Type { get }
}

extension StackGuide {
  var key: AlignmentKey {
    AlignmentKey(id: id, axis: Self.stackAxis == .horizontal ? .vertical : .horizontal)
  }
}

extension HorizontalAlignment: StackGuide {
  /// Views below each other are aligned across.
  public static var stackAxis: Axis { .vertical }
  /// The kind of guide.
  public var id: any AlignmentID.Type { key.id }
}

extension VerticalAlignment: StackGuide {
  /// Views side by side are aligned down.
  public static var stackAxis: Axis { .horizontal }
  /// The kind of guide.
  public var id: any AlignmentID.Type { key.id }
}
