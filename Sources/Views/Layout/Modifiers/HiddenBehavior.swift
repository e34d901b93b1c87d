/// Room without a picture.
struct HiddenBehavior: NodeBehavior {
  func emit(_ node: Node, into layers: inout LayerSink) {}
}
