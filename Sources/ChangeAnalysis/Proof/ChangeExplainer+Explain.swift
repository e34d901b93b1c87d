extension ChangeExplainer {
  /// Finds what changed, and tests by drawing which of it gives the new pixels.
  ///
  /// Nothing is called proven that was not drawn; where drawing fails, the notes say why.
  public func explain(with context: RenderingContext) -> Explanation {
    explain(with: context, workLimit: ProofSearch.usualWorkLimit)
  }

  /// The same, with so much work for leaving causes out.
  func explain(with context: RenderingContext, workLimit: Double) -> Explanation {
    let matching = LayerMatching(LayerTable(old.tree), LayerTable(new.tree))
    let causes = CauseList(matching, layout: layout)
    let difference = PixelDifference(old.image, new.image)
    var explanation = Explanation(changes: causes.changes.map(\.change))
    explanation.scale = scale
    explanation.notes = causes.notes
    explanation.causes = causes.causes.map { Explanation.Cause(changes: Array($0), proof: .invisible) }
    guard !difference.bounds.isEmpty else { return explanation.sorted }
    let images = old.tree.imagesByDigest.merging(new.tree.imagesByDigest) { first, _ in first }
    let edited = EditedTree(causes.changes, matching: matching, images: images)
    let trees = [false, true].map { edited.tree(applying: Array(repeating: $0, count: causes.changes.count)) }
    let areas = CauseAreas(causes, matching: matching, trees: trees, scale: scale, context: context).areas
    let area = difference.bounds.reduce(DeviceRect.empty) { $0.union($1) }
    let work = trees.map { (try? context.work(of: $0, scale: scale, pixels: area)) ?? 0 }.max() ?? 0
    guard work <= ProofSearch.testedWork else {
      explanation.notes.append("The layers take too long to be drawn again, so no change is tested.")
      explanation.clusters = unproven(difference, areas)
      explanation.summarizeCauses()
      return explanation.sorted
    }
    let search = ProofSearch(
      difference: difference,
      drawing: ProofDrawing(
        edited: edited, causes: causes, scale: scale, context: context,
        area: area, newTree: new.tree),
      areas: areas, oldImage: old.image, newImage: new.image, newIsDrawnHere: newIsDrawnHere,
      spreading: Set(
        causes.causes.indices.filter { cause in
          causes.changes[causes.causes[cause]].contains { $0.change.kind == .effectChanged }
        }), workLimit: workLimit)
    do throws(DrawError) {
      let result = try search.run()
      explanation.clusters = result.clusters
      explanation.notes += result.notes
      doubt(CauseDoubt(causes, matching: matching).causes, in: &explanation)
      attribute(result.foreign, to: &explanation, causes: causes, areas)
      if !result.untested.isEmpty {
        explanation.notes.append(
          "\(result.untested.count) causes lie over each other and were not tested one by one, which takes too many drawings."
        )
      }
    } catch {
      explanation.notes.append("The layers cannot be drawn here, so no change is tested: \(error)")
      explanation.clusters = unproven(difference, areas)
    }
    explanation.summarizeCauses()
    return explanation.sorted
  }

  /// Takes the proof from pixels of causes that may follow from others.
  private func doubt(_ causes: Set<Int>, in explanation: inout Explanation) {
    var doubted = Set<Int>()
    for place in explanation.clusters.indices where explanation.clusters[place].proof == .proven {
      let unsure = causes.intersection(explanation.clusters[place].causes)
      guard !unsure.isEmpty else { continue }
      explanation.clusters[place].proof = .unproven
      doubted.formUnion(unsure)
    }
    guard !doubted.isEmpty else { return }
    let subject =
      doubted.count == 1 ? "1 other place or size gives" : "\(doubted.count) other places or sizes give"
    explanation.notes.append(
      "\(subject) the new pixels, but may follow from a change of a layer nearby, and so is not called proven."
    )
  }

  private func unproven(_ difference: PixelDifference, _ areas: [DeviceRect]) -> [Explanation.Cluster] {
    difference.bounds.indices.map { cluster in
      let rect = difference.bounds[cluster]
      let causes = areas.indices.filter { !areas[$0].intersection(rect).isEmpty }
      let pixels = difference.counts[cluster]
      return Explanation.Cluster(
        bounds: PixelRect(rect), pixels: pixels,
        unexplainedPixels: causes.isEmpty ? pixels : 0, causes: causes,
        proof: causes.isEmpty ? .unexplained : .unproven)
    }
  }

  /// Gives pixels that the layers do not give here to what else differs: the file of a font, the libraries.
  private func attribute(
    _ foreign: [Int], to explanation: inout Explanation, causes: CauseList, _ areas: [DeviceRect]
  ) {
    guard foreign.contains(where: { $0 > 0 }) else { return }
    let files = causes.causes.indices.filter { cause in
      causes.changes[causes.causes[cause]].contains { $0.change.kind == .glyphsRedrawn }
    }
    let textAreas = redrawnAreas(causes)
    let libraries = libraryChange
    var libraryCause: Int?
    for place in explanation.clusters.indices where foreign[place] > 0 {
      let bounds = explanation.clusters[place].bounds
      let rect = DeviceRect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
      var others = files.filter { textAreas[$0].map { !$0.intersection(rect).isEmpty } ?? false }
      if others.isEmpty, let libraries {
        if libraryCause == nil {
          libraryCause = explanation.causes.count
          explanation.changes.append(libraries)
          explanation.causes.append(
            Explanation.Cause(changes: [explanation.changes.count - 1], proof: .unproven))
        }
        others = libraryCause.map { [$0] } ?? []
      }
      guard !others.isEmpty else { continue }
      explanation.clusters[place].causes += others.filter { !explanation.clusters[place].causes.contains($0) }
      // What was drawn with was not at hand: the pixels have a name, and no proof.
      explanation.clusters[place].unexplainedPixels = 0
      explanation.clusters[place].proof = .unproven
    }
  }

  /// Where the texts lie whose font file is another one, by cause.
  private func redrawnAreas(_ causes: CauseList) -> [Int: DeviceRect] {
    var areas: [Int: DeviceRect] = [:]
    for (cause, range) in causes.causes.enumerated() {
      for change in causes.changes[range] where change.change.kind == .glyphsRedrawn {
        for bounds in [change.change.oldBounds, change.change.newBounds].compactMap(\.self) {
          let pixels = Rect(
            x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale,
            height: bounds.height * scale)
          areas[cause] = (areas[cause] ?? .empty).union(DeviceRect(covering: pixels.insetBy(x: -4, y: -4)))
        }
      }
    }
    return areas
  }

  /// The change of the libraries, where both sides name theirs and they are not the same.
  private var libraryChange: LayerChange? {
    let names = Set(old.libraries.keys).intersection(new.libraries.keys).sorted()
    let changed = names.filter { old.libraries[$0] != new.libraries[$0] }
    guard !changed.isEmpty else { return nil }
    func label(_ libraries: [String: String]) -> String {
      changed.map { "\($0) \(libraries[$0] ?? "")" }.joined(separator: ", ")
    }
    return LayerChange(
      kind: .rasterizerChanged, layer: "canvas", property: "libraries", old: label(old.libraries),
      new: label(new.libraries))
  }
}

extension Explanation {
  /// Counts each cause's pixels and takes the least good proof of its clusters.
  mutating func summarizeCauses() {
    let ranks: [Proof: Int] = [.proven: 1, .partial: 2, .unproven: 3, .unexplained: 4, .invisible: 0]
    for cluster in clusters {
      for cause in cluster.causes {
        causes[cause].pixels += cluster.pixels - cluster.unexplainedPixels
        if (ranks[cluster.proof] ?? 0) > (ranks[causes[cause].proof] ?? 0) {
          causes[cause].proof = cluster.proof
        }
      }
    }
  }

  /// The same with causes and clusters in their order.
  var sorted: Explanation {
    var result = self
    let order = causes.indices.sorted { one, two in
      (causes[two].pixels, changes[causes[one].changes[0]].kind.rank, one)
        < (causes[one].pixels, changes[causes[two].changes[0]].kind.rank, two)
    }
    var places = Array(repeating: 0, count: causes.count)
    for (place, cause) in order.enumerated() { places[cause] = place }
    result.causes = order.map { causes[$0] }
    for place in clusters.indices {
      result.clusters[place].causes = clusters[place].causes.map { places[$0] }.sorted()
    }
    let first = result.clusters.enumerated().sorted { one, two in
      (two.element.unexplainedPixels, two.element.pixels, one.offset)
        < (one.element.unexplainedPixels, one.element.pixels, two.offset)
    }
    result.clusters = first.map(\.element)
    return result
  }

  /// Lists what differs between two layer trees and what follows from what; nothing is drawn, so nothing is proven.
  ///
  /// With `layout`, changes of frames follow from what pushed them.
  public init(from old: LayerTree, to new: LayerTree, layout: LayoutDifference? = nil) {
    let causes = CauseList(LayerMatching(LayerTable(old), LayerTable(new)), layout: layout)
    self.init(
      changes: causes.changes.map(\.change),
      causes: causes.causes.map { Cause(changes: Array($0), proof: .unproven) })
    notes = causes.notes
    self = sorted
  }
}

extension LayerChange.Kind {
  /// The order in which changes matter to people, where no pixel says so.
  var rank: Int {
    switch self {
    case .renamed: 2
    case .moved, .resized: 1
    default: 0
    }
  }
}
