/// The frames of layers, as they were and as they are.
struct FramePairs {
  let matching: LayerMatching
  /// So much rounding may make of a distance.
  let slack: Double
  /// By layer of each table, the distance of its first baseline from its top.
  private let old, new: [Double?]

  init(_ matching: LayerMatching) {
    self.matching = matching
    let pixel = max(LayoutDiagnosis.pixel(of: matching.old), LayoutDiagnosis.pixel(of: matching.new))
    slack = 2.1 * pixel
    (old, new) = (Self.baselines(of: matching.old), Self.baselines(of: matching.new))
  }

  /// The frames of a layer of the old table in the layer around it.
  func frames(_ node: Int) -> (Rect, Rect) {
    (matching.old[node].layer.frame, matching.new[matching.newOfOld[node]].layer.frame)
  }

  /// Where the first baseline of a layer was, in the layer around it.
  func oldBaseline(_ node: Int) -> Double? { old[node].map { matching.old[node].layer.frame.minY + $0 } }

  /// Where the first baseline of a layer was and is, in the layer around it.
  func baselines(_ node: Int) -> (Double, Double)? {
    guard let was = oldBaseline(node), let now = new[matching.newOfOld[node]] else { return nil }
    return (was, frames(node).1.minY + now)
  }

  /// The first baseline of each layer: a text's own, else that of the first layer in it that has one.
  private static func baselines(of table: LayerTable) -> [Double?] {
    var found: [Double?] = Array(repeating: nil, count: table.count)
    // Of the layers in one, the first comes last.
    for (place, node) in table.nodes.enumerated().reversed() {
      if case .text(let runs) = node.layer.content { found[place] = runs.baselines.first }
      if let inner = found[place], node.parent >= 0 { found[node.parent] = node.layer.frame.minY + inner }
    }
    return found
  }
}
