/// How views lie to each other at each width of a sweep, and the widths at which that is odd.
struct WidthRelations {
  /// How a view lies to the one before it, or those of one component to each other; how many lie side by side.
  fileprivate enum Relation: Equatable { case beside, below, other, row, orphan, columns(Int) }

  /// How views lie to each other at one width.
  struct Layout: Equatable {
    /// A relation of some views, and what a finding would be about.
    fileprivate struct Entry: Equatable {
      let value: Relation
      let item: ElementRow
      let count: Int
      /// How wide the space is that views of one component divide among them.
      var space = 0.0

      static func == (one: Self, other: Self) -> Bool { one.value == other.value && one.count == other.count }
    }

    fileprivate var pairs: [String: Entry] = [:], groups: [String: Entry] = [:],
      columns: [String: Entry] = [:]

    init(_ view: AuditedView) {
      let facts = ElementTable(view)
      let items = facts.items.filter { facts.unmade.isDisjoint(with: $0.lazyContainers) }
      // By what is read, since the views around may be others at another width.
      var counts: [String: Int] = [:]
      let keys = items.map { item in
        let name = item.name
        counts[name, default: 0] += 1
        return "\(name) \(counts[name, default: 0])"
      }
      for index in items.indices.dropFirst() where items[index - 1].kind == items[index].kind {
        let (one, next) = (items[index - 1], items[index])
        pairs["\(keys[index - 1])\n\(keys[index])"] = Entry(
          value: WidthRelations.relation(one.frame, next.frame), item: next, count: 2)
      }
      for (shape, group) in Dictionary(grouping: items, by: { "\($0.kind) \($0.path.shape)" }) {
        guard group.count > 2, let last = group.last else { continue }
        let frames = group.map(\.frame)
        let (columns, space) = WidthRelations.columns(frames)
        groups[shape] = Entry(value: WidthRelations.rows(frames), item: last, count: group.count)
        self.columns[shape] = Entry(value: .columns(columns), item: last, count: group.count, space: space)
      }
    }
  }

  /// Widths without a gap that have one relation.
  private struct Run {
    let value: Relation
    var widths: ClosedRange<Int>
    /// What the finding would be about, at the last of the widths.
    var item: ElementRow
    let count: Int
    /// The space that views of one component divide, at the first and the last of the widths.
    var space: (first: Double, last: Double)

    /// How many columns there are.
    var columns: Int { if case .columns(let count) = value { count } else { 0 } }
  }

  /// The most widths of a layout that is odd.
  static let smallRange = 8

  private var pairs: [String: [Run]] = [:], groups: [String: [Run]] = [:], columnCounts: [String: [Run]] = [:]

  /// Notes the layout at a width, which goes on from another one before it; widths come in rising order.
  mutating func note(_ layout: Layout, width: Int, after before: Int?) {
    func add(_ entries: [String: Layout.Entry], to runs: inout [String: [Run]]) {
      for (key, entry) in entries {
        var known = runs[key] ?? []
        if let last = known.last, last.value == entry.value, last.count == entry.count,
          last.widths.upperBound == before
        {
          known[known.count - 1].widths = last.widths.lowerBound...width
          (known[known.count - 1].item, known[known.count - 1].space.last) = (entry.item, entry.space)
        } else {
          known.append(
            Run(
              value: entry.value, widths: width...width, item: entry.item, count: entry.count,
              space: (entry.space, entry.space)))
        }
        runs[key] = known
      }
    }
    add(layout.pairs, to: &pairs)
    add(layout.groups, to: &groups)
    add(layout.columns, to: &columnCounts)
  }

  fileprivate static func relation(_ one: Rect, _ next: Rect) -> Relation {
    if one.sharesRow(with: next) { return .beside }
    return next.minY >= one.maxY - 0.5 ? .below : .other
  }

  /// The most rectangles that lie side by side, in the row of one and beyond each other's sides, and so many
  /// times the distance of their left edges.
  fileprivate static func columns(_ frames: [Rect]) -> (count: Int, space: Double) {
    let sorted = frames.sorted { $0.minX < $1.minX }
    var most = (count: 0, space: 0.0)
    for frame in frames {
      var row: [Rect] = []
      for other in sorted
      where other.minX >= (row.last?.maxX ?? -.infinity) - 0.5 && relation(frame, other) == .beside {
        row.append(other)
      }
      guard row.count > most.count, let first = row.first, let last = row.last else { continue }
      most = (row.count, Double(row.count) * (last.minX - first.minX) / Double(max(1, row.count - 1)))
    }
    return most
  }

  fileprivate static func rows(_ frames: [Rect]) -> Relation {
    var rows: [[Rect]] = []
    for frame in frames {
      if let last = rows.last?.last, relation(last, frame) == .beside {
        rows[rows.count - 1].append(frame)
      } else {
        rows.append([frame])
      }
    }
    if rows.count == 1 { return .row }
    return rows.count == 2 && rows[1].count == 1 ? .orphan : .other
  }
}

extension WidthRelations {
  /// **Small range.**
  ///
  /// A layout holds for a few widths only: two views that follow each other lie in another way to each other,
  /// beside or below, than at the widths directly under and over these, where they lie in the same way; or
  /// more views of one component lie side by side than directly over these widths, where still more do than
  /// directly under them.
  ///
  /// Measured: how many widths; a warning up to 8, and at any number where a count of columns comes after a
  /// larger one though the views have no less space: the conditions on the width are in a wrong order.
  /// Source: Walsh, Kapfhammer, McMinn (2017), *Automated layout failure detection for responsive web pages
  /// without an explicit oracle* (ReDeCheck), *small-range layouts*.
  func smallRanges() -> [(finding: AuditFinding, widths: ClosedRange<Int>)] {
    let relations = smallRangesOfPairs()
    // Where pairs show the same, one finding is enough.
    return relations
      + columnsOutOfOrder().filter { columns in !relations.contains { $0.widths == columns.widths } }
  }

  /// The runs with one directly before and one directly after.
  private static func inner(_ runs: [Run]) -> [(before: Run, run: Run, after: Run)] {
    runs.indices.dropFirst().dropLast().map { (runs[$0 - 1], runs[$0], runs[$0 + 1]) }.filter {
      $0.widths.upperBound + 1 == $1.widths.lowerBound && $1.widths.upperBound + 1 == $2.widths.lowerBound
    }
  }

  private func columnsOutOfOrder() -> [(finding: AuditFinding, widths: ClosedRange<Int>)] {
    columnCounts.sorted { $0.key < $1.key }.flatMap { _, runs in
      Self.inner(runs).compactMap { before, run, after in
        let (low, most, next) = (before.columns, run.columns, after.columns)
        guard low < next, next < most, before.count == run.count, run.count == after.count,
          // A tenth for texts that are centered in their columns.
          after.space.first >= run.space.last * 0.9
        else { return nil }
        return (
          AuditFinding(
            .smallRange, at: run.item.path, run.item.frame, value: Double(most), bound: Double(next),
            unit: "columns",
            "\(run.item.text.quoted) is in \(most) columns, between \(low) on narrower screens "
              + "and \(next) on wider ones",
            "Ask for the largest width first, or give each condition both ends."), run.widths
        )
      }
    }
  }

  private func smallRangesOfPairs() -> [(finding: AuditFinding, widths: ClosedRange<Int>)] {
    pairs.sorted { $0.key < $1.key }.flatMap { _, runs in
      Self.inner(runs).compactMap { before, run, after in
        guard run.widths.count <= Self.smallRange, before.value == after.value else { return nil }
        return (
          AuditFinding(
            .smallRange, at: run.item.path, run.item.frame, value: Double(run.widths.count),
            badness: Double(Self.smallRange - run.widths.count),
            "\(run.item.text.quoted) lies in another way to what is before it than at narrower and wider screens"
          ), run.widths
        )
      }
    }
  }

  /// **Wrapping.**
  ///
  /// The last of several views of one component, which lie in a row at the next larger width, lies alone below the others.
  ///
  /// Measured: how many stay in the row; three or more views. A warning. Source: ReDeCheck, *element wrapping*.
  func wrappings() -> [(finding: AuditFinding, widths: ClosedRange<Int>)] {
    groups.sorted { $0.key < $1.key }.flatMap { _, runs in
      zip(runs, runs.dropFirst()).compactMap { narrow, wide in
        guard narrow.value == .orphan, wide.value == .row, narrow.count == wide.count,
          narrow.widths.upperBound + 1 == wide.widths.lowerBound
        else { return nil }
        return (
          AuditFinding(
            .wrapping, at: narrow.item.path, narrow.item.frame, value: Double(narrow.count - 1),
            bound: Double(narrow.count), badness: Double(narrow.count),
            "\(narrow.item.text.quoted) lies alone below the row of \(narrow.count - 1) that it belongs to"
          ), narrow.widths
        )
      }
    }
  }
}
