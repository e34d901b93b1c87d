/// The layers of a tree as a list, each before its sublayers, with what matching asks about each.
///
/// The first entry is the canvas, a layer around the root, so that the root itself may be wrapped or replaced.
struct LayerTable {
  /// One layer; a class, because matching passes each one on many times.
  final class Node {
    /// The layer; of the canvas, one that holds the root.
    let layer: Layer
    /// The layer around it; -1 for the canvas.
    let parent: Int
    /// The entry behind the last layer in it.
    var end: Int
    /// Its place among its siblings.
    let index: Int
    /// Where its frame's corner lies on the canvas, transforms aside.
    let origin: Point
    /// What sort of layer it is.
    let sort: Layer.Sort
    /// The hash of what it shows itself, without name, place and sublayers.
    var own: UInt64 = 0
    /// The hash of all that shows in it, without names and its own place.
    var subtree: UInt64 = 0
    /// The hash of the sorts and words in it, without any number.
    var outline: UInt64 = 0
    /// The hash of the sorts in it, without any word.
    var skeleton: UInt64 = 0
    /// The least hashes of the layers in it: how many two layers share says how alike they are.
    var sketch: LayerSketch
    /// Its name, taken apart.
    let name: LayerName
    /// Whether what it shows says which layer it is: a text or an image.
    let isTelling: Bool

    init(_ layer: Layer, parent: Int, place: Int, index: Int, origin: Point) {
      self.layer = layer
      self.parent = parent
      (self.index, self.origin) = (index, origin)
      end = place + 1
      sort = layer.sort
      sketch = LayerSketch()
      name = LayerName(layer.id)
      isTelling =
        switch layer.content {
        case .text(let runs): runs.reduce(0) { $0 + $1.glyphs.count } > 2
        case .image: true
        default: false
        }
    }
  }

  private(set) var nodes: [Node] = []
  /// How often each identifier occurs.
  private(set) var idCounts: [String: Int] = [:]
  /// The places of texts and images by the hash of what they show; -1 where several show the same.
  private var shown: [UInt64: Int] = [:]
  let tree: LayerTree

  /// Lists the layers of a tree, whose images are compared by their digests.
  init(_ tree: LayerTree) {
    self.tree = tree.omittingImages()
    let canvas = Layer(frame: Rect(origin: .zero, size: tree.size), sublayers: [self.tree.root])
    append(canvas, parent: -1, index: 0, origin: .zero)
    var digester = LayerDigester()
    for index in nodes.indices.reversed() { summarize(index, &digester) }
    for (index, node) in nodes.enumerated() where node.isTelling {
      shown[node.subtree] = shown[node.subtree] == nil ? index : -1
    }
  }

  /// The only text or image that shows what has this hash; nil where there are none or several.
  func only(showing hash: UInt64) -> Int? { shown[hash].flatMap { $0 >= 0 ? $0 : nil } }

  subscript(index: Int) -> Node { nodes[index] }

  var count: Int { nodes.count }

  /// The layers directly in one, in order.
  func children(of index: Int) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(nodes[index].layer.sublayers.count)
    var child = index + 1
    while child < nodes[index].end {
      result.append(child)
      child = nodes[child].end
    }
    return result
  }

  /// Whether a layer has an identifier of its own that no number of siblings can shift.
  func isOwnId(_ index: Int) -> Bool {
    let (name, id) = (nodes[index].name, nodes[index].layer.id)
    guard idCounts[id] == 1, name.isOwn else { return false }
    guard name.tag.isEmpty, let last = id.utf8.last else { return true }
    // A number on the way counts siblings too.
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) && !id.utf8.contains(UInt8(ascii: "["))
  }

  /// The identifier; the way from the root where there is none or others have it too.
  func label(of index: Int) -> String {
    if index == 0 { return "canvas" }
    let id = nodes[index].layer.id
    if !id.isEmpty, idCounts[id] == 1 { return id }
    var trail: [Int] = []
    var place = index
    while nodes[place].parent > 0 {
      trail.append(nodes[place].index)
      place = nodes[place].parent
    }
    let way = "root" + trail.reversed().map { "[\($0)]" }.joined()
    return id.isEmpty ? way : "\(id) (\(way))"
  }

  /// The bounds on the canvas in points, transforms aside.
  func bounds(of index: Int) -> Rect {
    Rect(origin: nodes[index].origin, size: nodes[index].layer.frame.size)
  }

  private mutating func append(_ layer: Layer, parent: Int, index: Int, origin: Point) {
    let place = nodes.count
    idCounts[layer.id, default: 0] += 1
    nodes.append(Node(layer, parent: parent, place: place, index: index, origin: origin))
    for (number, sublayer) in layer.sublayers.enumerated() {
      append(
        sublayer, parent: place, index: number, origin: origin + sublayer.frame.origin)
    }
    nodes[place].end = nodes.count
  }

  /// Hashes a layer whose sublayers are hashed.
  private mutating func summarize(_ index: Int, _ digester: inout LayerDigester) {
    let node = nodes[index]
    node.own = digester.surface(of: node.layer)
    var subtree = LayerHasher()
    subtree.add(node.own)
    var outline = LayerHasher()
    outline.add(node.sort.rawValue)
    var skeleton = outline
    if case .text(let runs) = node.layer.content { for run in runs { outline.addWords(run) } }
    // Without what lies in it, its own words are all that its outline has.
    let leaf = outline
    var sketch = LayerSketch()
    var child = index + 1
    while child < node.end {
      let inner = nodes[child]
      subtree.add(inner.layer.frame.origin)
      subtree.add(inner.subtree)
      outline.add(inner.outline)
      skeleton.add(inner.skeleton)
      sketch.formUnion(inner.sketch)
      child = inner.end
    }
    (node.subtree, node.outline, node.skeleton) = (subtree.state, outline.state, skeleton.state)
    if node.sort != .container { sketch.insert(leaf.state) }
    node.sketch = sketch
  }
}

extension Layer {
  /// What sort of layer it is.
  enum Sort: Int {
    case container, box, text, shape, image
  }

  /// What it shows; a box has a background, a container nothing.
  var sort: Sort {
    switch content {
    case .text: .text
    case .shape: .shape
    case .image: .image
    case nil: paints() ? .box : .container
    }
  }
}
