/// Another value of a property than the style has: what an engine does that gets the property wrong.
struct LayoutVariant {
  /// What is the same in all containers: `gap ignored`.
  var key: String
  /// The property, as CSS names it, with its edge: `padding left`.
  var property: String
  var old: String?
  var new: String?
  var amount: Double?
  /// The layer that has the property.
  var node: Int
  /// How far-fetched it is.
  var cost: Int

  /// Whether it is about space or lines that an engine may forget in one place and count in another one.
  fileprivate var isOfSpace: Bool {
    ["gap", "rowGap", "columnGap", "padding", "border", "margin", "flexWrap"].contains {
      property.hasPrefix($0)
    }
  }

  /// Whether it is about the space inside of a container, at its edges, which decides where everything in it lies.
  var isInnerSpace: Bool { property.hasPrefix("padding") || new == Self.atEnd }

  /// What a gap is called that counts behind the last item or line as well.
  static let atEnd = "counted at the end too"

  var overrides: LayoutSide.Overrides
}

extension LayerLayout {
  /// The style with another value of a property, or without it.
  func with(_ property: Property, _ value: Value?) -> LayerLayout {
    var values = values
    values[property] = value
    return LayerLayout(values)
  }
}

/// Lists the variants of a layer's style.
struct LayoutVariants {
  private typealias Value = LayerLayout.Value
  private typealias Length = LayerLayout.Length

  let side: LayoutSide
  let node: Int
  private let style: LayerLayout
  private let box: LayoutBox
  private let around: LayoutBox
  private var isContainer: Bool { !side.children[node].isEmpty }

  init(_ side: LayoutSide, _ node: Int) {
    (self.side, self.node) = (side, node)
    style = side.own(node).given
    box = side.box(node)
    around = side.box(max(0, side.parents[node]))
  }

  /// A gap is one property, whatever the axis.
  private static func family(_ property: LayerLayout.Property) -> String {
    [.rowGap, .columnGap].contains(property) ? "gap" : property.rawValue
  }

  /// All variants.
  func list() -> [LayoutVariant] {
    var found: [LayoutVariant] = []
    for property in LayerLayout.Property.allCases {
      switch (property, style.values[property]) {
      case (.direction, .keyword): found += directions
      case (_, .keyword(let keyword)): found += keywords(property, keyword)
      case (_, .number(let number)): found += numbers(property, number)
      case (_, .length(let length)): found += lengths(property, length)
      case (_, .edges): found += edges(property)
      case (.alignItems, nil) where isContainer:
        found += ["flex-start", "center", "flex-end"].map { variant(property, "stretch", .keyword($0), 2) }
      case (.flexBasis, nil) where style.number(.flexGrow) ?? style.number(.flexShrink) ?? 0 > 0:
        found.append(variant(property, "auto", .length(.points(0)), 1, "0"))
      case (.direction, nil) where isContainer: found += directions
      default: break
      }
    }
    return found.flatMap(scoped) + flaws()
  }

  /// The other direction.
  private var directions: [LayoutVariant] {
    let now = side.direction(node)
    let isLikely = now == .rtl || style.values[.direction] != nil
    return [variant(.direction, now.rawValue, .keyword(now == .rtl ? "ltr" : "rtl"), isLikely ? 1 : 2)]
  }

  /// A variant where it decides about all, and about lengths, places or the container's own size alone.
  private func scoped(_ variant: LayoutVariant) -> [LayoutVariant] {
    guard let style = variant.overrides[node]?.style(of: .all), variant.cost < 4, variant.isOfSpace else {
      return [variant]
    }
    return [variant]
      + [LayoutOverride.Scope.sizes, .places, .fit].map { scope in
        var part = variant
        part.overrides = [node: LayoutOverride(style, scope)]
        part.cost += 1
        return part
      }
  }

  /// Rules that the engine may have wrong in the container.
  private func flaws() -> [LayoutVariant] {
    func flaw(_ flaw: LayoutFlaw, _ property: String, _ old: String?, _ new: String?) -> LayoutVariant {
      LayoutVariant(
        key: flaw == .measuredOtherwise ? "measure" : flaw.rawValue, property: property, old: old, new: new,
        node: node, cost: 2,
        overrides: [node: LayoutOverride(flaw)])
    }
    if case .text = side.layer(node).content, !isContainer {
      var variant = flaw(.measuredOtherwise, "text measured at another width", nil, nil)
      variant.cost = 3
      return [variant]
    }
    guard isContainer else { return [] }
    let justify = style.keyword(.justifyContent)
    var found: [LayoutVariant] = []
    if side.direction(node) == .rtl {
      // All that follows from the direction, or places alone: it is one rule.
      var variant = flaw(.notMirrored, "direction", "rtl", "ltr")
      (variant.key, variant.cost) = ("direction ltr", 1)
      found.append(variant)
    }
    if box.items.contains(where: { $0.style.number(.flexGrow) != nil }) {
      found.append(flaw(.restNotShared, "flexGrow: what a limit leaves is not shared", nil, nil))
    }
    if box.items.contains(where: { $0.style.number(.flexShrink) != nil }) {
      found.append(flaw(.shrinkWithoutBasis, "flexShrink not weighted by length", nil, nil))
    }
    if box.wraps {
      var variant = flaw(.otherLines, "flexWrap", style.keyword(.flexWrap), "lines broken elsewhere")
      variant.cost = 1
      found.append(variant)
    }
    if let justify, justify.hasPrefix("space") {
      found.append(flaw(.negativeSpace, "justifyContent", justify, "\(justify) with negative space"))
    }
    if box.inset(box.main.other, isStart: true) > 0,
      let item = box.items.first(where: { box.alignment($0) == "center" })
    {
      let isOwn = item.style.keyword(.alignSelf) == "center"
      found.append(
        flaw(.centeredFromBorder, isOwn ? "alignSelf" : "alignItems", "center", "center without padding"))
    }
    if box.items.contains(where: { box.alignment($0) == "baseline" }) {
      found.append(flaw(.baselineOfLast, "baseline", "of the first child", "of the last child"))
      found.append(flaw(.baselineWithoutPlace, "baseline", "of the first child", "without the child's place"))
      var variant = variant(.alignItems, "baseline", .keyword("flex-start"), 2, "baseline, not in the height")
      variant.overrides = [node: LayoutOverride(style.with(.alignItems, .keyword("flex-start")), .fit)]
      found.append(variant)
    }
    if max(box.gap(.horizontal), box.gap(.vertical)) > 0, box.items.count > 1 {
      let gap = style.values[.gap] ?? style.values[box.main == .horizontal ? .columnGap : .rowGap]
      let label = gap.map { "\($0)" }
      for (rule, key, new) in [
        (LayoutFlaw.gapsMissing, "gap 0", "0 in some places"),
        (.gapsAdded, "gap doubled", "added in some places"),
      ] {
        var variant = flaw(rule, "gap", label, new)
        (variant.key, variant.cost) = (key, 3)
        found.append(variant)
      }
    }
    if box.items.contains(where: \.isAbsolute) {
      found.append(flaw(.insetsFromPadding, "inset", "of the padding box", "of the content box"))
    }
    return found
  }

  private func variant(
    _ property: LayerLayout.Property, _ old: String?, _ value: Value?, _ cost: Int, _ kind: String? = nil
  ) -> LayoutVariant {
    let isSpace = [.gap, .rowGap, .columnGap].contains(property)
    let new = kind ?? value.map { "\($0)" } ?? (isSpace ? "0" : "ignored")
    return LayoutVariant(
      key: "\(Self.family(property)) \(new)", property: property.rawValue, old: old, new: new, amount: nil,
      node: node, cost: cost, overrides: [node: LayoutOverride(style.with(property, value))])
  }

  private func keywords(_ property: LayerLayout.Property, _ keyword: String) -> [LayoutVariant] {
    let known: [String]
    switch property {
    case .justifyContent:
      known = ["flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"]
    case .alignItems, .alignSelf: known = ["flex-start", "center", "flex-end", "stretch"]
    case .alignContent:
      known = ["flex-start", "center", "flex-end", "stretch", "space-between", "space-around"]
    case .flexDirection: known = ["row", "column", "row-reverse", "column-reverse"]
    case .flexWrap: known = ["nowrap", "wrap", "wrap-reverse"]
    default: known = []
    }
    let canGo = [.justifyContent, .alignSelf, .alignContent, .alignItems, .position].contains(property)
    return known.filter { $0 != keyword }.map {
      var variant = variant(property, keyword, .keyword($0), 2)
      variant.key = "\(property.rawValue) \(keyword) → \($0)"
      return variant
    }
      + (canGo ? [variant(property, keyword, nil, 1)] : [])
  }

  private func numbers(_ property: LayerLayout.Property, _ number: Double) -> [LayoutVariant] {
    let label = number.twoDecimals
    switch property {
    case .aspectRatio:
      return [variant(property, label, nil, 1)]
        + (number > 0 ? [variant(property, label, .number(1 / number), 1, "inverted")] : [])
    case .flexShrink where !isContainer: return []
    case .flexGrow where number > 0, .flexShrink where number > 0:
      // What a text asks for is not known.
      return [variant(property, label, nil, isContainer ? 1 : 3)]
        + (number != 1 ? [variant(property, label, .number(1), 1, "as 1")] : [])
    default: return []
    }
  }

  private func lengths(_ property: LayerLayout.Property, _ length: Length) -> [LayoutVariant] {
    let label = "\(length)"
    let isGap = [.gap, .rowGap, .columnGap].contains(property)
    let isWide =
      [.width, .minWidth, .maxWidth].contains(property)
      || property == .flexBasis && around.main == .horizontal
    let axis: Axis = isWide ? .horizontal : .vertical
    let isOwn = [.width, .height, .flexBasis].contains(property)
    // Without it what lies in the layer decides; a length that nobody knows explains nothing.
    var found = isOwn && !isNatural(axis) ? [] : [variant(property, label, nil, isOwn ? 3 : 1)]
    if isGap { found += gapsAtEnd(property, label) }
    switch length {
    case .points(let points):
      found.append(variant(property, label, .length(.points(2 * points)), 2, "doubled"))
      let insets = box.inset(axis, isStart: true) + box.inset(axis, isStart: false)
      if !isGap, insets > 0 {
        found.append(variant(property, label, .length(.points(points + insets)), 1, "of the content box"))
      }
    case .percent(let percent):
      let others = [
        ("of the other axis", around.inner(axis.other)), ("of the border box", axis.length(of: around.size)),
      ]
      found += others.map {
        variant(property, label, .length(.points($0.1 * percent / 100)), 1, $0.0)
      }
    case .auto: return []
    }
    return found
  }

  /// Whether the length that what lies in the layer asks for is known.
  private func isNatural(_ axis: Axis) -> Bool {
    guard !side.layer(node).isText, let place = side.children[side.parents[node]].firstIndex(of: node) else {
      return false
    }
    return around.items[place].natural[axis] != nil
  }

  /// The gap counted behind the last item or the last line too, which makes the container longer.
  private func gapsAtEnd(_ property: LayerLayout.Property, _ label: String) -> [LayoutVariant] {
    let axes: [Axis] =
      property == .gap ? Axis.allCases : [property == .rowGap ? .vertical : .horizontal]
    return axes.filter { $0 == box.main || box.wraps }.map { axis in
      let end = box.edge(axis, isStart: false)
      let now = LayerLayout.Edge.sides.map { edge in
        (edge, Length.points(box.padding(edge) + (edge == end ? box.gap(axis) : 0)))
      }
      var variant = variant(property, label, nil, 2, LayoutVariant.atEnd)
      let padded = style.with(.padding, .edges(Dictionary(uniqueKeysWithValues: now)))
      variant.overrides = [node: LayoutOverride(padded)]
      return variant
    }
  }

  private func edges(_ property: LayerLayout.Property) -> [LayoutVariant] {
    let sides = LayerLayout.Edge.sides
    let direction = side.direction(node)
    // The margins and places of an item follow from the container's direction.
    let isOutside = property == .margin || property == .inset
    let resolved = isOutside ? around.direction : direction
    let whole = isOutside ? around.inner(.horizontal) : box.outer.width
    var now: [LayerLayout.Edge: Length] = [:]
    for edge in sides { now[edge] = style.length(property, edge, resolved) }
    func change(
      _ edges: [LayerLayout.Edge: Length], _ edge: String?, _ old: String?, _ new: String, _ cost: Int
    )
      -> LayoutVariant
    {
      let name = [property.rawValue, edge].compactMap(\.self).joined(separator: " ")
      return LayoutVariant(
        key: "\(name) \(new)", property: name, old: old, new: new, amount: nil, node: node, cost: cost,
        overrides: [node: LayoutOverride(style.with(property, .edges(edges)))])
    }
    // An inset of 0 is not the same as none.
    func isNothing(_ length: Length) -> Bool { length == .points(0) && property != .inset }
    let none = property == .inset ? "auto" : "0"
    guard !now.values.allSatisfy(isNothing) else { return [] }
    let label = style.values[property].map { "\($0)" }
    let automatic = now.filter { $0.value == .auto }
    var found =
      automatic.isEmpty
      ? [change([:], nil, label, none, 1)]
      : [change(now.filter { $0.value != .auto }, nil, label, "0 in place of auto", 1)]
    for edge in sides {
      guard let length = now[edge], !isNothing(length), length != .auto else { continue }
      let name = Self.logical(edge, resolved)
      var without = now
      without[edge] = nil
      found.append(change(without, name, "\(length)", none, 1))
      guard let points = length.points(of: whole), points != 0 else { continue }
      without[edge] = .points(2 * points)
      found.append(change(without, name, "\(length)", "doubled", 2))
    }
    let axes: [(String, [LayerLayout.Edge])] = [
      ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
    ]
    for (name, ends) in axes
    where ends.allSatisfy({ now[$0].map { !isNothing($0) && $0 != .auto } ?? false }) {
      found.append(change(now.filter { !ends.contains($0.key) }, name, label, none, 1))
    }
    if now[.left] != now[.right] {
      var swapped = now
      (swapped[.left], swapped[.right]) = (now[.right], now[.left])
      found.append(change(swapped, nil, label, "start and end swapped", 1))
    }
    if now.values.contains(where: { if case .percent = $0 { true } else { false } }) {
      for (name, length) in [
        ("of the height", isOutside ? around.inner(.vertical) : box.outer.height),
        ("of its own width", box.size.width),
        (
          "of the border box",
          isOutside ? around.size.width : side.layer(max(0, side.parents[node])).frame.width
        ),
      ] {
        let points = now.mapValues { Length.points($0.points(of: length) ?? 0) }
        found.append(change(points, nil, label, name, 1))
      }
    }
    return found
  }

  /// The name of an edge that is the same in both directions.
  private static func logical(_ edge: LayerLayout.Edge, _ direction: LayerLayout.Direction) -> String {
    switch edge {
    case .left: direction == .ltr ? "start" : "end"
    case .right: direction == .ltr ? "end" : "start"
    default: edge.rawValue
    }
  }
}
