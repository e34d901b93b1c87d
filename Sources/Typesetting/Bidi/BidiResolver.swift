/// Finds the level of every character of one paragraph.
struct BidiResolver {
  private let scalars: [UInt32]
  /// The classes the characters have.
  private let originals: [BidiClass]
  /// The classes as the rules change them.
  private var classes: [BidiClass]
  private let paragraphLevel: UInt8
  private var levels: [UInt8]
  /// For each isolate initiator its closing character and the other way round (BD9).
  private let partners: [Int: Int]

  init(scalars: [UInt32], classes: [BidiClass], paragraphLevel: UInt8) {
    self.scalars = scalars
    self.originals = classes
    self.classes = classes
    self.paragraphLevel = paragraphLevel
    self.levels = [UInt8](repeating: paragraphLevel, count: classes.count)
    self.partners = BidiResolver.partners(in: classes)
  }

  mutating func resolve() -> [UInt8] {
    var explicit = BidiExplicitLevels(paragraphLevel: paragraphLevel)
    for index in originals.indices {
      // Beyond the depth limit the direction of an isolate does not matter, and looking for it would take for ever.
      let isolate = originals[index] == .firstStrongIsolate && !explicit.isOverflowing
      let content = isolate ? originals[(index + 1)..<(partners[index] ?? originals.count)] : []
      (levels[index], classes[index]) = explicit.next(
        originals[index], closesIsolate: partners[index] != nil,
        firstStrongLevel: isolate ? Bidi.firstStrongLevel(of: content) : nil)
    }
    // Sequences look at the explicit levels of their neighbors, not at resolved ones.
    let explicitLevels = levels
    for sequence in isolatingRunSequences() { resolve(sequence, explicitLevels) }
    resetSeparatorsAndTrailingSpace()
    return levels
  }

  private static func partners(in classes: [BidiClass]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, value) in classes.enumerated() {
      if value.isIsolateInitiator {
        open.append(index)
      } else if value == .popIsolate, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
    return partners
  }

  /// Rules BD13 and X10: level runs, joined over isolates.
  private func isolatingRunSequences() -> [[Int]] {
    var runs: [[Int]] = []
    var runOfFirst: [Int: Int] = [:]
    for index in originals.indices where !originals[index].isRemoved {
      if let last = runs.last?.last, levels[last] == levels[index] {
        runs[runs.count - 1].append(index)
      } else {
        runOfFirst[index] = runs.count
        runs.append([index])
      }
    }
    var sequences: [[Int]] = []
    for run in runs {
      guard let first = run.first, originals[first] != .popIsolate || partners[first] == nil else { continue }
      var sequence = run
      while let last = sequence.last, originals[last].isIsolateInitiator, let partner = partners[last],
        let next = runOfFirst[partner]
      {
        sequence += runs[next]
      }
      sequences.append(sequence)
    }
    return sequences
  }

  private mutating func resolve(_ indices: [Int], _ explicit: [UInt8]) {
    guard let first = indices.first, let last = indices.last else { return }
    let level = explicit[first]
    let before = originals[..<first].lastIndex { !$0.isRemoved }.map { explicit[$0] } ?? paragraphLevel
    let isOpen = originals[last].isIsolateInitiator && partners[last] == nil
    let next = isOpen ? nil : originals[(last + 1)...].firstIndex { !$0.isRemoved }
    let after = next.map { explicit[$0] } ?? paragraphLevel
    var sequence = BidiSequence(
      classes: indices.map { classes[$0] }, originals: indices.map { originals[$0] },
      scalars: indices.map { scalars[$0] }, level: level,
      start: BidiClass(ofLevel: max(level, before)), end: BidiClass(ofLevel: max(level, after)))
    for (index, level) in zip(indices, sequence.resolve()) { levels[index] = level }
  }

  /// Rule L1, and levels for what rule X9 removed.
  private mutating func resetSeparatorsAndTrailingSpace() {
    for index in originals.indices where originals[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : paragraphLevel
    }
    var isTrailing = true
    for index in originals.indices.reversed() {
      switch originals[index] {
      case .paragraphSeparator, .segmentSeparator:
        levels[index] = paragraphLevel
        isTrailing = true
      case .whiteSpace, .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate, .popIsolate:
        if isTrailing { levels[index] = paragraphLevel }
      case let value where value.isRemoved:
        if isTrailing { levels[index] = paragraphLevel }
      default:
        isTrailing = false
      }
    }
  }
}
