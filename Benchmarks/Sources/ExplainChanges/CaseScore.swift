import ChangeAnalysis
import PixelBuffers
import ViewRendering

/// What an explanation got right of a case.
struct CaseScore {
  private(set) var causes = 0
  private(set) var named = 0
  private(set) var consequences = 0
  private(set) var tied = 0
  private(set) var clusters = 0
  private(set) var provenClusters = 0
  private(set) var wronglyProven = 0
  private(set) var lostPixels = 0
  /// What is wrong, for the one who looks into it.
  private(set) var faults: [String] = []
  private(set) var explanation = Explanation()

  init() {}

  init(
    _ item: ChangeCase, context: RenderingContext, usesLayouts: Bool, random: inout Generator
  ) throws {
    let all = item.causes.map { _ in true }
    let old = HandedTree(try item.build(all.map { _ in false }))
    var new = try item.build(all)
    var truths = item.causes
    var font: String?
    if item.noise == .fontFile, !new.fonts.isEmpty {
      let place = random.number(0...new.fonts.count - 1)
      font = new.fonts[place].name
      new.fonts[place].digest = String(new.fonts[place].digest.reversed())
    }
    let handed = HandedTree(new)
    let before = try context.draw(old.tree, scale: item.scale)
    let drawn = try context.draw(handed.tree, scale: item.scale)
    var image = drawn
    var noise: [(x: Int, y: Int)] = []
    if item.noise != .none {
      let noisy = NoiseImage(drawn, of: handed.tree, scale: item.scale, font: font, &random)
      (image, noise) = (noisy.image, noisy.places)
    }
    var libraries = [["cairo": "1", "freetype": "2"], ["cairo": "1", "freetype": "2"]]
    if item.noise == .libraries { libraries[1]["freetype"] = "3" }
    var layouts: LayoutDifference?
    if usesLayouts, let layout = item.layout {
      layouts = context.layoutDifference(from: try layout(all.map { _ in false }), to: try layout(all))
    }
    explanation = ChangeExplainer(
      old: .init(tree: old.tree, image: before, libraries: libraries[0]),
      new: .init(tree: handed.tree, image: image, libraries: libraries[1]), scale: item.scale,
      newIsDrawnHere: item.noise == .none, layout: layouts
    ).explain(with: context)
    // Causes whose pixels nobody can see do not count.
    var isSeen: [Bool] = []
    var alone: [Set<String>] = []
    for place in truths.indices {
      var isApplied = all
      isApplied[place] = false
      let without = try context.draw(HandedTree(try item.build(isApplied)).tree, scale: item.scale)
      isSeen.append(without != drawn)
      let single = HandedTree(try item.build(truths.indices.map { $0 == place }))
      alone.append(single.keys(changedFrom: old))
    }
    if !noise.isEmpty, item.noise != .silent {
      let isFile = item.noise == .fontFile
      let keys = isFile ? Array(Set(handed.keys.values)) : ["canvas"]
      let kinds: Set<LayerChange.Kind> = isFile ? [.glyphsRedrawn] : [.rasterizerChanged]
      truths.append(TrueCause(roots: keys.map { .init(name: .key($0), kinds: kinds) }))
      isSeen.append(true)
      alone.append(isFile ? Set(keys) : [])
    }
    let keys = Keys(old: old, new: handed)
    countNamed(truths, isSeen, keys)
    countConsequences(truths, alone, keys)
    countProofs(truths, keys)
    countPixels(before, image, noise)
  }

  /// The hidden key of the layer of a change.
  private struct Keys {
    let old: HandedTree
    let new: HandedTree

    func callAsFunction(_ change: LayerChange) -> String {
      if change.kind == .removed { return old.keys[change.layer] ?? change.layer }
      return new.keys[change.layer] ?? old.keys[change.layer] ?? change.layer
    }
  }

  /// A true cause is named first where no false one stands before it.
  private mutating func countNamed(_ truths: [TrueCause], _ isSeen: [Bool], _ keys: Keys) {
    var open = Set(truths.indices.filter { isSeen[$0] })
    causes = open.count
    for cause in explanation.causes where cause.proof != .invisible {
      let root = explanation.root(of: cause)
      let matching = truths.indices.filter { truths[$0].matches(root, key: keys(root)) }
      guard !matching.isEmpty else {
        if !open.isEmpty { faults.append("false before a true one: \(root.sentence)") }
        break
      }
      // A change that may stand for several of them stands for one.
      if let found = matching.first(where: { open.contains($0) }) {
        open.remove(found)
        named += 1
      }
    }
    if !open.isEmpty { faults.append("not named first: \(open.sorted())") }
  }

  private mutating func countConsequences(_ truths: [TrueCause], _ alone: [Set<String>], _ keys: Keys) {
    for cause in explanation.causes {
      let root = explanation.root(of: cause)
      let rootTruths = truths.indices.filter { truths[$0].matches(root, key: keys(root)) }
      for place in cause.changes {
        let change = explanation.changes[place]
        let key = keys(change)
        if place == cause.changes[0], !rootTruths.isEmpty { continue }
        guard change.kind != .rasterizerChanged, change.kind != .renamed else { continue }
        var wanted = truths.indices.filter { alone[$0].contains(key) }
        if wanted.isEmpty { wanted = Array(truths.indices) }
        consequences += 1
        if rootTruths.contains(where: { wanted.contains($0) }) {
          tied += 1
        } else {
          faults.append("not tied: \(change.sentence) to \(root.sentence)")
        }
      }
    }
  }

  private mutating func countProofs(_ truths: [TrueCause], _ keys: Keys) {
    func isTrue(_ cause: Explanation.Cause) -> Bool {
      let root = explanation.root(of: cause)
      return truths.contains { $0.matches(root, key: keys(root)) }
    }
    clusters = explanation.clusters.count
    for cluster in explanation.clusters where cluster.proof == .proven {
      provenClusters += 1
      if !cluster.causes.contains(where: { isTrue(explanation.causes[$0]) }) {
        wronglyProven += 1
        faults.append("wrongly proven cluster \(cluster.bounds)")
      }
    }
    for cause in explanation.causes where cause.proof == .proven && cause.pixels > 0 && !isTrue(cause) {
      wronglyProven += 1
      faults.append("wrongly proven: \(explanation.root(of: cause).sentence)")
    }
  }

  /// Differing pixels in no cluster, and noise that is called proven.
  private mutating func countPixels(
    _ before: PixelBuffer, _ after: PixelBuffer, _ noise: [(x: Int, y: Int)]
  ) {
    var differing = 0
    for y in 0..<max(before.height, after.height) {
      for x in 0..<max(before.width, after.width) {
        let isIn = (x < before.width && y < before.height, x < after.width && y < after.height)
        if isIn == (true, true) ? before[x, y] != after[x, y] : isIn.0 || isIn.1 { differing += 1 }
      }
    }
    lostPixels += abs(differing - explanation.clusters.reduce(0) { $0 + $1.pixels })
    for (x, y) in noise {
      let around = explanation.clusters.filter { cluster in
        let box = cluster.bounds
        return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
      }
      let isSame = x < before.width && y < before.height && before[x, y] == after[x, y]
      if isSame { continue }
      if around.allSatisfy({ $0.proof == .proven }) { lostPixels += 1 }
    }
    if lostPixels > 0 { faults.append("\(lostPixels) pixels lost") }
  }

  static func + (one: CaseScore, two: CaseScore) -> CaseScore {
    var sum = one
    sum.causes += two.causes
    sum.named += two.named
    sum.consequences += two.consequences
    sum.tied += two.tied
    sum.clusters += two.clusters
    sum.provenClusters += two.provenClusters
    sum.wronglyProven += two.wronglyProven
    sum.lostPixels += two.lostPixels
    return sum
  }
}
