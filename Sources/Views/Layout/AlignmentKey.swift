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
