import ArgumentParser
import Foundation
import RunReview

/// Explains files: images that carry their layers, and layer trees, which are drawn.
struct ExplainFiles: Sendable {
  /// The contexts to draw with.
  let pool: RenderingContextPool
  /// Pixels per point of trees that no image stands beside.
  let scale: Double
  /// Compares frames alone, which may differ by so many points; nil draws.
  var frameTolerance: Double?

  /// A file that has been read.
  private enum Content {
    case image(PNGImage)
    case tree(LayerTree)
  }

  /// Explains the files of pairs on all processors, in their order.
  func explain(_ pairs: [ExplainFolders.Pair]) throws -> [ExplainedCell] {
    var cells: [ExplainedCell] = []
    let work = OrderedWork<ExplainFolders.Pair, ExplainedCell>(
      pairs, jobs: ProcessInfo.processInfo.activeProcessorCount)
    StopSignal.watch()
    work.run(isStopped: { StopSignal.number != nil }) { pair in
      do {
        return try explain(pair.old, pair.new, named: pair.name)
      } catch {
        return ExplainedCell(name: pair.name, old: pair.old, new: pair.new, failure: "\(error)")
      }
    } deliver: {
      cells.append($0)
    }
    if let signal = StopSignal.number { throw ExitCode(128 + signal) }
    return cells
  }

  /// Explains two files; throws where one cannot be read.
  func explain(_ old: String, _ new: String, named name: String) throws -> ExplainedCell {
    if let frameTolerance { return try explainFrames(old, new, named: name, frameTolerance) }
    let bytes = try [old, new].map { try FileContents.named($0, limit: LayerTree.jsonByteLimit) }
    try ExplainLimit().check(bytes)
    let contents = (try content(bytes[0], old), try content(bytes[1], new))
    var isCounted = false
    if case (.tree(let one), .tree(let two)) = contents {
      try ExplainLimit().check(one, two)
      try checkWork([one, two])
      isCounted = true
    }
    let (first, second) = (
      side(old, contents.0, beside: contents.1), side(new, contents.1, beside: contents.0)
    )
    if !isCounted, let one = try? first.tree.get(), let two = try? second.tree.get() {
      try ExplainLimit().check(one, two)
    }
    var cell = ExplainedCell(name: name, old: old, new: new)
    if let pixels = first.pixels, let others = second.pixels { cell.differs = pixels != others }
    cell.explanation = first.explanation(of: second, in: pool)
    cell.hasPixels = first.pixels != nil && second.pixels != nil
    if !cell.hasPixels {
      cell.differs = !cell.explanation.changes.isEmpty || !first.hasTree || !second.hasTree
    }
    return cell
  }

  /// Throws where drawing two trees takes more than drawing one may.
  private func checkWork(_ trees: [LayerTree]) throws(ExplainError) {
    // What cannot be counted cannot be drawn, which is said where it is tried.
    let work = pool.withContext { context in
      trees.reduce(0) { $0 + ((try? context.work(of: $1, scale: scale).total) ?? 0) }
    }
    guard work > DrawLimits.work else { return }
    throw .tooMuchWork(work)
  }

  private func explainFrames(
    _ old: String, _ new: String, named name: String, _ tolerance: Double
  ) throws -> ExplainedCell {
    let bytes = try [old, new].map { try FileContents.named($0, limit: LayerTree.jsonByteLimit) }
    // Comparing frames alone takes little work.
    let limit = ExplainLimit(work: .max)
    try limit.check(bytes)
    let trees = (try tree(bytes[0], old), try tree(bytes[1], new))
    try limit.check(trees.0, trees.1)
    let found = FrameComparison(trees.0, trees.1, tolerance: tolerance)
    var cell = ExplainedCell(name: name, old: old, new: new)
    (cell.hasPixels, cell.differs) = (false, found.isDifferent)
    if found.isDifferent { cell.explanation = found.explanation }
    return cell
  }

  /// The layer tree in a file: JSON, a reference of frames, or a reference that carries its layers.
  private func tree(_ bytes: [UInt8], _ path: String) throws -> LayerTree {
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    guard isPNG || TreeFile.isOne(bytes) else { return try written(bytes, path) }
    let layers = CarriedLayers(in: try ReferenceScan(bytes, path: path), named: path)
    return try layers.tree().get()
  }

  /// Images begin with PNG's signature; anything else is read as a layer tree.
  ///
  /// A reference that is stored as one has to give the recorded pixels, and counts as an image.
  private func content(_ bytes: [UInt8], _ path: String) throws -> Content {
    if TreeFile.isOne(bytes) {
      let image = try RebuiltReference(Data(bytes), with: pool, named: path).png
      return .image(try PNG.decode([UInt8](image), named: path))
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || path.lowercased().hasSuffix(".png") else {
      return .tree(try written(bytes, path))
    }
    return .image(try PNG.decode(bytes, named: path))
  }

  private func written(_ json: [UInt8], _ path: String) throws -> LayerTree {
    try pool.withContext { try LayerTree(json: json, named: path, typesetter: $0.typesetter) }
  }

  private func side(_ path: String, _ content: Content, beside other: Content) -> ExplainedImage {
    switch content {
    case .image(let image):
      let layers = CarriedLayers(in: image.scan, named: path)
      var side = ExplainedImage(
        name: path, pixels: image.buffer, tree: layers.tree(of: image.buffer), scale: layers.provenance?.scale
      )
      side.libraries = layers.libraries
      side.layout = try? layers.layout()?.get()
      return side
    case .tree(let tree):
      let scale = scale(of: tree, beside: other)
      var side = ExplainedImage(name: path, pixels: nil, tree: .success(tree), scale: scale)
      side.libraries = ProofsheetVersion.libraries
      side.libraries["Proofsheet"] = ProofsheetVersion.current
      do {
        side.pixels = try pool.withContext { try $0.draw(tree, scale: scale) }
      } catch {
        side.notes.append("\(path) cannot be drawn: \(error)")
      }
      return side
    }
  }

  /// That of the image beside the tree: as recorded, or as the widths say.
  private func scale(of tree: LayerTree, beside other: Content) -> Double {
    guard case .image(let image) = other else { return scale }
    if let recorded = ReferenceImageFile.provenance(in: image.scan)?.scale { return recorded }
    let ratio = Double(image.buffer.width) / tree.size.width
    return ratio.isFinite && ratio > 0 ? ratio : scale
  }
}

extension ExplainedImage {
  /// Whether there are layers.
  fileprivate var hasTree: Bool { (try? tree.get()) != nil }
}

/// What was found between two files.
struct ExplainedCell: Sendable {
  /// The path by which it is listed.
  let name: String
  /// The old file.
  let old: String
  /// The new file.
  let new: String
  /// Whether pixels differ, or layers where there are no pixels.
  var differs = false
  /// Whether both sides have pixels.
  var hasPixels = true
  /// What changed.
  var explanation = Explanation()
  /// Why nothing could be said; nil where something is.
  var failure: String?

  /// The pair as a cell whose name says what is known of it, as that of a layer tree's file does.
  var result: CellResult {
    let path = (name as NSString).deletingPathExtension
    var result = CellResult(
      cell: "\(MissingTrees.folder)/\(path)", caseName: path, status: differs ? .different : .equal,
      reference: old)
    result.actual = new
    result.explanation = explanation
    return result
  }
}
