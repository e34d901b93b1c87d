/// Compares where layout put the layers of two trees, without drawing them: frames, baselines and lines.
package struct FrameComparison: Sendable {
  /// A length that differs by more than the tolerance.
  package struct Distance: Sendable, Hashable {
    /// The layer, and the one around it.
    package var layer, container: String
    /// What differs: `x`, `width`, `baseline`.
    package var property: String
    /// The values, points.
    package var old, new: Double

    /// How far apart they are.
    package var amount: Double { new - old }
  }

  /// What differs, the largest distance first.
  package let distances: [Distance]
  /// Whether anything differs: a distance, a layer that came or went, words or lines.
  package let isDifferent: Bool
  private let old: LayerTree
  private let snapped: LayerTree

  /// Compares two trees; lengths count as equal that differ by no more than `tolerance` points.
  ///
  /// Frames are compared in the layer around them: what lies in a layer that moved has not moved itself.
  package init(_ old: LayerTree, _ new: LayerTree, tolerance: Double) {
    self.old = old.framesAlone
    var snapped = new.framesAlone
    var found: [Distance] = []
    let size = self.old.size
    for (property, from, to) in [
      ("width", size.width, snapped.size.width), ("height", size.height, snapped.size.height),
    ] where abs(from - to) > tolerance {
      found.append(Distance(layer: "canvas", container: "canvas", property: property, old: from, new: to))
    }
    if found.isEmpty { snapped.size = size }
    Self.snap(&snapped.root, to: self.old.root, in: "canvas", tolerance, &found)
    self.snapped = snapped
    distances = found.sorted { abs($0.amount) > abs($1.amount) }
    isDifferent = !found.isEmpty || snapped.size != size || snapped.root != self.old.root
  }

  /// What changed and what follows from what; nothing is drawn, so nothing is proven.
  package var explanation: Explanation {
    var explanation = Explanation(from: old, to: snapped)
    func amount(_ cause: Explanation.Cause) -> Double {
      cause.changes.lazy.map { abs(explanation.changes[$0].amount ?? 0) }.max() ?? 0
    }
    let amounts = explanation.causes.map(amount)
    let order = amounts.indices.sorted { (amounts[$1], $0) < (amounts[$0], $1) }
    explanation.causes = order.map { explanation.causes[$0] }
    return explanation
  }

  /// Gives the layers of a tree the lengths that those of another one have, where they are near enough, and notes the others.
  private static func snap(
    _ layer: inout Layer, to old: Layer, in container: String, _ tolerance: Double, _ found: inout [Distance]
  ) {
    let name = layer.id.isEmpty ? container : layer.id
    func near(_ property: String, _ value: Double, _ was: Double) -> Double {
      if value == was || abs(value - was) <= tolerance { return was }
      found.append(Distance(layer: name, container: container, property: property, old: was, new: value))
      return value
    }
    layer.frame = Rect(
      x: near("x", layer.frame.minX, old.frame.minX), y: near("y", layer.frame.minY, old.frame.minY),
      width: near("width", layer.frame.width, old.frame.width),
      height: near("height", layer.frame.height, old.frame.height))
    if case .text(var lines) = layer.content, case .text(let others) = old.content,
      lines.count == others.count
    {
      for place in lines.indices where !lines[place].glyphs.isEmpty && !others[place].glyphs.isEmpty {
        let (own, was) = (lines[place].glyphs[0].position, others[place].glyphs[0].position)
        lines[place].glyphs[0].position = Point(
          x: near("text x", own.x, was.x), y: near("baseline", own.y, was.y))
        lines[place].size = near("font size", lines[place].size, others[place].size)
      }
      layer.content = .text(lines)
    }
    let partners = partners(of: layer.sublayers, in: old.sublayers)
    for place in layer.sublayers.indices {
      guard let partner = partners[place] else { continue }
      snap(&layer.sublayers[place], to: old.sublayers[partner], in: name, tolerance, &found)
    }
  }

  /// For each sublayer, the old one with its identifier, in order where several have it.
  private static func partners(of layers: [Layer], in others: [Layer]) -> [Int?] {
    if layers.count == others.count, zip(layers, others).allSatisfy({ $0.id == $1.id }) {
      return Array(layers.indices)
    }
    var places: [String: [Int]] = [:]
    for (place, other) in others.enumerated().reversed() { places[other.id, default: []].append(place) }
    return layers.map { places[$0.id]?.popLast() }
  }
}

extension FrameComparison {
  /// What differs, in a sentence: how many layers, and the largest distance.
  package var reason: String {
    guard let largest = distances.first else {
      return isDifferent ? "Layers came, went or have other lines; no frame differs." : ""
    }
    let count = Set(distances.map(\.layer)).count
    return """
      \(count) \(count == 1 ? "layer has another frame" : "layers have other frames"), the largest distance is \
      \(abs(largest.amount).twoDecimals) points: \(largest.layer) \(largest.label).
      """
  }

  /// All distances as text, by container, the one with the largest distance first.
  package var listing: String {
    var order: [String] = []
    var groups: [String: [Distance]] = [:]
    for distance in distances {
      if groups[distance.container] == nil { order.append(distance.container) }
      groups[distance.container, default: []].append(distance)
    }
    return order.map { container in
      let lines = (groups[container] ?? []).map { "  \($0.layer)  \($0.label)" }
      return "\(container)\n" + lines.joined(separator: "\n") + "\n"
    }.joined()
  }
}

extension FrameComparison.Distance {
  /// The property with both values and the distance: `x 20 → 10 (-10)`.
  package var label: String {
    let (from, to) = distinctLabels(old, new)
    return "\(property) \(from) → \(to) (\(amount > 0 ? "+" : "")\(amount.twoDecimals))"
  }
}
