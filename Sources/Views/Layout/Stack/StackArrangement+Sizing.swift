extension StackArrangement {
  func sizing(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> StackSizing {
    if let last = cache.last, last.proposal == proposal { return last.sizing }
    var sizing = StackSizing(
      proposals: Array(repeating: proposal, count: subviews.count),
      lengths: Array(repeating: 0, count: subviews.count))
    if let length = proposal[axis], length.isFinite {
      share(length - cache.distances.reduce(0, +), proposal, subviews, &sizing)
    } else {
      for (index, view) in subviews.enumerated() {
        sizing.lengths[index] = view.sizeThatFits(proposal)[axis]
      }
    }
    cache.last = (proposal, sizing)
    return sizing
  }

  private struct Candidate {
    let index: Int
    let priority: Double
    let least: Double
    let flexibility: Double
  }

  private func candidates(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [Candidate] {
    var least = proposal
    var most = proposal
    least[axis] = 0
    most[axis] = .infinity
    return subviews.enumerated().map { index, view in
      let low = view.sizeThatFits(least)[axis]
      let high = view.sizeThatFits(most)[axis]
      return Candidate(index: index, priority: view.priority, least: low, flexibility: high - low)
    }
  }

  private func share(
    _ available: Double, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ sizing: inout StackSizing
  ) {
    var remaining = available
    var pending = candidates(proposal, subviews).sorted {
      ($0.priority, -$0.flexibility, -$0.index) > ($1.priority, -$1.flexibility, -$1.index)
    }[...]
    while let first = pending.first {
      let group = pending.prefix { $0.priority == first.priority }
      pending = pending.dropFirst(group.count)
      let reserved = pending.reduce(0) { $0 + $1.least }
      for (served, candidate) in group.enumerated() {
        let share = (remaining - reserved) / Double(group.count - served)
        sizing.proposals[candidate.index][axis] = max(0, share)
        let length = subviews[candidate.index].sizeThatFits(sizing.proposals[candidate.index])[axis]
        sizing.lengths[candidate.index] = length
        remaining -= length
      }
    }
  }
}
