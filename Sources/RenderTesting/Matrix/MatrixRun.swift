internal import Foundation

/// Cases with their variants, drawn and compared on several threads.
///
/// A thread holds one image at a time and hands on only results, so memory does not grow with the matrix.
package struct MatrixRun: Sendable {
  /// The cases.
  package var cases: [RenderCase]
  /// What counts as the same image.
  package var strategy: ComparisonStrategy
  /// The process's session.
  package var session: RunSession
  /// The references.
  package var store: ReferenceStore
  /// What may be written.
  package var mode: RecordMode
  /// The contexts to draw with.
  package var pool: RenderingContextPool
  /// What of the cells is compared.
  package var format = MatrixFormat.images
  /// The number of threads.
  package var jobs: Int
  /// Called with the path of each reference before it is used; throws where somebody else uses it.
  package var claim: @Sendable (_ path: String) throws -> Void = { _ in }

  /// Describes a run.
  package init(
    cases: [RenderCase], strategy: ComparisonStrategy = .exact, session: RunSession,
    store: ReferenceStore? = nil,
    mode: RecordMode, pool: RenderingContextPool, jobs: Int
  ) {
    self.cases = cases
    self.strategy = strategy
    self.session = session
    self.store = store ?? session.store
    self.mode = mode
    self.pool = pool
    self.jobs = max(1, jobs)
  }

  /// Draws and compares every cell and returns the results in the order of cases and variants.
  ///
  /// `onResult` is called after each cell, on any thread, one call at a time.
  package func run(onResult: @escaping @Sendable (CellResult) -> Void = { _ in }) -> [CellResult] {
    let items = self.items
    let scheduler = MatrixScheduler(items: items, jobs: jobs, onResult: onResult)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, items.count))) { _ in
      while let index = scheduler.next() { work(on: index, scheduler) }
    }
    return scheduler.results
  }

  /// The variants of all cases; of two with the same name the later one gets another, and cannot be drawn.
  private var items: [MatrixScheduler.Item] {
    var named: [String: Matrix.Cell] = [:]
    return cases.indices.flatMap { index in
      cases[index].matrix.map { variant in
        let cell = cases[index].cell(variant)
        var item = MatrixScheduler.Item(
          caseIndex: index, variant: variant, cell: cell,
          subject: LayoutDependencyCache.Subject(
            device: variant.device, traits: cases[index].traits(of: variant)))
        item.rules = session.ignoreRules(of: cell).map { "\n\($0.line)" }.joined()
        if let other = named[cell] {
          item.cell += "#\(named.count)"
          item.problem = .sharedVariant(cell, first: "\(other)", second: "\(variant)")
        }
        named[item.cell] = variant
        return item
      }
    }
  }

  private func work(on index: Int, _ scheduler: MatrixScheduler) {
    let item = scheduler.items[index]
    let renderCase = cases[item.caseIndex]
    var assertion = CellAssertion(beginning: result(of: item, renderCase), in: session)
    var outcome = Outcome.reused
    if item.problem != nil || !scheduler.reuse(index, prefix: renderCase.prefix, result: assertion.result) {
      outcome = pool.withContext { context in
        draw(item, renderCase, context, scheduler: scheduler, index: index, result: assertion.result)
      }
    }
    for duplicate in scheduler.takeFinishedDuplicates() { session.finish(duplicate) }
    let reference: String
    switch outcome {
    case .reused: return
    case .unchanged(let name, let path):
      reference = name
      assertion.run { $0.leaveUnchanged(reference: path) }
    case .failed(let name, let error):
      // Without a layout nobody knows the name, and other cells have one of their own.
      reference = name ?? "\(item.cell)#\(index)"
      assertion.result.reference =
        renderCase.counterparts.isEmpty
        ? name.map { store.path(for: $0, pathExtension: pathExtension) } ?? "" : ""
      assertion.run { _ in throw error }
    case .proven(let name, let path, let equal):
      reference = name
      assertion.run { assertion in
        assertion.result = with(equal.reused(for: assertion.result)) { $0.reference = path }
      }
    case .finished(let name, let result, let tree):
      reference = name
      assertion.run { $0.take(finished: result) }
      if let tree, result.status == .equal { scheduler.noteEqual(result, of: tree) }
    case .drawn(let name, let image, let tree):
      reference = name
      verify(image, as: .image(strategy: strategy), name, &assertion)
      if let tree, assertion.result.status == .equal { scheduler.noteEqual(assertion.result, of: tree) }
    case .paired(let name, let image, let others):
      reference = name
      assertion.run { $0.verify(image, against: others) }
    case .laidOut(let name, let tree):
      reference = name
      verify(tree, as: .frames(tolerance: format.frameTolerance), name, &assertion)
    case .counted(let name, let record, let rules):
      reference = name
      verify(record, as: .work(rules), name, &assertion)
    }
    for duplicate in scheduler.finish(index, reference: reference, result: assertion.result) {
      session.finish(duplicate)
    }
  }

  private func verify<Format>(
    _ value: Format, as diffing: Diffing<Format>, _ name: String, _ assertion: inout CellAssertion
  ) {
    assertion.result.reference = store.path(for: name, pathExtension: pathExtension)
    assertion.run { assertion in
      assertion.verify(
        value, as: diffing, against: .files(store, name: name, pathExtension: pathExtension), mode: mode)
    }
  }

  private var pathExtension: String { format.pathExtension }

  /// What became of a variant.
  private enum Outcome {
    /// Another variant stands for it.
    case reused
    /// Its layers are those of its reference, which has that name and lies there.
    case unchanged(reference: String, path: String)
    /// Its layers are those of its reference, which has that name and lies there, and of a cell that was drawn and is equal.
    case proven(reference: String, path: String, equal: CellResult)
    /// The run that this one continues finished it; cells may share its layers.
    case finished(reference: String, CellResult, MatrixScheduler.Tree?)
    /// It was drawn, to be compared with the reference of that name; of layers that were made elsewhere, with what other
    /// cells may share.
    case drawn(reference: String, SnapshotImage, MatrixScheduler.Tree?)
    /// It was drawn, to be compared with what was drawn beside it; cells proven equal share the name.
    case paired(reference: String, SnapshotImage, [DrawnCounterpart<SnapshotImage>])
    /// It was laid out, and its frames are compared.
    case laidOut(reference: String, LayerTree)
    /// Its work was counted, and its figures are compared.
    case counted(reference: String, WorkRecord, WorkRules)
    /// It could not be drawn; where it was laid out, its reference has that name.
    case failed(reference: String?, RenderTestingError)
  }

  /// What is known about an item before anything is laid out.
  private func result(of item: MatrixScheduler.Item, _ renderCase: RenderCase) -> CellResult {
    var result = CellResult(
      cell: item.cell, caseName: renderCase.name, device: item.variant.device?.label,
      traits: item.variant.traits.description, status: .inconclusive, location: renderCase.location)
    result.family = item.variant.device?.family
    result.test = renderCase.test
    result.counterpart = renderCase.counterparts.first?.counterpart
    result.pathExtension = pathExtension
    return result
  }

  /// Lays a variant out, and draws it unless nothing would come of it that is not known.
  private func draw(
    _ item: MatrixScheduler.Item, _ renderCase: RenderCase, _ context: RenderingContext,
    scheduler: MatrixScheduler,
    index: Int, result: CellResult
  ) -> Outcome {
    let scale = item.subject.traits.displayScale
    var reference: String?
    do {
      if let problem = item.problem { throw problem }
      if let path = session.unchanged?.unasked[item.cell] {
        return .unchanged(reference: item.cell, path: path)
      }
      let layers = try renderCase.layOut(context, item.variant)
      let others = try renderCase.counterparts.map { ($0, try $0.content(context, item.variant)) }
      let read = others.reduce(layers.read) { TraitsRead.union($0, $1.1.read) }
      let name = renderCase.reference(item.variant, read: read)
      switch scheduler.schedule(
        index, reference: name, prefix: renderCase.prefix, read: read, result: result)
      {
      case .reuse: return .reused
      case .collides(let other):
        throw RenderTestingError.sharedVariant(name, first: other.cell, second: item.cell)
      case .render: reference = name
      }
      if scheduler.isFirst(index, of: name) { try claim(store.path(for: name, pathExtension: pathExtension)) }
      if !others.isEmpty { return try pair(layers, others, item, scale: scale, name: name, context) }
      let isAlone = layers.read != nil || renderCase.matrix.count < 2
      func tree() -> MatrixScheduler.Tree? {
        isAlone
          ? nil
          : MatrixScheduler.Tree(
            prefix: renderCase.prefix + item.rules, digest: layers.tree.digest, scale: scale)
      }
      if let finished = session.finished[item.cell] {
        return .finished(reference: name, finished, format == .images ? tree() : nil)
      }
      switch format {
      case .images: break
      case .frames: return .laidOut(reference: name, layers.tree)
      case .work(let rules):
        return .counted(
          reference: name, try WorkRecord(of: layers, scale: scale, in: context), rules)
      }
      func unchangedPath(_ unchanged: UnchangedCells?) throws(RenderTestingError) -> String? {
        try unchangedReference(
          unchanged, item, layers, name: name, family: result.family, fonts: context.fonts)
      }
      if let path = try unchangedPath(session.unchanged) { return .unchanged(reference: name, path: path) }
      let tree = tree()
      if let equal = tree.flatMap(scheduler.equalCell), let path = try unchangedPath(UnchangedCells()) {
        return .proven(reference: name, path: path, equal: equal)
      }
      var image = try SnapshotImage(
        of: layers, on: item.variant.device, traits: item.variant.traits, scale: scale, in: context)
      // What the provenance keeps must not depend on which of several equal variants came first.
      image.recordedTraits = renderCase.recordedTraits(item.variant, read: layers.read)
      return .drawn(reference: name, image, tree)
    } catch {
      return .failed(reference: reference, RenderTestingError(drawing: error))
    }
  }

  private func pair(
    _ layers: LaidOutLayers, _ others: [(CaseCounterpart, CaseCounterpart.Content)],
    _ item: MatrixScheduler.Item, scale: Double, name: String, _ context: RenderingContext
  ) throws(DrawError) -> Outcome {
    let (device, traits) = (item.variant.device, item.variant.traits)
    let image = try SnapshotImage(of: layers, on: device, traits: traits, scale: scale, in: context)
    let drawn = try others.map { (other) throws(DrawError) in
      try other.0.drawn(
        other.1, strategy: strategy, on: device, traits: traits, scale: scale, in: context)
    }
    return .paired(reference: name, image, drawn)
  }

  /// Where a variant's reference lies that is known to look like its layers; nil where everything is drawn, or that is
  /// not known.
  private func unchangedReference(
    _ unchanged: UnchangedCells?, _ item: MatrixScheduler.Item, _ layers: LaidOutLayers, name: String,
    family: String?, fonts: FontLibrary
  ) throws(RenderTestingError) -> String? {
    let (names, scale) = (strategy.layerNames, item.subject.traits.displayScale)
    guard let unchanged,
      // A strategy that names what is not there does not pass, whatever the pixels are.
      names.isEmpty
        || LayerPlaces(of: names, in: layers.tree, views: layers.views, scale: scale).rectangles.count
          == names.count
    else { return nil }
    let entries = try store.entries(
      for: name, family: family.map(ReferenceName.part(ofName:)), pathExtension: "png")
    guard let first = entries.first else { return nil }
    let isUnchanged = unchanged.contains(
      ReferenceIdentity(cell: name), layers: layers.tree, scale: scale, reference: first, fonts: fonts)
    return isUnchanged ? first.path : nil
  }
}
