/// What a stack keeps between calls.
public struct StackCache {
  /// The distance before each view; the first is 0.
  var distances: [Double]
  /// The results of the last offer.
  var last: (proposal: ProposedViewSize, sizing: StackSizing)?
}
