import RenderTesting

/// What explaining two layer trees takes, counted before it is spent.
enum ExplainLimit {
  /// The most memory, bytes.
  static let bytes = 1 << 30
  /// What a layer of either tree takes, and one that the other tree does not have besides.
  private static let (layer, change) = (1_700, 3_200)

  /// Throws where so many layers take more than is allowed, as far as JSON shows how many they are.
  static func check(_ files: [[UInt8]], limit: Int = bytes) throws(ExplainError) {
    let key = Array(#""frame""#.utf8)
    let layers = files.reduce(0) { sum, bytes in
      sum + bytes.indices.count { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
    }
    try check(layers: layers, changes: 0, limit)
  }

  /// Throws where the layers of two trees, or those that only one of them has, take more than is allowed.
  static func check(_ old: LayerTree, _ new: LayerTree, limit: Int = bytes) throws(ExplainError) {
    let layers = count(old.root) + count(new.root)
    // So many cannot take more, whatever differs.
    guard layers * (layer + change) > limit else { return }
    var known: Set<Layer> = []
    each(of: old.root) { known.insert($0) }
    var changes = 0
    each(of: new.root) { if !known.contains($0) { changes += 1 } }
    try check(layers: layers, changes: changes, limit)
  }

  private static func check(layers: Int, changes: Int, _ limit: Int) throws(ExplainError) {
    guard layers * layer + changes * change > limit else { return }
    throw .tooManyLayers(layers: layers, changes: changes, limit: limit)
  }

  private static func count(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + count($1) } }

  /// Calls `body` with each layer without those in it.
  private static func each(of layer: Layer, _ body: (Layer) -> Void) {
    var alone = layer
    alone.sublayers = []
    body(alone)
    for sublayer in layer.sublayers { each(of: sublayer, body) }
  }
}
