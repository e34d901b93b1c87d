/// What is true of every cell of a group and distinguishes it from the rest of the run: `all dark iPad mini cells`.
struct FailureExtent {
  /// The finding; nil where nothing is true of the whole group alone.
  let text: String?

  /// Looks at a group of cells and the run that it is a part of.
  init(of group: [CellResult], in run: Run) {
    guard group.count > 1 else {
      text = nil
      return
    }
    let members = group.map { cell in
      run.places[cell.cell].map { run.cells[$0] } ?? Properties(CellAttributes(cell))
    }
    let others = Others(run: run, without: Set(group.compactMap { run.places[$0.cell] }))
    guard others.count > 0 else {
      text = "every cell"
      return
    }
    text = Self.shared(members, others) ?? Self.union(members, others)
  }

  /// A property that cells may have in common.
  fileprivate enum Label: Hashable {
    case trait(String)
    case size(atLeast: DynamicTypeSize)
    case device(String)
    case caseName(String)
  }

  /// What is known of one cell.
  fileprivate struct Properties {
    /// Those first that a phrase can least do without; no sizes.
    let labels: [Label]
    let size: DynamicTypeSize?
    private let known: Set<Label>

    init(_ attributes: CellAttributes) {
      labels =
        attributes.traits.map(Label.trait) + (attributes.device.map { [Label.device($0)] } ?? [])
        + [.caseName(attributes.caseName)]
      size = attributes.traits.lazy.compactMap(DynamicTypeSize.init(rawValue:)).first
      known = Set(labels)
    }

    func has(_ label: Label) -> Bool {
      guard case .size(let least) = label else { return known.contains(label) }
      return size.map { $0 >= least } ?? false
    }

    /// All labels that it has, with those of `sizes` that it reaches.
    func all(_ sizes: [Label]) -> Set<Label> { known.union(sizes.filter(has)) }
  }

  /// The cells of a run by what they have, looked through once for all groups.
  final class Run {
    fileprivate let cells: [Properties]
    private let attributes: [CellAttributes]
    /// How many cells each case has.
    let caseSizes: [String: Int]
    /// Where each cell is among them.
    fileprivate let places: [String: Int]
    /// The cells that have each label.
    private let holders: [Label: [Int]]
    private var counts: [[Label]: Int] = [:]

    /// Looks through the cells of a run, each of another name.
    init(_ results: [CellResult]) {
      var attributes = results.map(CellAttributes.init)
      caseSizes = Dictionary(attributes.map { ($0.caseName, 1) }, uniquingKeysWith: +)
      for place in attributes.indices where caseSizes[attributes[place].caseName] != 1 {
        attributes[place].folder = nil
      }
      self.attributes = attributes
      cells = attributes.map(Properties.init)
      places = Dictionary(results.indices.map { (results[$0].cell, $0) }) { first, _ in first }
      var holders: [Label: [Int]] = [:]
      for (index, cell) in cells.enumerated() {
        for label in Set(cell.labels) { holders[label, default: []].append(index) }
        guard let size = cell.size else { continue }
        for least in DynamicTypeSize.allCases where least <= size {
          holders[.size(atLeast: least), default: []].append(index)
        }
      }
      self.holders = holders
    }

    /// Whether all of some cells are from right to left, and others of their cases are not.
    func areRightToLeft(_ results: [CellResult]) -> Bool {
      let trait = LayoutDirection.rightToLeft.rawValue
      let found = results.map(attributes(of:))
      guard !found.isEmpty, found.allSatisfy({ $0.traits.contains(trait) }) else { return false }
      let cases = Set(found.map(\.caseName))
      return attributes.contains { cases.contains($0.caseName) && !$0.traits.contains(trait) }
    }

    /// What is known of a cell beside its images.
    func attributes(of cell: CellResult) -> CellAttributes {
      places[cell.cell].map { attributes[$0] } ?? CellAttributes(cell)
    }

    /// How many cells have all of some labels; at least one.
    fileprivate func count(having labels: [Label]) -> Int {
      if let count = counts[labels] { return count }
      let lists = labels.map { holders[$0] ?? [] }
      let least = lists.min { $0.count < $1.count } ?? []
      let count = labels.count == 1 ? least.count : least.count { labels.allSatisfy(cells[$0].has) }
      counts[labels] = count
      return count
    }
  }

  /// The cells of a run that are none of a group's.
  private struct Others {
    let run: Run
    /// The group's cells as the run has them.
    private let group: [Properties]
    /// How many of these have each label that is no size.
    private let held: [Label: Int]

    init(run: Run, without group: Set<Int>) {
      self.run = run
      self.group = group.map { run.cells[$0] }
      held = self.group.reduce(into: [:]) { held, cell in
        for label in Set(cell.labels) { held[label, default: 0] += 1 }
      }
    }

    var count: Int { run.cells.count - group.count }

    /// How many of them have all of some labels; at least one.
    func count(having labels: [Label]) -> Int {
      let known = labels.count == 1 ? held[labels[0]] : nil
      return run.count(having: labels) - (known ?? group.count { labels.allSatisfy($0.has) })
    }
  }

  /// The labels that all cells of the group have and some others lack, in one phrase.
  ///
  /// Where other cells have all of them too, a group of two is too small for that to be more than chance.
  private static func shared(_ group: [Properties], _ others: Others) -> String? {
    func isShared(_ label: Label) -> Bool {
      group.allSatisfy { $0.has(label) } && others.count(having: [label]) < others.count
    }
    var labels = group[0].labels.filter(isShared)
    let sizes = Set(group.compactMap(\.size))
    if sizes.count > 1, let least = sizes.min(), isShared(.size(atLeast: least)) {
      labels.append(.size(atLeast: least))
    }
    guard !labels.isEmpty else { return nil }
    let count = others.count(having: labels)
    // What the other labels imply says nothing.
    for label in labels.reversed() where labels.count > 1 {
      let fewer = labels.filter { $0 != label }
      if others.count(having: fewer) == count { labels = fewer }
    }
    if count == 0 { return "all \(phrase(labels))" }
    guard group.count > 2 else { return nil }
    return "\(phrase(labels)) only, \(grouped(group.count)) of \(grouped(group.count + count))"
  }

  /// Up to three labels that no other cell has and that cover the group together, the largest first.
  private static func union(_ group: [Properties], _ others: Others) -> String? {
    let sizes = Set(group.compactMap(\.size)).sorted().map { Label.size(atLeast: $0) }
    var counts: [Label: Int] = [:]
    for cell in group { for label in cell.all(sizes) { counts[label, default: 0] += 1 } }
    counts = counts.filter { others.count(having: [$0.key]) == 0 }
    var left = group
    var chosen: [Label] = []
    while !left.isEmpty, chosen.count < 3 {
      let present = left.reduce(into: Set<Label>()) { $0.formUnion($1.all(sizes)) }
      let ranked = counts.filter { present.contains($0.key) }
      guard let best = ranked.max(by: { ($0.value, phrase([$1.key])) < ($1.value, phrase([$0.key])) }),
        best.value > 1
      else { return nil }
      counts[best.key] = nil
      chosen.append(best.key)
      left.removeAll { $0.has(best.key) }
    }
    return left.isEmpty ? chosen.map { "all \(phrase([$0]))" }.joined(separator: " and ") : nil
  }

  /// The labels before and behind "cells": `dark iPad mini cells at accessibility1 and up`.
  private static func phrase(_ labels: [Label]) -> String {
    var (before, behind) = ("", "")
    for label in labels {
      switch label {
      case .trait(let name), .device(let name): before += "\(name) "
      case .caseName(let name): before += "\"\(name)\" "
      case .size(let least): behind = " at \(least.rawValue) and up"
      }
    }
    return "\(before)cells\(behind)"
  }
}
