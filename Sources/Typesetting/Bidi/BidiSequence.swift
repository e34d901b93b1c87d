/// An isolating run sequence: weak, neutral and implicit types, rules W1 to I2.
struct BidiSequence {
  private var classes: [BidiClass]
  private let originals: [BidiClass]
  private let scalars: [UInt32]
  private let level: UInt8
  private let start: BidiClass
  private let end: BidiClass
  private var direction: BidiClass { BidiClass(ofLevel: level) }

  init(
    classes: [BidiClass], originals: [BidiClass], scalars: [UInt32], level: UInt8, start: BidiClass,
    end: BidiClass
  ) {
    self.classes = classes
    self.originals = originals
    self.scalars = scalars
    self.level = level
    self.start = start
    self.end = end
  }

  /// The level of each character.
  mutating func resolve() -> [UInt8] {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveNumbersAfterLetters()
    resolveBrackets()
    resolveNeutrals()
    return classes.map { value in
      switch value {
      case .leftToRight: level % 2 == 0 ? level : level + 1
      case .europeanNumber, .arabicNumber: level % 2 == 0 ? level + 2 : level + 1
      default: level % 2 == 0 ? level + 1 : level
      }
    }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers() {
    var previous = start
    var lastStrong = start
    for index in classes.indices {
      if classes[index] == .nonspacingMark {
        classes[index] = previous.isIsolateInitiator || previous == .popIsolate ? .otherNeutral : previous
      }
      previous = classes[index]
      switch classes[index] {
      case .leftToRight, .rightToLeft, .arabicLetter: lastStrong = classes[index]
      case .europeanNumber where lastStrong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabicLetter { classes[index] = .rightToLeft }
  }

  /// W4: a single separator between two numbers of one kind becomes part of them.
  private mutating func resolveSeparators() {
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        classes[index] = before
      default: break
      }
    }
  }

  /// W5 and W6: terminators beside European numbers join them; what is left over turns neutral.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .europeanTerminator else {
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .europeanTerminator } ?? classes.count
      let joins =
        index > 0 && classes[index - 1] == .europeanNumber
        || end < classes.count && classes[end] == .europeanNumber
      for place in index..<end { classes[place] = joins ? .europeanNumber : .otherNeutral }
      index = end
    }
    for index in classes.indices
    where classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
      classes[index] = .otherNeutral
    }
  }

  /// W7.
  private mutating func resolveNumbersAfterLetters() {
    var lastStrong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft: lastStrong = classes[index]
      case .europeanNumber where lastStrong == .leftToRight: classes[index] = .leftToRight
      default: break
      }
    }
  }

  /// N0.
  private mutating func resolveBrackets() {
    for pair in BidiBrackets.pairs(scalars: scalars, classes: classes) {
      let inside = Set(classes[(pair.open + 1)..<pair.close].compactMap(\.strongDirection))
      guard !inside.isEmpty else { continue }
      var found = direction
      if !inside.contains(direction) {
        let context = classes[..<pair.open].lazy.reversed().compactMap(\.strongDirection).first ?? start
        if context != direction { found = context }
      }
      set(found, at: pair.open)
      set(found, at: pair.close)
    }
  }

  /// Gives a bracket, and the marks on it, a direction.
  private mutating func set(_ direction: BidiClass, at index: Int) {
    classes[index] = direction
    var mark = index + 1
    while mark < classes.count, originals[mark] == .nonspacingMark {
      classes[mark] = direction
      mark += 1
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      let next = classes[index...].firstIndex { !$0.isNeutral } ?? classes.count
      let before = index > 0 ? classes[index - 1].strongDirection : start
      let after = next < classes.count ? classes[next].strongDirection : end
      for place in index..<next { classes[place] = before == after ? before ?? direction : direction }
      index = next
    }
  }
}
