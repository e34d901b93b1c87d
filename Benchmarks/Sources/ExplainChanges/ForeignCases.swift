import PixelBuffers
import ViewRendering

/// Cases of trees that another layout engine hands over.
struct ForeignCases {
  let layout: ForeignLayout

  /// How the layers are called.
  private enum Names: CaseIterable {
    case none, numbers, duplicates, paths
  }

  func make(_ number: Int, _ random: inout Generator) -> ChangeCase? {
    let page = ForeignPage.random(&random)
    let names = Names.allCases[number % 4]
    let count = number % 5 < 3 ? 1 : number % 5 - 1
    var edits: [ForeignEdit] = []
    for attempt in 0..<60 where edits.count < count {
      let sort = edits.isEmpty && attempt == 0 ? number / 2 % ForeignEdit.sorts : random.number(0...29)
      guard let edit = ForeignEdit.make(sort, page, &random) else { continue }
      let isFree = edits.allSatisfy { isApart($0.touched[0], edit.touched[0], page.root) }
      if isFree { edits.append(edit) }
    }
    guard edits.count == count else { return nil }
    return ChangeCase(
      family: .foreign, label: edits.map(\.label).joined(separator: "+"), causes: edits.map(\.cause),
      build: { isApplied in
        var changed = page
        for (edit, applies) in zip(edits, isApplied) where applies { edit.apply(&changed) }
        let hidesWords = number % 3 == 0
        return Self.named(try layout.tree(changed), names, changed.root, hidesWords: hidesWords)
      })
  }

  /// Whether neither of two nodes lies in the other.
  private func isApart(_ one: String, _ two: String, _ root: ForeignNode) -> Bool {
    guard one != "canvas", two != "canvas" else { return one != two }
    func holds(_ outer: String, _ inner: String) -> Bool { root.node(outer)?.node(inner) != nil }
    return !holds(one, two) && !holds(two, one)
  }

  private static func named(
    _ tree: LayerTree, _ names: Names, _ root: ForeignNode, hidesWords: Bool
  ) -> LayerTree {
    let titles = Dictionary(root.all.map { ($0.key, $0.name) }) { first, _ in first }
    var tree = tree
    var count = 0
    func named(_ layer: Layer, path: String) -> Layer {
      var layer = layer
      let name: String
      count += 1
      switch names {
      case .none: name = ""
      case .numbers: name = "\(count)"
      case .duplicates: name = titles[layer.id] ?? ""
      case .paths: name = path
      }
      if hidesWords, case .text(let runs) = layer.content {
        layer.content = .text(
          runs.map { run in
            var run = run
            run.text = ""
            return run
          })
      }
      var seen: [String: Int] = [:]
      layer.sublayers = layer.sublayers.map { sublayer in
        let title = titles[sublayer.id] ?? "layer"
        seen[title, default: 0] += 1
        return named(sublayer, path: "\(path)/\(title)\(seen[title] ?? 0)")
      }
      layer.id = "\(layer.id)\u{1}\(name)"
      return layer
    }
    tree.root = named(tree.root, path: titles[tree.root.id] ?? "page")
    return tree
  }
}
