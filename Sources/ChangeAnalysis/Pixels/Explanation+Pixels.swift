extension Explanation {
  /// Describes what differs between two images by their pixels alone.
  ///
  /// Each cluster of differing pixels has a label: added, removed, moved, recolored, resized or redrawn. Without layers
  /// nothing can be drawn, so nothing is proven.
  public init(pixelsOf old: PixelBuffer, _ new: PixelBuffer) {
    self.init(isFromPixels: true)
    scale = 1
    if old.width != new.width || old.height != new.height {
      add(
        LayerChange(
          kind: .canvasChanged, layer: "canvas", property: "size", old: "\(old.width) × \(old.height) px",
          new: "\(new.width) × \(new.height) px"), clusters: [])
    }
    let difference = PixelDifference(old, new)
    // The largest are looked at one by one, the others are counted.
    let order = difference.bounds.indices.sorted {
      (difference.counts[$1], $0) < (difference.counts[$0], $1)
    }
    clusters = order.map { number in
      let rect = difference.bounds[number]
      return Cluster(
        bounds: PixelRect(rect),
        pixels: difference.counts[number], unexplainedPixels: difference.counts[number], causes: [],
        proof: .unproven)
    }
    // What touches differing pixels belongs to them: of a thing that moved a little, only its edges differ.
    var places: [(rect: DeviceRect, clusters: [Int])] = []
    for (index, number) in order.prefix(Self.describedClusters).enumerated() {
      var entry = (rect: InkCrop.whole(difference.bounds[number], in: [old, new]), clusters: [index])
      while let other = places.firstIndex(where: { !$0.rect.intersection(entry.rect).isEmpty }) {
        let joined = places.remove(at: other)
        entry = (joined.rect.union(entry.rect), joined.clusters + entry.clusters)
      }
      places.append(entry)
    }
    let labels = PixelLabels(places.map { (InkCrop(old, $0.rect), InkCrop(new, $0.rect)) })
    for description in labels.descriptions {
      add(description.change, clusters: description.clusters.flatMap { places[$0].clusters })
    }
    let rest = order.count - min(order.count, Self.describedClusters)
    if rest > 0 { notes.append("\(rest) smaller places differ too.") }
  }

  /// So many clusters are described at most.
  private static let describedClusters = 64

  private mutating func add(_ change: LayerChange, clusters places: [Int]) {
    let cause = causes.count
    changes.append(change)
    var pixels = 0
    for index in places {
      clusters[index].causes.append(cause)
      clusters[index].unexplainedPixels = 0
      pixels += clusters[index].pixels
    }
    causes.append(Cause(changes: [changes.count - 1], pixels: pixels, proof: .unproven))
  }
}

/// What two crops of each cluster look like.
private struct PixelLabels {
  struct Description {
    var change: LayerChange
    var clusters: [Int]
  }

  private(set) var descriptions: [Description] = []

  init(_ crops: [(old: InkCrop, new: InkCrop)]) {
    var gone: [PixelBuffer: [Int]] = [:]
    for (index, crop) in crops.enumerated() where crop.new.isFlat && !crop.old.isFlat {
      gone[crop.old.shape, default: []].append(index)
    }
    var isDone = Set<Int>()
    for (index, crop) in crops.enumerated() where crop.old.isFlat && !crop.new.isFlat {
      guard let origin = gone[crop.new.shape]?.first(where: { !isDone.contains($0) }) else { continue }
      isDone.formUnion([index, origin])
      descriptions.append(
        Description(change: Self.move(crops[origin].old.rect, crop.new.rect), clusters: [origin, index]))
    }
    for (index, crop) in crops.enumerated() where !isDone.contains(index) {
      descriptions.append(Description(change: Self.change(crop.old, crop.new), clusters: [index]))
    }
  }

  private static func change(_ old: InkCrop, _ new: InkCrop) -> LayerChange {
    switch (old.isFlat, new.isFlat) {
    case (true, true): return recoloring(old, new, old.background, new.background)
    case (true, false): return make(.inserted, old, new, from: nil, to: size(new.rect))
    case (false, true): return make(.removed, old, new, from: size(old.rect), to: nil)
    case (false, false): break
    }
    if old.shape == new.shape { return move(old.rect, new.rect) }
    if let pair = colorPair(old, new) { return recoloring(old, new, pair.0, pair.1) }
    if let color = old.inkColor, color == new.inkColor, old.background == new.background {
      return make(.resized, old, new, from: size(old.rect), to: size(new.rect))
    }
    return make(.redrawn, old, new, from: nil, to: nil)
  }

  /// The colors, where every old color has become one new one and the shapes are the same.
  private static func colorPair(_ old: InkCrop, _ new: InkCrop) -> (UInt32, UInt32)? {
    guard old.area == new.area, old.image.count == new.image.count else { return nil }
    var map: [UInt32: UInt32] = [:]
    var counts: [UInt32: Int] = [:]
    var (hits, misses) = (0, 0)
    for y in 0..<old.image.height {
      for x in 0..<old.image.width {
        let (one, two) = (old.image[x, y], new.image[x, y])
        if let known = map[one] {
          if known == two { hits += 1 } else { misses += 1 }
        } else {
          map[one] = two
        }
        if one != two { counts[one, default: 0] += 1 }
      }
    }
    guard misses * 50 <= hits, Set(map.values).count * 10 >= map.count * 9,
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key, let next = map[most]
    else { return nil }
    return (most, next)
  }

  private static func recoloring(_ old: InkCrop, _ new: InkCrop, _ one: UInt32, _ two: UInt32) -> LayerChange
  {
    let (before, now) = (RGBAColor(pixel: one), RGBAColor(pixel: two))
    var change = make(.recolored, old, new, from: before.label, to: now.label)
    change.property = "color"
    change.amount = now.difference(from: before)
    return change
  }

  private static func move(_ from: DeviceRect, _ to: DeviceRect) -> LayerChange {
    LayerChange(
      kind: .moved, layer: label(from), property: "place", old: "(\(from.x), \(from.y))",
      new: "(\(to.x), \(to.y)) px",
      oldBounds: from.rect, newBounds: to.rect)
  }

  private static func make(
    _ kind: LayerChange.Kind, _ old: InkCrop, _ new: InkCrop, from: String?, to: String?
  ) -> LayerChange {
    let rect = old.isFlat && !new.isFlat ? new.rect : old.isFlat ? old.area : old.rect
    return LayerChange(
      kind: kind, layer: label(rect), property: kind == .resized ? "size" : "", old: from, new: to,
      oldBounds: old.area.rect, newBounds: new.area.rect)
  }

  private static func label(_ rect: DeviceRect) -> String { "pixels at (\(rect.x), \(rect.y))" }

  private static func size(_ rect: DeviceRect) -> String { "\(rect.width) × \(rect.height) px" }
}

extension RGBAColor {
  /// The color of a premultiplied pixel.
  fileprivate init(pixel: UInt32) {
    let alpha = Double(pixel >> 24)
    func channel(_ shift: UInt32) -> Double { alpha > 0 ? Double(pixel >> shift & 0xFF) / alpha : 0 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha / 255)
  }
}
