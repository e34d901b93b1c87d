/// What the views of a stack are offered, and how much of the main axis they take.
struct StackSizing {
  var proposals: [ProposedViewSize]
  var lengths: [Double]
}
