internal import Synchronization

/// What the threads of a matrix run share: which cell is next, which stand for others, and the results.
final class MatrixScheduler: Sendable {
  /// A variant of a case.
  struct Item: Sendable {
    var caseIndex: Int
    var variant: Matrix.Cell
    /// The path that names it; no two items have the same.
    var cell: String
    /// What its image may depend on.
    var subject: LayoutDependencyCache.Subject
    /// What rules of the settings take it, as text; items of other rules never share a result.
    var rules = ""
    /// Why it cannot be drawn: another item has its name.
    var problem: RenderTestingError?
  }

  /// What becomes of an item that has been laid out.
  enum Role {
    /// It is drawn; the image of another item, proven to look the same, is reused.
    case render, reuse
    /// Another item, which nobody has proven to look the same, has its reference's name.
    case collides(with: Item)
  }

  private enum Leader {
    case running(duplicates: [(index: Int, result: CellResult)])
    case done(CellResult)
  }

  private struct State {
    var next = 0
    var results: [CellResult?]
    var dependencies = LayoutDependencyCache()
    var leaders: [String: Leader] = [:]
    var leadingItems: [String: Int] = [:]
    var finishedDuplicates: [CellResult] = []
    var equalTrees: [Tree: CellResult] = [:]
  }

  /// What the pixels of a case's cell depend on, where its layers were made elsewhere.
  struct Tree: Hashable {
    var prefix: String
    var digest: Digest
    var scale: Double
  }

  let items: [Item]
  /// The places of the items in the order in which they are taken.
  private let order: [Int]
  private let state: Mutex<State>
  private let onResult: @Sendable (CellResult) -> Void

  /// Takes items, as many cases beside each other as there are jobs: an engine answers for one cell of a case at a time.
  init(items: [Item], jobs: Int, onResult: @escaping @Sendable (CellResult) -> Void) {
    self.items = items
    var counts: [Int: Int] = [:]
    let places = items.map { item in
      counts[item.caseIndex, default: 0] += 1
      return (item.caseIndex / jobs, counts[item.caseIndex] ?? 0, item.caseIndex)
    }
    order = items.indices.sorted { places[$0] < places[$1] }
    self.onResult = onResult
    state = Mutex(State(results: Array(repeating: nil, count: items.count)))
  }

  /// The results in the order of the items.
  var results: [CellResult] { state.withLock { $0.results.compactMap { $0 } } }

  /// The next item that nobody works on.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < items.count else { return nil }
      defer { state.next += 1 }
      return order[state.next]
    }
  }

  /// The result of a cell of the same case with the same layers that was drawn and is equal to its reference; nil where
  /// there is none yet.
  func equalCell(of tree: Tree) -> CellResult? { state.withLock { $0.equalTrees[tree] } }

  /// Notes that a cell was drawn and is equal to its reference.
  func noteEqual(_ result: CellResult, of tree: Tree) {
    state.withLock { $0.equalTrees[tree] = $0.equalTrees[tree] ?? result }
  }

  /// Leaves an item to a variant that is known to look the same; false when there is none.
  func reuse(_ index: Int, prefix: String, result: CellResult) -> Bool {
    state.withLock { state in
      guard
        let reference = state.dependencies.reference(
          for: items[index].subject, of: prefix + items[index].rules)
      else { return false }
      reuse(index, reference: reference, result: result, &state)
      return true
    }
  }

  /// Notes what an item's layout read, and says whether the item is the one to be drawn for its reference.
  ///
  /// The same name proves nothing: an image is reused only where the cache knows that the item looks the same.
  func schedule(_ index: Int, reference: String, prefix: String, read: TraitsRead?, result: CellResult)
    -> Role
  {
    state.withLock { state in
      let (subject, rules) = (items[index].subject, items[index].rules)
      let (name, own) = (reference, prefix + rules)
      let reference = reference + rules
      if let proven = state.dependencies.reference(for: subject, of: own) {
        reuse(index, reference: proven, result: result, &state)
        return .reuse
      }
      if let other = state.leadingItems[name] {
        // One that looks the same, and that other rules take, is drawn again.
        let proven = state.dependencies.reference(for: subject, of: prefix + items[other].rules)
        guard proven == name + items[other].rules, state.leaders[reference] == nil else {
          return .collides(with: items[other])
        }
      } else {
        state.leadingItems[name] = index
      }
      state.dependencies.insert(subject, of: own, read: read, reference: reference)
      state.leaders[reference] = .running(duplicates: [])
      return .render
    }
  }

  /// Whether an item is the first that is drawn for a reference: those that several rules take may share it.
  func isFirst(_ index: Int, of reference: String) -> Bool {
    state.withLock { $0.leadingItems[reference] == index }
  }

  /// Notes a drawn item's result and returns those of the items that it stands for.
  func finish(_ index: Int, reference: String, result: CellResult) -> [CellResult] {
    state.withLock { state in
      let reference = reference + items[index].rules
      state.results[index] = result
      onResult(result)
      let waiting = state.leaders[reference]
      state.leaders[reference] = .done(result)
      guard case .running(let duplicates) = waiting else { return [] }
      for duplicate in duplicates { complete(duplicate.index, duplicate.result, leader: result, &state) }
      return drain(&state)
    }
  }

  /// The results of items whose leader had finished before.
  func takeFinishedDuplicates() -> [CellResult] {
    state.withLock { drain(&$0) }
  }

  private func drain(_ state: inout State) -> [CellResult] {
    defer { state.finishedDuplicates = [] }
    return state.finishedDuplicates
  }

  private func reuse(_ index: Int, reference: String, result: CellResult, _ state: inout State) {
    switch state.leaders[reference] {
    case .done(let leader): complete(index, result, leader: leader, &state)
    case .running(let duplicates):
      state.leaders[reference] = .running(duplicates: duplicates + [(index, result)])
    case nil: preconditionFailure("An item cannot reuse what no item renders.")
    }
  }

  private func complete(_ index: Int, _ result: CellResult, leader: CellResult, _ state: inout State) {
    let completed = leader.reused(for: result)
    state.results[index] = completed
    state.finishedDuplicates.append(completed)
    onResult(completed)
  }
}

extension CellResult {
  /// The result for another cell that is proven to look the same.
  func reused(for other: CellResult) -> CellResult {
    with(self) { completed in
      (completed.cell, completed.device, completed.traits) = (other.cell, other.device, other.traits)
      (completed.sameAs, completed.milliseconds) = (cell, 0)
    }
  }
}
