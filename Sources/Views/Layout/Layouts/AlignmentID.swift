public import Foundation

/// A kind of custom alignment guide.
public protocol AlignmentID: SendableMetatype {
  /// Where the guide lies in a view that sets none itself.
  @_disfavoredOverload static func defaultValue(in context: ViewDimensions) -> Double
  /// Where the guide lies in a view that sets none itself; one of both functions is needed.
  @_disfavoredOverload static func defaultValue(in context: ViewDimensions) -> CGFloat
}

enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width / 2 }
}

enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width }
}

enum ListRowSeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

enum ListRowSeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width }
}

enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height / 2 }
}

enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

enum FirstBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

enum LastBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.height }
}

/// What identifies an alignment guide.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    ObjectIdentifier(left.id) == ObjectIdentifier(right.id) && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// How the guides of several children become one for their container.
  enum Combination { case mean, first, last }

  var combination: Combination {
    if id == FirstBaselineID.self { return .first }
    if id == LastBaselineID.self { return .last }
    return .mean
  }

  var isBaseline: Bool { combination != .mean }
}
