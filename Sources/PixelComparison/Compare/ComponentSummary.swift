internal import CPixelKernels

/// What is kept of all connected components.
///
/// There may be millions, so only the worst are kept whole, and the others as counts by size.
final class ComponentSummary {
  /// How many components have what became of them.
  private(set) var count = 0
  /// The pixels of components, by what became of them.
  private(set) var pixels: [PixelStatus: Int] = [:]
  /// The worst components, unsorted, some more than a verdict lists.
  private var kept: [Cluster] = []
  /// For each size: how many components have it, and how many pixels they hold.
  private(set) var sizes: [Int: (components: Int, pixels: Int)] = [:]

  func add(_ component: cpk_component, status: UInt8) {
    let status = PixelStatus(rawValue: status) ?? .different
    let size = Int(component.size)
    pixels[status, default: 0] += size
    guard status == .different else { return }
    count += 1
    let old = sizes[size] ?? (0, 0)
    sizes[size] = (old.components + 1, old.pixels + size)
    let bounds = PixelRect(
      x: Int(component.left), y: Int(component.top), width: Int(component.right - component.left),
      height: Int(component.bottom - component.top))
    kept.append(
      Cluster(
        bounds: bounds, size: size, worst: Double(component.worst), judgement: Judgement(component.judgement))
    )
    if kept.count >= 8 * Verdict.clusterLimit { kept = worst }
  }

  /// The worst components first: by difference, then size, then place.
  var worst: [Cluster] {
    let sorted = kept.sorted { left, right in
      (-left.worst, -left.size, left.bounds.y, left.bounds.x)
        < (-right.worst, -right.size, right.bounds.y, right.bounds.x)
    }
    return Array(sorted.prefix(Verdict.clusterLimit))
  }
}

extension Judgement {
  /// What the kernels found; nil where nobody judged.
  init?(_ found: cpk_judgement) {
    switch found {
    case CPK_EDGE: self = .edge
    case CPK_FLAT: self = .flat
    case CPK_FAR: self = .far
    case CPK_WIDE: self = .wide
    case CPK_TINTED: self = .tinted
    case CPK_SOLID: self = .solid
    case CPK_SWOLLEN: self = .swollen
    case CPK_WASHED: self = .washed
    default: return nil
    }
  }
}
