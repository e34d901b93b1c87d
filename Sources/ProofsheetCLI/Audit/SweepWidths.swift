import ArgumentParser
import Audits

/// The widths of a sweep as the command line has them: `320-1400`.
struct SweepWidths: ExpressibleByArgument {
  /// The widest layout, points.
  private static let most = 10_000

  /// Points.
  let range: ClosedRange<Int>

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let least = Int(parts[0]), let most = Int(parts[1]), least > 0, least <= most,
      most <= Self.most
    else { return nil }
    range = least...most
  }
}

extension ViewSweep {
  /// A sweep with the checks of an audit, over the text sizes and directions of sets of traits; all of them where there are
  /// no sets.
  init(_ widths: ClosedRange<Int>, traits sets: [TraitOverrides]?, by audit: ViewAudit) throws {
    self.init(
      widths: widths, checks: audit.checks, allowing: audit.allowances, contexts: audit.contexts,
      jobs: audit.jobs)
    guard let sets else { return }
    func values<Value: Hashable>(_ value: (Traits) -> Value) -> [Value] {
      var known: Set<Value> = []
      return sets.map { value($0.applied(to: Traits())) }.filter { known.insert($0).inserted }
    }
    sizes = values(\.dynamicTypeSize)
    directions = values(\.layoutDirection)
    let others = Set(
      sets.map { set in
        TraitOverrides(set.ordered.filter { ![.dynamicTypeSize, .layoutDirection].contains($0.trait) })
      })
    guard others.count == 1, let other = others.first else {
      throw ValidationError(
        "--sweep takes text sizes and directions in --traits; set other traits in all of them alike.")
    }
    traits = other
  }
}
