import RenderTesting

/// What explaining two layer trees takes, counted before it is spent.
struct ExplainLimit {
  /// The most memory, bytes.
  var bytes = 1 << 30
  /// The most work, nanoseconds of a fast processor.
  var work = 6_000_000_000

  /// Throws where so many layers take more than is allowed, as far as JSON shows how many they are.
  func check(_ files: [[UInt8]]) throws(ExplainError) {
    func count(_ text: String) -> Int {
      let key = Array(text.utf8)
      return files.reduce(0) { sum, bytes in
        sum + bytes.indices.count { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
      }
    }
    // The letters of a key may be escaped, so that it is not found.
    let escaped = (4...7).reduce(0) { $0 + count("\\u00\($1)") }
    var amounts = Amounts(layers: count("\"frame\"") + escaped)
    (amounts.withLayout, amounts.stops) = (count("\"layout\"") + escaped, count("\"location\"") + escaped)
    try check(amounts)
  }

  /// Throws where the layers of two trees, or those that only one of them has or that moved, take more than is allowed.
  func check(_ old: LayerTree, _ new: LayerTree) throws(ExplainError) {
    var amounts = Amounts(layers: Self.count(old.root) + Self.count(new.root))
    (amounts.changes, amounts.painted) = (amounts.layers, amounts.layers)
    // So many cannot take more, whatever differs.
    guard amounts.bytes > bytes || amounts.work > work else { return }
    var (known, pairs): (Set<Layer>, Set<[Int]>) = ([], [])
    Self.each(of: old.root) { layer, previous in
      known.insert(layer)
      pairs.insert([layer.hashValue, previous?.hashValue ?? 0])
    }
    (amounts.changes, amounts.painted) = (0, 0)
    Self.each(of: new.root) { layer, previous in
      if known.contains(layer) {
        // It is where it was where the layer before it is the same, or differs itself.
        guard let previous, known.contains(previous) else { return }
        guard !pairs.contains([layer.hashValue, previous.hashValue]) else { return }
      }
      amounts.changes += 1
      if layer != Layer(id: layer.id, frame: layer.frame) { amounts.painted += 1 }
    }
    try check(amounts)
  }

  private func check(_ amounts: Amounts) throws(ExplainError) {
    guard amounts.bytes > bytes || amounts.work > work else { return }
    throw .tooManyLayers(
      layers: amounts.layers, changes: amounts.changes,
      limit: amounts.bytes > bytes ? "\(bytes) bytes" : "\(work / 1_000_000_000) seconds")
  }

  /// What is explained.
  private struct Amounts {
    /// The layers of both trees.
    var layers: Int
    /// Those with a layout, which takes long to be read.
    var withLayout = 0
    /// The stops of gradients.
    var stops = 0
    /// Those that the other tree does not have, or not after the same one, and those of them that have more than a frame.
    var changes = 0, painted = 0

    var bytes: Int { layers * 1_700 + changes * 3_200 }
    var work: Int {
      layers * 10_000 + withLayout * 12_000 + stops * 7_000 + changes * 30_000 + painted * 90_000
    }
  }

  private static func count(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + count($1) } }

  /// Calls `body` with each layer, and with the one before it in the layer around, both without those in them.
  private static func each(of layer: Layer, after previous: Layer? = nil, _ body: (Layer, Layer?) -> Void) {
    var alone = layer
    alone.sublayers = []
    body(alone, previous)
    var last: Layer?
    for sublayer in layer.sublayers {
      each(of: sublayer, after: last, body)
      last = sublayer
      last?.sublayers = []
    }
  }
}
