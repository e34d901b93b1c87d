internal import Foundation

/// The decisions of a package, each with all that is needed to undo it.
package struct DecisionHistory: Sendable {
  /// The folder that keeps the package's runs.
  package let home: RunHome
  /// What the decisions replaced.
  let replaced: ReplacedFiles
  let log: LineLog<DecisionLine>

  /// The size from which the oldest decisions are dropped, in bytes.
  private let limit: Int

  /// Finds the decisions of a package; from `limit` bytes on, the oldest ones are dropped.
  package init(of home: RunHome, limit: Int = 24 << 20) {
    (self.home, self.limit) = (home, limit)
    replaced = ReplacedFiles(in: home)
    log = LineLog(path: "\(home.path)/decisions.jsonl", limit: FileContents.Limit.log)
  }

  /// The decisions in their order; throws where the log cannot be read.
  package var decisions: [LoggedDecision] {
    get throws(RenderTestingError) { LoggedDecision.all(in: try lines) }
  }

  private var lines: [DecisionLine] {
    get throws(RenderTestingError) { try log.entries.filter { Self.numbers.contains($0.decision) } }
  }

  /// What of the log cannot be read, a sentence; nil where all of it can.
  package var damage: String? {
    do throws(RenderTestingError) {
      let (lines, damaged) = try log.contents
      let count = damaged + lines.count { !Self.numbers.contains($0.entry.decision) }
      guard count > 0 else { return nil }
      return
        "\(stored(log.path)): \(TerminalText.count(count, "line")) cannot be read, as after a full disk. What they decided cannot be undone here; the rest can."
    } catch {
      return "\(error)"
    }
  }

  /// The numbers that a log is believed.
  private static let numbers = 1...(1 << 40)

  /// Adds lines of a decision, which gets the next number where it has none, and returns the number.
  func add(_ lines: [DecisionLine], as number: Int?) throws(RenderTestingError) -> Int {
    var given = number ?? 0
    try home.make()
    try home.ignore()
    let make = { () throws(RenderTestingError) in
      if number == nil { given = (try self.lines.map(\.decision).max() ?? 0) + 1 }
      guard Self.numbers.contains(given) else {
        throw .unusable(
          log.path,
          "after its decision \(grouped(given - 1)) there is no number. \(LineLog<DecisionLine>.leaving(log.path))"
        )
      }
      return lines.map { with($0) { $0.decision = given } }
    }
    try log.append(isSynced: true, making: make) { old, new in
      if LineLog<DecisionLine>.passesDoubling(of: limit, from: old, to: new) { dropOldest() }
    }
    return given
  }

  /// Drops the oldest decisions until half the size is left; the last three stay, so that one which is being made, undone
  /// or restored is whole.
  private func dropOldest() {
    guard let all = try? log.contents.lines else { return }
    let lines = all.filter { Self.numbers.contains($0.entry.decision) }
    let sizes = lines.reduce(into: [:]) { $0[$1.entry.decision, default: 0] += $1.text.count + 1 }
    var (kept, size) = (Set<Int>(), 0)
    for (number, own) in sizes.sorted(by: { $0.key > $1.key }) {
      size += own
      guard kept.count < 3 || size <= limit / 2 else { break }
      kept.insert(number)
    }
    let data = lines.filter { kept.contains($0.entry.decision) }
      .reduce(into: Data()) { $0 += $1.text + Data("\n".utf8) }
    try? AtomicFile.write(data, to: log.path)
  }

  /// The last change of a file that left it with some contents; nil where no decision did.
  func lastChange(of path: String, to after: String?) throws(RenderTestingError) -> DecisionLine.Change? {
    try decisions.lazy.flatMap(\.lines).filter { $0.action != .undone }.flatMap(\.files)
      .last { $0.path == path && $0.after == after && $0.before != after }
  }

  /// The path of a file as the log has it: from the package's root where it lies below.
  func stored(_ path: String) -> String {
    let root = "\(home.scope.packageRoot)/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// The path of a file as it is used.
  func used(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(home.scope.packageRoot)/\(path)"
  }
}

/// A decision with its lines.
package struct LoggedDecision: Sendable, Hashable {
  /// The number.
  package let number: Int
  /// The lines.
  let lines: [DecisionLine]
  /// The lines that no later decision has undone.
  private(set) var held: [DecisionLine]
  /// The decision that undid this one; nil where it holds.
  package private(set) var undoneBy: Int?
  /// Whether all of it was done; false for an undo that was killed, or is being made.
  package let isComplete: Bool

  /// The first line, which says what all of them have in common.
  package var head: DecisionLine { lines[0] }
  /// The cells.
  package var cells: [String] { lines.flatMap(\.cells).unique }

  /// The decisions in the lines of a log, by number; a decision holds again once its undo is undone.
  static func all(in lines: [DecisionLine]) -> [LoggedDecision] {
    var decisions = lines.grouped(by: \.decision).sorted { $0.key < $1.key }.compactMap { number, lines in
      // Each line is looked up by what it is about: a log may have millions of them.
      var withdrawn: Set<[String]> = []
      let made = Array(
        lines.reversed().filter { line in
          guard line.isWithdrawn == true else {
            return withdrawn.isEmpty || !withdrawn.contains(line.identity)
          }
          withdrawn.insert(line.identity)
          return false
        }.reversed())
      return made.isEmpty
        ? nil
        : LoggedDecision(
          number: number, lines: made, held: made.filter(\.hasChange),
          isComplete: made[0].action != .undone || made.contains { $0.isComplete == true })
    }
    let places = Dictionary(decisions.enumerated().map { ($1.number, $0) }) { first, _ in first }
    // The last one holds, and with it what it undoes does not. What undos leave of a decision is known once all behind it
    // were seen: a log may have very many that undo a part of one.
    var left: [Int: Set<[String]>] = [:]
    for place in decisions.indices.reversed() {
      if let held = left.removeValue(forKey: place) {
        decisions[place].held.removeAll { !held.contains($0.identity) }
      }
      let undo = decisions[place]
      guard undo.isComplete, let undone = undo.head.undoes.flatMap({ places[$0] }), undone < place else {
        continue
      }
      var held = left.removeValue(forKey: undone) ?? Set(decisions[undone].held.map(\.identity))
      for line in undo.held { held.remove(line.identity) }
      let isWhole = undo.lines.contains { $0.isComplete == true && $0.isPartial != true }
      if undo.undoneBy == nil, isWhole || held.isEmpty {
        decisions[undone].undoneBy = undo.number
      }
      left[undone] = held
    }
    return decisions
  }
}

extension DecisionLine {
  /// What distinguishes a line from the others of its decision.
  var identity: [String] { cells + (causes ?? []).map { "\($0)" } }

  /// Whether the line says of something that it changed.
  fileprivate var hasChange: Bool { !cells.isEmpty || causes != nil }
}
