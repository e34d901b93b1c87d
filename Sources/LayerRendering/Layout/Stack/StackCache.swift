/// What a stack keeps between calls.
public struct StackCache {
  /// The distance before each view; the first is 0.
  var distances: [Double]
  /// The results of the last offer.
  var last: (proposal: ProposedViewSize, sizing: StackSizing)?
}

/// What the views of a stack are offered, and how much of the main axis they take.
struct StackSizing {
  var offers: [ProposedViewSize]
  var lengths: [Double]
}
