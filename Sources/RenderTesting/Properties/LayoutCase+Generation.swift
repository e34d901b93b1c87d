extension LayoutCase {
  /// The case of a seed with a number.
  package init(seed: UInt64, number: Int) {
    var numbers = SplitMix64(seed: seed, case: number)
    let hasText = numbers.chance(25)
    let boxes = (0..<numbers.below(6)).map { _ in Box(&numbers, canReflow: hasText) }
    let proposals = (0..<1 + numbers.below(3)).map { _ in
      ProposedViewSize(width: Self.length(&numbers), height: Self.length(&numbers))
    }
    self.init(boxes, proposals: proposals)
  }

  private static func length(_ numbers: inout SplitMix64) -> Double? {
    switch numbers.below(12) {
    case 0: nil
    case 1: 0
    case 2: .infinity
    default: numbers.number(5...400, step: 5)
    }
  }

  /// How much there is in it, for the shrinker.
  package var weight: Int {
    boxes.reduce(proposals.count * 500) { $0 + 1_000 + $1.weight }
      + proposals.reduce(0) { sum, proposal in
        sum + [proposal.width, proposal.height].reduce(0) { $0 + Self.weight(of: $1) }
      }
  }

  fileprivate static func weight(of length: Double?) -> Int {
    guard let length, length.isFinite else { return 2 }
    return length == 100 ? 1 : length == 0 ? 2 : length.truncatingRemainder(dividingBy: 10) == 0 ? 3 : 4
  }

  /// Simpler cases, with fewer views first.
  package var simpler: [LayoutCase] {
    var result: [LayoutCase] = []
    for index in boxes.indices { result.append(with(self) { _ = $0.boxes.remove(at: index) }) }
    if proposals.count > 1 {
      for index in proposals.indices { result.append(with(self) { _ = $0.proposals.remove(at: index) }) }
    }
    for index in boxes.indices {
      result += boxes[index].simpler.map { box in with(self) { $0.boxes[index] = box } }
    }
    for (index, proposal) in proposals.enumerated() {
      for length in [100.0, proposal.width.map { ($0 / 10).rounded() * 10 } ?? 100] {
        result.append(with(self) { $0.proposals[index].width = length })
      }
      for length in [100.0, proposal.height.map { ($0 / 10).rounded() * 10 } ?? 100] {
        result.append(with(self) { $0.proposals[index].height = length })
      }
    }
    return result
  }

  /// The case as it is written in a test.
  package var source: String {
    let boxes = boxes.map { "\n      \($0.source)," }.joined()
    let proposals = proposals.map {
      "ProposedViewSize(width: \(Self.source($0.width)), height: \(Self.source($0.height)))"
    }
    return "LayoutCase(\n    [\(boxes)\n    ],\n    proposals: [\(proposals.joined(separator: ", "))])"
  }

  fileprivate static func source(_ length: Double?) -> String {
    guard let length else { return "nil" }
    return length.isFinite ? length.spelled : ".infinity"
  }
}

extension LayoutCase.Box {
  fileprivate init(_ numbers: inout SplitMix64, canReflow: Bool) {
    func range() -> (range: ClosedRange<Double>, ideal: Double) {
      let ideal = numbers.number(5...120, step: 5)
      switch numbers.below(3) {
      case 0: return (ideal...ideal, ideal)
      case 1:
        return (numbers.number(0...Int(ideal), step: 5)...(ideal + numbers.number(0...100, step: 5)), ideal)
      default: return (0...Double.infinity, ideal)
      }
    }
    let (width, height) = (range(), range())
    self.init(
      width: width.range, height: height.range, ideal: Size(width: width.ideal, height: height.ideal),
      priority: numbers.chance(10) ? 1 : 0, reflows: canReflow && numbers.chance(40))
  }

  fileprivate var weight: Int {
    let lengths = [
      width.lowerBound, width.upperBound, height.lowerBound, height.upperBound, ideal.width, ideal.height,
    ]
    return (priority == 0 ? 0 : 20) + (reflows ? 20 : 0) + (width.lowerBound == width.upperBound ? 0 : 10)
      + (height.lowerBound == height.upperBound ? 0 : 10)
      + lengths.reduce(0) { $0 + ($1 == 10 ? 0 : LayoutCase.weight(of: $1)) }
  }

  fileprivate var simpler: [LayoutCase.Box] {
    [
      .fixed(10, 10), with(self) { $0.priority = 0 }, with(self) { $0.reflows = false },
      with(self) { ($0.width, $0.ideal.width) = (10...10, 10) },
      with(self) { ($0.height, $0.ideal.height) = (10...10, 10) },
      with(self) { ($0.width, $0.ideal.width) = (0...Double.infinity, 10) },
      with(self) { ($0.height, $0.ideal.height) = (0...Double.infinity, 10) },
      with(self) { $0.width = ideal.width...ideal.width },
      with(self) { $0.height = ideal.height...ideal.height },
    ]
  }

  fileprivate var source: String {
    let isFixed = width == ideal.width...ideal.width && height == ideal.height...ideal.height
    if isFixed, priority == 0, !reflows { return ".fixed(\(ideal.width.spelled), \(ideal.height.spelled))" }
    let ranges = [width, height].map {
      "\($0.lowerBound.spelled)...\($0.upperBound.isFinite ? $0.upperBound.spelled : "Double.infinity")"
    }
    return
      ".init(width: \(ranges[0]), height: \(ranges[1]), ideal: Size(width: \(ideal.width.spelled), height: "
      + "\(ideal.height.spelled))\(priority == 0 ? "" : ", priority: \(priority.spelled)")\(reflows ? ", reflows: true" : ""))"
  }
}
