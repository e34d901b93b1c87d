import TestSupport
import Testing

@testable import ProofsheetCLI

/// The search for the first commits of several changes, in histories that a seed makes.
@Suite struct CommitSearchTests {
  /// A history: the commits that have each change, those that cannot be drawn, and those that say nothing.
  struct History {
    var last: Int
    var changes: [Set<Int>]
    var broken: Set<Int> = []
    var blind: [Set<Int>] = []

    /// Searches to the end; returns the search.
    func searched() -> CommitSearch {
      var search = CommitSearch(last: last, changes: changes.count)
      while let commit = search.next {
        #expect(!search.tried.contains(commit) && (1..<last).contains(commit), "Each commit is tried once.")
        guard !search.tried.contains(commit) else { break }
        guard !broken.contains(commit) else {
          search.note(commit)
          continue
        }
        search.note(
          commit,
          changes.indices.map { index in
            !blind.isEmpty && blind[index].contains(commit)
              ? .unknown : changes[index].contains(commit) ? .present : .absent
          })
      }
      return search
    }

    /// Checks that each outcome is true: the commit has the change, and the one before it does not.
    func check(_ search: CommitSearch, _ comment: Comment) {
      #expect(search.openCount == 0 && search.bound == 0, comment)
      for (index, outcome) in search.outcomes.enumerated() {
        switch outcome {
        case .found(let commit):
          #expect(changes[index].contains(commit) && !changes[index].contains(commit - 1), comment)
        case .narrowed(let range):
          #expect(range.count > 1, comment)
          #expect(
            changes[index].contains(range.upperBound) && !changes[index].contains(range.lowerBound - 1),
            comment)
          let lost = broken.union(blind.isEmpty ? [] : blind[index])
          #expect(range.dropLast().allSatisfy(lost.contains), comment)
        case .open: Issue.record("A change is open: \(comment)")
        }
      }
    }
  }

  /// Five faults, one of which is reverted and comes back, and two broken builds, in 64 commits.
  private func planted(_ random: inout SeededGenerator) -> History {
    var changes = (0..<4).map { _ in Set(Int.random(in: 1...64, using: &random)...64) }
    let places = Set((0..<40).map { _ in Int.random(in: 1...64, using: &random) }).sorted()
    changes.append(Set(places[0]..<places[places.count / 3]).union(places[places.count / 2]...64))
    let broken = Set((0..<2).map { _ in Int.random(in: 1..<64, using: &random) })
    return History(last: 64, changes: changes, broken: broken)
  }

  @Test func `64 commits, five faults, a revert and two broken builds take at most 28`() {
    var most = 0
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let history = planted(&random)
      let search = history.searched()
      history.check(search, "seed \(seed)")
      most = max(most, search.tried.count)
    }
    #expect(most <= 28)
    #expect(most > 20, "Seeds that ask for little would show nothing.")
  }

  @Test func `outcomes are true whatever is broken, reverted or silent`() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let last = Int.random(in: 1...90, using: &random)
      let share = Double.random(in: 0..<0.6, using: &random)
      func some(_ random: inout SeededGenerator) -> Set<Int> {
        Set((0..<last).dropFirst().filter { _ in Double.random(in: 0..<1, using: &random) < share })
      }
      let count = Int.random(in: 0...12, using: &random)
      var history = History(last: last, changes: (0..<count).map { _ in some(&random).union([last]) })
      history.broken = some(&random)
      history.blind = (0..<count).map { _ in some(&random) }
      history.check(history.searched(), "seed \(seed)")
    }
  }

  @Test func `what is promised at the start is kept where every commit says something`() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let last = Int.random(in: 1...300, using: &random)
      let history = History(
        last: last,
        changes: (0..<Int.random(in: 0...20, using: &random)).map { _ in
          Set(Int.random(in: 1...last, using: &random)...last)
        })
      let bound = CommitSearch(last: last, changes: history.changes.count).bound
      #expect(history.searched().tried.subtracting([0, last]).count <= bound, "seed \(seed)")
    }
    // One change: the depth of a bisection. As many as commits: each of them.
    #expect(CommitSearch(last: 1024, changes: 1).bound == 10)
    #expect(CommitSearch(last: 30, changes: 500).bound == 29)
  }

  @Test func `changes of one commit cost no more than one`() {
    let one = Set(41...64)
    let alone = History(last: 64, changes: [one]).searched()
    let many = History(last: 64, changes: Array(repeating: one, count: 1000)).searched()
    #expect(alone.tried == many.tried && alone.tried.count == 8)
  }

  @Test func `a long run of broken commits is left in few steps`() {
    let history = History(last: 64, changes: [Set(10...64)], broken: Set(25..<45))
    let search = history.searched()
    #expect(search.outcomes == [.found(10)])
    #expect(search.tried.count <= 14, "\(search.tried.sorted())")
  }

  @Test func `a first commit that cannot be drawn is narrowed to a set`() {
    let search = History(last: 8, changes: [Set(3...8)], broken: [3, 4]).searched()
    #expect(search.outcomes == [.narrowed(3...5)])
    let whole = History(last: 5, changes: [[5]], broken: [1, 2, 3, 4]).searched()
    #expect(whole.outcomes == [.narrowed(1...5)] && whole.tried.count == 6)
  }

  @Test func `neighbors, nothing and no commit between need no search`() {
    #expect(CommitSearch(last: 1, changes: 2).outcomes == [.found(1), .found(1)])
    #expect(CommitSearch(last: 1, changes: 2).next == nil)
    #expect(CommitSearch(last: 9, changes: 0).next == nil)
    var search = CommitSearch(last: 9, changes: 1)
    #expect(search.outcomes == [.open(1...9)])
    search.note(0, [.present])
    search.note(9, [.absent])
    #expect(search.outcomes == [.open(1...9)], "The ends stay what they are.")
  }
}
