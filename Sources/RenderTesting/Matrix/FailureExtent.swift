internal import LayerRendering

/// What is true of every cell of a group and tells it from the rest of the run: `all dark iPad mini cells`.
struct FailureExtent {
  /// The finding; nil where nothing is true of the whole group alone.
  let text: String?

  /// Looks at a group of cells and the run that it is a part of.
  init(of group: [CellResult], in run: [CellResult]) {
    let names = Set(group.map(\.cell))
    let others = run.filter { !names.contains($0.cell) }
    guard group.count > 1 else {
      text = nil
      return
    }
    guard !others.isEmpty else {
      text = "every cell"
      return
    }
    text = Self.shared(group, others) ?? Self.union(group, others)
  }

  /// A property that cells may have in common.
  private enum Label: Hashable {
    case trait(String)
    case size(atLeast: DynamicTypeSize)
    case device(String)
    case caseName(String)

    func holds(for cell: CellResult) -> Bool {
      switch self {
      case .trait(let trait): FailureExtent.traits(of: cell).contains(trait)
      case .size(let least): FailureExtent.size(of: cell).map { $0 >= least } ?? false
      case .device(let device): cell.device == device
      case .caseName(let name): cell.caseName == name
      }
    }
  }

  /// The labels that all cells of the group have and some others lack, in one phrase.
  ///
  /// Where other cells have all of them too, a group of two is too small for that to be more than chance.
  private static func shared(_ group: [CellResult], _ others: [CellResult]) -> String? {
    var labels = labels(of: group[0]).filter { label in
      group.allSatisfy(label.holds) && !others.allSatisfy(label.holds)
    }
    let sizes = Set(group.compactMap(size))
    if group.allSatisfy({ size(of: $0) != nil }), sizes.count > 1, let least = sizes.min() {
      let label = Label.size(atLeast: least)
      if !others.allSatisfy(label.holds) { labels.append(label) }
    }
    guard !labels.isEmpty else { return nil }
    let count = others.count { cell in labels.allSatisfy { $0.holds(for: cell) } }
    // What the other labels imply says nothing.
    for label in labels.reversed() where labels.count > 1 {
      let fewer = labels.filter { $0 != label }
      if others.count(where: { cell in fewer.allSatisfy { $0.holds(for: cell) } }) == count { labels = fewer }
    }
    if count == 0 { return "all \(phrase(labels))" }
    guard group.count > 2 else { return nil }
    return "\(phrase(labels)) only, \(group.count) of \(group.count + count)"
  }

  /// Up to three labels that no other cell has and that cover the group together, the largest first.
  private static func union(_ group: [CellResult], _ others: [CellResult]) -> String? {
    let sizes = Set(group.compactMap(size)).sorted().map { Label.size(atLeast: $0) }
    var candidates = Set(group.flatMap(labels)).union(sizes).filter { label in
      !others.contains(where: label.holds)
    }
    var left = group
    var chosen: [Label] = []
    while !left.isEmpty, chosen.count < 3 {
      let ranked = candidates.map { label in (label: label, count: group.count(where: label.holds)) }
        .filter { entry in left.contains(where: entry.label.holds) }
      guard let best = ranked.max(by: { ($0.count, phrase([$1.label])) < ($1.count, phrase([$0.label])) }),
        best.count > 1
      else { return nil }
      candidates.remove(best.label)
      chosen.append(best.label)
      left.removeAll(where: best.label.holds)
    }
    return left.isEmpty ? chosen.map { "all \(phrase([$0]))" }.joined(separator: " and ") : nil
  }

  /// The labels of a cell, those first that a phrase can least do without.
  private static func labels(of cell: CellResult) -> [Label] {
    traits(of: cell).map(Label.trait) + (cell.device.map { [Label.device($0)] } ?? [])
      + [.caseName(cell.caseName)]
  }

  /// The labels before and behind “cells”: `dark iPad mini cells at accessibility1 and up`.
  private static func phrase(_ labels: [Label]) -> String {
    var (before, behind) = ("", "")
    for label in labels {
      switch label {
      case .trait(let name), .device(let name): before += "\(name) "
      case .caseName(let name): before += "“\(name)” "
      case .size(let least): behind = " at \(least.rawValue) and up"
      }
    }
    return "\(before)cells\(behind)"
  }

  private static func size(of cell: CellResult) -> DynamicTypeSize? {
    traits(of: cell).lazy.compactMap(DynamicTypeSize.init(rawValue:)).first
  }

  private static func traits(of cell: CellResult) -> [String] {
    cell.traits.split(separator: ", ").map(String.init)
  }
}
