/// A variant with what is wrong in the new tree where it is taken to be right.
struct LayoutAttempt {
  var variant: LayoutVariant
  /// By container.
  var anomalies: [(node: Int, found: [LayoutQuantity: Double])]
}

/// Variants of layers, each tried once.
struct LayoutAttempts {
  private var known: [Int: [LayoutAttempt]] = [:]
  /// By container, with how many layers in it are varied together.
  private var joined: [Int: (count: Int, attempts: [LayoutAttempt])] = [:]
  /// Counts the pairs of items in the containers that are laid out.
  let looks: LookCount

  init(_ looks: LookCount) { self.looks = looks }

  /// All variants of a layer; none where too many have been tried.
  mutating func list(of node: Int, _ anomalies: LayoutAnomalies) -> [LayoutAttempt] {
    if let attempts = known[node] { return attempts }
    guard !looks.isExceeded else { return [] }
    let attempts = LayoutVariants(anomalies.new, node).list().compactMap { attempt($0, anomalies) }
    known[node] = attempts
    return attempts
  }

  /// Variants of several layers in one container together: what is wrong with all of them may show in each.
  mutating func joined(in container: Int, _ nodes: [Int], _ anomalies: LayoutAnomalies) -> [LayoutAttempt] {
    if let (count, attempts) = joined[container], count == nodes.count { return attempts }
    var variants: [String: LayoutVariant] = [:]
    for node in nodes {
      for variant in list(of: node, anomalies).map(\.variant) {
        variants["\(variant.key) \(variant.cost)", default: variant].overrides.merge(variant.overrides) {
          first, _ in first
        }
      }
    }
    let shared = variants.sorted { $0.key < $1.key }.map(\.value).filter { $0.overrides.count > 1 }
    let attempts = shared.compactMap { attempt($0, anomalies) }
    joined[container] = (nodes.count, attempts)
    return attempts
  }

  /// Whether a layer follows the rule that a variant of another one has wrong.
  func isRight(_ node: Int, _ variant: LayoutVariant, _ anomalies: LayoutAnomalies) -> Bool {
    guard !looks.isExceeded else { return false }
    return LayoutVariants(anomalies.new, node).list().contains { other in
      other.key == variant.key && other.cost == variant.cost
        && attempt(other, anomalies)?.anomalies.contains { !$0.found.isEmpty } ?? false
    }
  }

  private func attempt(_ variant: LayoutVariant, _ anomalies: LayoutAnomalies) -> LayoutAttempt? {
    let touched = anomalies.new.touched(variant.overrides)
    let places = touched.union(touched.map { anomalies.old.parents[$0] }).filter { $0 >= 0 }
    let pairs = places.reduce(0) { sum, place in
      let count = anomalies.old.children[place].count + 1
      return sum + count * count
    }
    guard looks.allow(pairs) else { return nil }
    return LayoutAttempt(
      variant: variant,
      anomalies: places.sorted().map { ($0, anomalies.anomalies(in: $0, variant.overrides)) })
  }
}
