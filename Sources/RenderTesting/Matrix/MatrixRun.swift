internal import Foundation
package import ViewRendering
package import PixelComparison

/// Cases with their variants, drawn and judged on several threads.
///
/// A thread holds one picture at a time and hands on only results, so memory does not grow with the matrix.
package struct MatrixRun: Sendable {
  /// The cases.
  package var cases: [RenderCase]
  /// What counts as the same picture.
  package var strategy: Strategy
  /// The process's session.
  package var session: RunSession
  /// The references.
  package var store: ReferenceStore
  /// What may be written.
  package var mode: RecordMode
  /// The contexts to draw with.
  package var pool: RenderingContextPool
  /// The number of threads.
  package var jobs: Int
  /// Called with the path of each reference before it is used; throws where somebody else uses it.
  package var claim: @Sendable (_ path: String) throws -> Void = { _ in }

  /// Describes a run.
  package init(
    cases: [RenderCase], strategy: Strategy = .exact, session: RunSession, store: ReferenceStore? = nil,
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

  /// Draws and judges every cell and returns the results in the order of cases and variants.
  ///
  /// `onResult` is called after each cell, on any thread, one call at a time.
  package func run(onResult: @escaping @Sendable (CellResult) -> Void = { _ in }) -> [CellResult] {
    let items = self.items
    let ledger = MatrixLedger(items: items, onResult: onResult)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, items.count))) { _ in
      while let index = ledger.next() { work(on: index, ledger) }
    }
    return ledger.results
  }

  /// The variants of all cases; of two with the same name the later one gets another, and cannot be drawn.
  private var items: [MatrixLedger.Item] {
    var named: [String: Matrix.Cell] = [:]
    return cases.indices.flatMap { index in
      cases[index].matrix.map { variant in
        let cell = cases[index].cell(variant)
        var item = MatrixLedger.Item(
          caseIndex: index, variant: variant, cell: cell,
          subject: EqualityBook.Subject(device: variant.device, traits: cases[index].traits(of: variant)))
        if let other = named[cell] {
          item.cell += "#\(named.count)"
          item.problem = .sharedVariant(cell, first: "\(other)", second: "\(variant)")
        }
        named[item.cell] = variant
        return item
      }
    }
  }

  private func work(on index: Int, _ ledger: MatrixLedger) {
    let item = ledger.items[index]
    let renderCase = cases[item.caseIndex]
    var assertion = CellAssertion(beginning: result(of: item, renderCase), in: session)
    var picture: (reference: String, picture: Picture)?
    if item.problem != nil || !ledger.follow(index, prefix: renderCase.prefix, result: assertion.result) {
      picture = pool.withContext { context in
        draw(item, renderCase, context, ledger: ledger, index: index, result: assertion.result)
      }
    }
    for follower in ledger.takeFinishedFollowers() { session.finish(follower) }
    guard let picture else { return }
    assertion.result.reference = store.path(for: picture.reference, pathExtension: "png")
    assertion.run { assertion in
      assertion.check(
        picture.picture, as: .picture(strategy: strategy),
        against: .files(store, name: picture.reference, pathExtension: "png"), mode: mode)
    }
    for follower in ledger.finish(index, reference: picture.reference, result: assertion.result) {
      session.finish(follower)
    }
  }

  /// What is known about an item before anything is laid out.
  private func result(of item: MatrixLedger.Item, _ renderCase: RenderCase) -> CellResult {
    var result = CellResult(
      cell: item.cell, caseName: renderCase.name, device: item.variant.device?.label,
      traits: item.variant.traits.description, status: .unmeasured, location: renderCase.location)
    result.family = item.variant.device?.family
    result.test = renderCase.test
    result.pathExtension = "png"
    return result
  }

  /// The picture of a variant and the name of its reference; nil when another variant stands for it.
  private func draw(
    _ item: MatrixLedger.Item, _ renderCase: RenderCase, _ context: RenderingContext, ledger: MatrixLedger,
    index: Int, result: CellResult
  ) -> (reference: String, picture: Picture)? {
    let (device, traits) = (item.variant.device?.label, item.variant.traits.description)
    let scale = item.subject.traits.displayScale
    var reference: String?
    do {
      if let problem = item.problem { throw problem }
      let layers = try renderCase.layOut(context, item.variant)
      let name = renderCase.reference(item.variant, read: layers.read)
      switch ledger.lead(
        index, reference: name, prefix: renderCase.prefix, read: layers.read, result: result)
      {
      case .follows: return nil
      case .collides(let other):
        throw RenderTestingError.sharedVariant(name, first: other.cell, second: item.cell)
      case .leads: reference = name
      }
      try claim(store.path(for: name, pathExtension: "png"))
      var picture = Picture(
        try context.draw(layers.tree, scale: scale), device: device, traits: traits, scale: scale,
        layers: layers.tree, diagnostics: layers.diagnostics)
      picture.views = layers.views
      picture.library = context.fonts
      // What the provenance keeps must not depend on which of several equal variants came first.
      picture.recordedTraits = renderCase.recordedTraits(item.variant, read: layers.read)
      return (name, picture)
    } catch {
      let problem = error as? RenderTestingError ?? .cannotDraw("\(error)")
      let failure = Picture(failure: problem, device: device, traits: traits)
      // Without layers nobody can know what the reference is called; the cell's own path names the failure.
      return (reference ?? "\(result.cell)#\(index)", failure)
    }
  }
}
