internal import ViewRendering
internal import Synchronization

/// What the threads of a matrix run share: which cell is next, which stand for others, and the results.
final class MatrixLedger: Sendable {
  /// A variant of a case.
  struct Item: Sendable {
    var caseIndex: Int
    var variant: Matrix.Cell
    /// The path that names it; no two items have the same.
    var cell: String
    /// What its picture may depend on.
    var subject: EqualityBook.Subject
    /// Why it cannot be drawn: another item has its name.
    var problem: RenderTestingError?
  }

  /// What becomes of an item that has been laid out.
  enum Role {
    /// It is drawn; another item that is proven to look the same is.
    case leads, follows
    /// Another item, which nobody has proven to look the same, has its reference's name.
    case collides(with: Item)
  }

  private enum Leader {
    case running(followers: [(index: Int, result: CellResult)])
    case done(CellResult)
  }

  private struct State {
    var next = 0
    var results: [CellResult?]
    var book = EqualityBook()
    var leaders: [String: Leader] = [:]
    var leadingItems: [String: Int] = [:]
    var finishedFollowers: [CellResult] = []
  }

  let items: [Item]
  private let state: Mutex<State>
  private let onResult: @Sendable (CellResult) -> Void

  init(items: [Item], onResult: @escaping @Sendable (CellResult) -> Void) {
    self.items = items
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
      return state.next
    }
  }

  /// Leaves an item to a variant that is known to look the same; false when there is none.
  func follow(_ index: Int, prefix: String, result: CellResult) -> Bool {
    state.withLock { state in
      guard let reference = state.book.reference(for: items[index].subject, of: prefix) else { return false }
      follow(index, reference: reference, result: result, &state)
      return true
    }
  }

  /// Notes what an item's layout read, and says whether the item is the one to be drawn for its reference.
  ///
  /// The same name proves nothing: only an item that the book knows to look the same follows another.
  func lead(_ index: Int, reference: String, prefix: String, read: TraitsRead?, result: CellResult) -> Role {
    state.withLock { state in
      let subject = items[index].subject
      if let proven = state.book.reference(for: subject, of: prefix) {
        follow(index, reference: proven, result: result, &state)
        return .follows
      }
      if let other = state.leadingItems[reference] { return .collides(with: items[other]) }
      state.book.note(subject, of: prefix, read: read, reference: reference)
      state.leaders[reference] = .running(followers: [])
      state.leadingItems[reference] = index
      return .leads
    }
  }

  /// Notes a drawn item's result and returns those of the items that it stands for.
  func finish(_ index: Int, reference: String, result: CellResult) -> [CellResult] {
    state.withLock { state in
      state.results[index] = result
      onResult(result)
      let waiting = state.leaders[reference]
      state.leaders[reference] = .done(result)
      guard case .running(let followers) = waiting else { return [] }
      for follower in followers { settle(follower.index, follower.result, leader: result, &state) }
      return drain(&state)
    }
  }

  /// The results of items that were settled by a leader that had finished before.
  func takeFinishedFollowers() -> [CellResult] {
    state.withLock { drain(&$0) }
  }

  private func drain(_ state: inout State) -> [CellResult] {
    defer { state.finishedFollowers = [] }
    return state.finishedFollowers
  }

  private func follow(_ index: Int, reference: String, result: CellResult, _ state: inout State) {
    switch state.leaders[reference] {
    case .done(let leader): settle(index, result, leader: leader, &state)
    case .running(let followers):
      state.leaders[reference] = .running(followers: followers + [(index, result)])
    case nil: preconditionFailure("An item cannot follow where no item leads.")
    }
  }

  private func settle(_ index: Int, _ result: CellResult, leader: CellResult, _ state: inout State) {
    var settled = leader
    settled.cell = result.cell
    settled.device = result.device
    settled.traits = result.traits
    settled.sameAs = leader.cell
    settled.milliseconds = 0
    state.results[index] = settled
    state.finishedFollowers.append(settled)
    onResult(settled)
  }
}
