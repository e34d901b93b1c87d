/// Finds the first commit of each of several changes; what is seen of one commit serves all changes that are open there.
///
/// Commits are numbered from 0, the good one, which has no change, to the bad one, which has all.
struct CommitSearch {
  /// What a commit shows of a change.
  enum State { case absent, present, unknown }

  /// What is known of a change: the commits that may have brought it.
  enum Outcome: Hashable {
    /// This one: the one before it does not have the change.
    case found(Int)
    /// One of these: those between the first and the last do not say.
    case narrowed(ClosedRange<Int>)
    /// One of these, and some were not tried.
    case open(ClosedRange<Int>)
  }

  /// The last commit without a change, and the first one after it that has it, as far as commits were tried.
  private struct Gap: Hashable {
    var good, bad: Int
    var inside: Range<Int> { good + 1..<bad }
  }

  private var gaps: [Gap]
  private(set) var tried: Set<Int>

  /// Searches so many changes among commits up to the bad one.
  init(last: Int, changes: Int) {
    gaps = Array(repeating: Gap(good: 0, bad: last), count: changes)
    tried = [0, last]
  }

  /// Notes what a commit shows of each change; a commit that could not be drawn shows nothing.
  mutating func note(_ commit: Int, _ states: [State]? = nil) {
    tried.insert(commit)
    for (index, state) in (states ?? []).enumerated() where gaps[index].inside.contains(commit) {
      switch state {
      case .absent: gaps[index].good = commit
      case .present: gaps[index].bad = commit
      case .unknown: break
      }
    }
  }

  /// What is known of each change.
  var outcomes: [Outcome] {
    gaps.map { gap in
      if gap.inside.isEmpty { return .found(gap.bad) }
      return untried(in: gap).isEmpty ? .narrowed(gap.good + 1...gap.bad) : .open(gap.good + 1...gap.bad)
    }
  }

  /// How many changes are still searched.
  var openCount: Int { open.reduce(0) { $0 + $1.changes } }

  /// The commit to try next: the middle of the gap that the most changes share; nil where none is open.
  var next: Int? {
    let (gap, _) =
      open.max { one, other in
        (one.changes, one.gap.bad - one.gap.good, other.gap.good)
          < (other.changes, other.gap.bad - other.gap.good, one.gap.good)
      } ?? (nil, 0)
    guard let gap else { return nil }
    // Beside a commit that says nothing, others may say nothing, too: each one more is looked for twice as far away.
    let lost = gap.inside.count - untried(in: gap).count
    let step = lost == 0 ? 0 : 1 << min(lost - 1, 20)
    let target = (gap.good + gap.bad) / 2 + (lost.isMultiple(of: 2) ? step : -step)
    return untried(in: gap).min { (abs($0 - target), $0) < (abs($1 - target), $1) }
  }

  /// How many commits may still have to be tried, if each says something.
  var bound: Int { open.reduce(0) { $0 + Self.bound(untried(in: $1.gap).count, $1.changes) } }

  /// How often changes that share a gap divide it, at most: at each halving they may part.
  private static func bound(_ commits: Int, _ changes: Int) -> Int {
    guard commits > 0, changes > 0 else { return 0 }
    guard changes < commits else { return commits }
    let (half, some) = ((commits - 1) / 2, changes / 2)
    return 1 + bound(half, some) + bound(commits - 1 - half, changes - some)
  }

  /// The gaps with commits to try, and how many changes share each.
  private var open: [(gap: Gap, changes: Int)] {
    Dictionary(grouping: gaps, by: \.self).map { ($0.key, $0.value.count) }
      .filter { !untried(in: $0.0).isEmpty }
  }

  private func untried(in gap: Gap) -> [Int] { gap.inside.filter { !tried.contains($0) } }
}
