/// How often a layout asked views for their size, and measured their texts.
///
/// What a view answers again from memory counts once, within one layout; what the typesetter remembers of earlier ones counts
/// as if it had forgotten it.
package struct LayoutWork: Sendable, Hashable {
  /// The numbers of one view.
  package struct Counts: Sendable, Hashable {
    /// How many sizes were proposed to it.
    package var proposals = 0
    /// How often its text was broken into lines.
    package var measurements = 0
  }

  /// The numbers by the way to the view.
  package let views: [String: Counts]

  /// Collects the numbers while views are laid out.
  final class Tally {
    private var counts: [ObjectIdentifier: (path: ViewPath, counts: Counts)] = [:]

    func add(_ count: WritableKeyPath<Counts, Int>, _ path: ViewPath) {
      counts[ObjectIdentifier(path), default: (path, Counts())].counts[keyPath: count] += 1
    }

    var work: LayoutWork {
      LayoutWork(
        views: counts.values.reduce(into: [:]) { views, entry in
          views[entry.path.description, default: Counts()].proposals += entry.counts.proposals
          views[entry.path.description, default: Counts()].measurements += entry.counts.measurements
        })
    }
  }
}
