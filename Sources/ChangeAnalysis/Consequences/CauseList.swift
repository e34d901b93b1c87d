/// Changes in the order of an explanation: each with those that follow from it, and these in groups of one cause.
struct CauseList {
  /// The changes; one that follows from another stands behind it.
  let changes: [EditedChange]
  /// The places of each cause's changes, first the one that the others follow from.
  let causes: [Range<Int>]
  /// The causes that an argument of a view asks for, such as a font or a frame.
  ///
  /// Lengths are those that laying out with it gives.
  let asked: Set<Int>
  /// What limits what is said about them.
  let notes: [String]

  /// Orders changes by the cause at the end of each one's chain.
  init(
    _ matching: LayerMatching, layout: LayoutDifference? = nil, lookLimit: Int = LookCount.usualLimit
  ) {
    var list = ChangeList(matching).changes
    let evidence = layout.map { LayoutEvidence($0, in: &list, matching: matching) }
    // Of so many changes nothing is linked.
    let isFew = list.count <= ConsequenceSearch.changeLimit
    let trials = LookCount(limit: LookCount.layoutLimit)
    let unlinked = list
    var links = layout == nil && isFew ? LayoutLinks(matching, in: &list, trials) : nil
    var search = ConsequenceSearch(
      list, matching: matching, evidence: evidence, links: links?.causes ?? [:], lookLimit: lookLimit)
    // What frames suggest is said where it leaves fewer layers to explain than their own changes do.
    if let found = links, found.isInferred {
      let plain = ConsequenceSearch(unlinked, matching: matching, lookLimit: lookLimit)
      let (fewest, now) = (plain.rootLayers, search.rootLayers)
      if fewest < now || fewest == now && !found.namesProperty {
        (list, links, search) = (unlinked, nil, plain)
      }
    }
    if layout == nil, isFew, matching.old.count >= LayoutLinks.manyLayers,
      !matching.old.nodes.contains(where: { $0.layer.layout != nil })
    {
      Self.suspect(&list, search, matching)
    }
    notes =
      search.looks.isExceeded || trials.isExceeded || matching.looks.isExceeded
      ? [
        "So many layers changed, or lie beside or in each other, that not all pairs of them were looked at, which takes too "
          + "long: some changes may follow from others."
      ] : []
    var members: [Int: [Int]] = [:]
    for number in list.indices { members[search.root(of: number), default: []].append(number) }
    // What follows from a change stands behind it.
    let depths = Self.depths(search.causes)
    var (changes, causes, asked): ([EditedChange], [Range<Int>], Set<Int>) = ([], [], [])
    var places = Array(repeating: -1, count: list.count)
    for root in list.indices {
      guard let group = members[root] else { continue }
      let start = changes.count
      for number in group.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
        places[number] = changes.count
        var change = list[number]
        change.change.consequenceOf = search.causes[number] >= 0 ? places[search.causes[number]] : nil
        let isLaidOut =
          search.exactConsequences.contains(number)
          || (evidence?.proves(number, after: root) ?? links?.given.contains(number) ?? false)
        if number != root {
          let isOwn = change.change.layer == list[root].change.layer
          change.change.isInferred = isLaidOut ? false : isOwn ? nil : true
        }
        changes.append(change)
      }
      if evidence?.isAsked(root) == true { asked.insert(causes.count) }
      causes.append(start..<changes.count)
    }
    (self.changes, self.causes, self.asked) = (changes, causes, asked)
  }

  /// Adds what frames without styles say about causes: the properties that may be the reason.
  private static func suspect(
    _ list: inout [EditedChange], _ search: ConsequenceSearch, _ matching: LayerMatching
  ) {
    var readings: FrameReadings?
    for number in list.indices where search.causes[number] < 0 {
      let change = list[number].change
      guard LayoutQuantity(list[number]) != nil || change.isPattern || change.ruleProperty == "margin" else {
        continue
      }
      readings = readings ?? FrameReadings(matching)
      let isMargin = !change.isPattern && change.kind == .layoutChanged
      let found =
        (isMargin ? readings?.margins(of: list[number].old) : readings?.properties(of: list[number])) ?? []
      let (node, isMove) = (list[number].old, LayoutQuantity(list[number]).map { !$0.isLength } ?? isMargin)
      let suspects = found.map { property -> LayerChange in
        let reading = LayerChange.reading(of: property.rawValue)
        if isMargin, property != .baseline {
          // Of a margin, frames show no more than the space.
          let name = property == .margin ? "margin" : "\(property.rawValue), space"
          var suspect = matching.layoutChange(
            of: property == .gap ? matching.old[node].parent : node,
            change.property.replacing("space", with: name, maxReplacements: 1), reading)
          (suspect.old, suspect.new, suspect.amount) = (change.old, change.new, change.amount)
          return suspect
        }
        // The container's rule places a layer in it, unless the layer has a place of its own.
        let isOfContainer = isMove && property != .inset && matching.old[node].parent > 0
        let amount = change.amount.map { "\($0.signed) pt" }
        let text =
          isOfContainer
          ? ["child moved", amount].compactMap(\.self).joined(separator: " by ")
          : [change.property, amount].compactMap(\.self).joined(separator: " ")
        return matching.layoutChange(
          of: isOfContainer ? matching.old[node].parent : node, "\(text), likely \(property.rawValue)",
          reading)
      }
      var known = change.alternatives ?? []
      if found.contains(where: { [.alignItems, .alignSelf].contains($0) }) {
        known.removeAll { $0.ruleProperty == "margin" }
      }
      let all = known + suspects
      list[number].change.alternatives = all.isEmpty ? nil : Array(all.prefix(12))
    }
  }

  /// How many changes each one follows from, one through the other.
  private static func depths(_ causes: [Int]) -> [Int] {
    var depths = causes.map { $0 < 0 ? 0 : -1 }
    for number in causes.indices where depths[number] < 0 {
      var chain = [number]
      while depths[causes[chain[chain.count - 1]]] < 0 { chain.append(causes[chain[chain.count - 1]]) }
      for change in chain.reversed() { depths[change] = depths[causes[change]] + 1 }
    }
    return depths
  }
}
