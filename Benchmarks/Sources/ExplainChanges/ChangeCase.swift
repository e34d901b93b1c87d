import ChangeAnalysis
import ViewRendering

/// What was really changed: any of several layers may stand for it, each with the kinds of change that say it.
struct TrueCause {
  struct Root {
    enum Name {
      /// The hidden key of a layer.
      case key(String)
      /// What the author of a view called it.
      case tag(String)
    }
    var name: Name
    var kinds: Set<LayerChange.Kind>
  }

  var roots: [Root]
  /// The measure of a view that was changed, and by how much; for edits of code.
  var measure: (property: String, amount: Double?)?

  /// Whether a change of a layer says this.
  func matches(_ change: LayerChange, key: String) -> Bool {
    if change.kind == .layoutChanged, let measure {
      return change.property == measure.property && change.amount == measure.amount
    }
    return roots.contains { root in
      guard root.kinds.contains(change.kind) else { return false }
      switch root.name {
      case .key(let name): return key == name
      case .tag(let tag): return key.contains("#\(tag)") || key.contains("(\(tag))")
      }
    }
  }
}

/// Two layer trees, and what was changed between them.
///
/// In the trees, identifiers are a hidden key, then `\u{1}` and the identifier that the explanation gets to see; the key
/// alone where both are the same.
struct ChangeCase {
  enum Family: String, CaseIterable {
    case gallery, foreign, views
  }

  var family: Family
  /// The kinds of edits in it, `+` between them.
  var label: String
  var scale = 1.0
  var causes: [TrueCause]
  /// The tree with some of the changes.
  var build: ([Bool]) throws -> LayerTree
  /// How the tree with some of the changes was laid out; nil where nobody knows.
  var layout: (([Bool]) throws -> LayoutRecord)?
  var noise = Noise.none

  /// What else differs in the new image.
  enum Noise: String, CaseIterable {
    case none
    /// Other pixels in some glyphs, with other libraries on record; with the same ones on record; another font file.
    case libraries, silent, fontFile
  }
}

/// A tree as it is handed over, with the hidden key of each label.
struct HandedTree {
  let tree: LayerTree
  /// The hidden key of each layer by the label that an explanation gives it.
  private(set) var keys: [String: String] = [:]
  /// What each hidden key's layer shows and where it lies.
  private(set) var states: [String: [Layer]] = [:]

  init(_ keyed: LayerTree) {
    var counts: [String: Int] = ["": 1]
    var tree = keyed
    tree.root = Self.uncovered(keyed.root, &counts)
    self.tree = tree
    add(keyed.root, label: "root", counts, in: .zero)
  }

  private static func split(_ id: String) -> (key: String, id: String) {
    let parts = id.split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (numberless(id), id)
  }

  /// The identifier without the numbers that count siblings.
  private static func numberless(_ id: String) -> String {
    var result = ""
    var isInside = false
    for character in id {
      if character == "[" { isInside = true }
      if !isInside { result.append(character) }
      if character == "]" { isInside = false }
    }
    return result
  }

  private static func uncovered(_ layer: Layer, _ counts: inout [String: Int]) -> Layer {
    var copy = layer
    copy.id = split(layer.id).id
    counts[copy.id, default: 0] += 1
    copy.sublayers = layer.sublayers.map { uncovered($0, &counts) }
    return copy
  }

  private mutating func add(_ layer: Layer, label: String, _ counts: [String: Int], in origin: Point) {
    let (key, id) = Self.split(layer.id)
    let shown = id.isEmpty ? label : counts[id] == 1 ? id : "\(id) (\(label))"
    keys[shown] = key
    var state = layer
    state.sublayers = []
    state.id = ""
    states[key, default: []].append(state)
    let place = origin + layer.frame.origin
    for (index, sublayer) in layer.sublayers.enumerated() {
      add(sublayer, label: "\(label)[\(index)]", counts, in: place)
    }
  }
}

extension HandedTree {
  /// The keys of the layers that differ in any way from those of another tree, or that only one of the two has.
  func keys(changedFrom other: HandedTree) -> Set<String> {
    var changed = Set<String>()
    for key in Set(states.keys).union(other.states.keys) where states[key] != other.states[key] {
      changed.insert(key)
    }
    return changed
  }
}
