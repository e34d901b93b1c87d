internal import ChangeAnalysis
internal import Foundation

/// A counterpart that was drawn, and what counts as the same.
package struct DrawnCounterpart<Format> {
  /// Its name, and what has to hold.
  package var counterpart: Counterpart
  /// What was drawn.
  package var value: Format
  /// How it is compared.
  package var diffing: Diffing<Format>
  /// What is worth knowing where the comparison tolerates a difference.
  package var note: String?

  /// Describes a counterpart.
  package init(_ counterpart: Counterpart, value: Format, diffing: Diffing<Format>, note: String? = nil) {
    (self.counterpart, self.value, self.diffing, self.note) = (counterpart, value, diffing, note)
  }
}

extension CellAssertion {
  /// Compares a value with what was drawn beside it: it has to match at least one of those that it must match, where there are
  /// any, and to differ from each of those that it must differ from.
  ///
  /// Nothing is read or written but images for people, whatever the record mode.
  package mutating func verify<Format>(_ actual: Format, against others: [DrawnCounterpart<Format>]) {
    result.reference = ""
    others.first?.diffing.witness.describe(actual, &result)
    for other in others {
      do throws(RenderTestingError) { try other.diffing.witness.validate(actual) } catch {
        return result.fail(with: error)
      }
    }
    let found = others.map { Outcome($0, compare(actual, with: $0)) }
    guard let decisive = Outcome.decisive(of: found), let first = others.first else {
      return result.fail(
        with: .unusable(result.cell, "there is nothing that it has to match or differ from."))
    }
    take(decisive, of: found)
    // What passes has no reference that could be shown.
    keepFiles(
      of: actual, as: first.diffing.witness, result.passes ? nil : decisive.compared, nil, written: nil,
      .files(session.store, name: result.cell, pathExtension: result.pathExtension))
  }

  /// Compares with a counterpart as with a reference file, of which there is no need where both are known to be the same.
  private func compare<Format>(_ actual: Format, with other: DrawnCounterpart<Format>) -> ComparedReference {
    let witness = other.diffing.witness
    if other.counterpart.relation == .match, witness.isSame(other.value, actual) { return .equal }
    do throws(RenderTestingError) {
      let identity = ReferenceIdentity(cell: result.cell)
      let file = try witness.encodeActual(other.value, identity, .images)
      // Two cells may have other layers than each other; only where they have to differ, that says why they do not.
      return with(witness.compare(file, actual, identity)) { ($0.file, $0.isRebuilt) = (file, true) }
    } catch {
      return ComparedReference(status: .inconclusive, reason: "\(error)")
    }
  }

  private mutating func take(_ outcome: Outcome, of all: [Outcome]) {
    let compared = outcome.compared
    result.counterpart = outcome.counterpart
    result.verdict = compared.verdict
    result.status = outcome.status
    if outcome.holds, compared.status == .tolerated { result.note = outcome.note }
    guard !outcome.holds else { return }
    if outcome.status == .different {
      let suggestions = compared.pending?.suggestions ?? []
      result.verdict?.note(suggestions)
      if suggestions.isEmpty { result.verdict?.toleranceHint = nil }
    }
    if outcome.status != .inconclusive {
      result.explanation = compared.pending?.explanation { try? session.explainingPool(for: $0) }?.limited()
    }
    if result.explanation?.sentences.isEmpty ?? true, let places = compared.pending?.places {
      result.verdict?.places = places
    }
    result.reason = outcome.reason(among: all, result.explanation)
  }
}

/// What comparing with a counterpart gave.
private struct Outcome {
  let counterpart: Counterpart
  let compared: ComparedReference
  let note: String?

  init<Format>(_ other: DrawnCounterpart<Format>, _ compared: ComparedReference) {
    (counterpart, note, self.compared) = (other.counterpart, other.note, compared)
  }

  /// Whether what has to hold does.
  var holds: Bool {
    counterpart.relation == .match ? compared.status.passes : status == .distinct
  }

  /// The status of a cell that this decides about.
  var status: CellStatus {
    switch (counterpart.relation, compared.status) {
    case (_, .inconclusive): .inconclusive
    case (.match, .equal), (.match, .tolerated): compared.status
    case (.match, _): .different
    case (.mismatch, .equal), (.mismatch, .tolerated): .indistinct
    case (.mismatch, _): .distinct
    }
  }

  private var differingPixels: Int { compared.verdict?.differingPixels ?? .max }

  /// The one that decides about the cell: the first that has to differ and does not, the closest where none of those matches that
  /// one has to, else the first that does.
  static func decisive(of all: [Outcome]) -> Outcome? {
    let matches = all.filter { $0.counterpart.relation == .match }
    let match =
      matches.first(where: \.holds) ?? matches.min { $0.differingPixels < $1.differingPixels }
    let mismatch = all.first { $0.counterpart.relation == .mismatch && !$0.holds }
    if let match, !match.holds { return match }
    return mismatch ?? match ?? all.first
  }

  /// Why it does not hold, in sentences; an explanation says what differs all the same.
  func reason(among all: [Outcome], _ explanation: Explanation?) -> String {
    let name = counterpart.name
    let found = compared.verdict.map(\.reason) ?? compared.reason
    // What pixels alone say, the verdict says too.
    let isOfLayers = explanation?.isFromPixels == false
    let sentences = (isOfLayers ? explanation?.sentences ?? [] : []).prefix(Counterpart.described).joined(
      separator: " ")
    guard status != .inconclusive else { return "It \(counterpart.relation.clause) \(name). \(found)" }
    guard counterpart.relation == .match else {
      let tolerated =
        compared.status == .tolerated ? "and counts as the same. \(found)" : "and both are equal."
      let layers = sentences.isEmpty ? "" : "Their layers differ all the same: \(sentences)"
      return "It must differ from \(name), \(tolerated)".adding(layers)
    }
    let others = all.filter { $0.counterpart.relation == .match }.map(\.counterpart.name)
    let start =
      others.count > 1
      ? "It must match one of \(others.joined(separator: ", ")), and matches none. \(name) is the closest."
      : "It must match \(name), and does not."
    return start.adding(found).adding(distance).adding(sentences.isEmpty ? "" : "What differs: \(sentences)")
  }

  /// How far apart images are, as `fuzzy` of a reftest would allow it, unless the verdict says so.
  private var distance: String {
    guard note == nil, let comparison = compared.pending?.comparison,
      let distance = FuzzyDistance(of: comparison)
    else {
      return ""
    }
    return "(\(distance.spelling))"
  }
}
