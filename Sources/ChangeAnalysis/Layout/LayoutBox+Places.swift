/// Where a container's style places the items in it.
extension LayoutBox {
  /// The spans of all items along an axis, from the edge at which they start; the lengths are those of `sizes`.
  func places(_ axis: Axis, sizes: [Size]) -> [Span] {
    var starts = Array(repeating: 0.0, count: items.count)
    let placed = placed
    if axis == main {
      for line in lines { placeAlong(line, placed, sizes, &starts) }
    } else {
      placeAcross(placed, sizes, &starts)
    }
    for index in items.indices {
      let item = items[index]
      if item.isAbsolute {
        starts[index] = placed.placeAbsolute(placed.items[index], axis, sizes[index])
      } else if item.style.keyword(.position) != "static" {
        // An inset moves an item in the flow.
        let own = placed.items[index]
        starts[index] +=
          placed.place(own, axis, isStart: true) ?? placed.place(own, axis, isStart: false).map { -$0 } ?? 0
      }
    }
    return items.indices.map { Span(low: starts[$0], high: starts[$0] + sizes[$0][axis]) }
  }

  private func placeAlong(
    _ line: [Int], _ placed: LayoutBox, _ sizes: [Size], _ starts: inout [Double]
  ) {
    let used = line.reduce(gap(main) * Double(line.count - 1)) {
      $0 + sizes[$1][main] + margins(items[$1], main)
    }
    let rest = inner(main) - used
    let autos = line.reduce(0) { count, index in
      count + [true, false].count { margin(items[index], main, isStart: $0) == nil }
    }
    let auto = autos > 0 ? max(0, rest) / Double(autos) : 0
    let (lead, extra) =
      autos > 0 && rest > 0
      ? (0, 0) : justified(placing.keyword(.justifyContent), rest, line.count)
    var place = placed.inset(main, isStart: true) + lead
    for index in line {
      let item = placed.items[index]
      place += placed.margin(item, main, isStart: true) ?? auto
      starts[index] = place
      place += sizes[index][main] + (placed.margin(item, main, isStart: false) ?? auto)
      place += placed.gap(main) + extra
    }
  }

  /// The space before the first one and, besides the gap, between two.
  private func justified(_ keyword: String?, _ rest: Double, _ count: Int) -> (Double, Double) {
    let (free, number) = (flaw == .negativeSpace ? rest : max(0, rest), Double(count))
    switch keyword {
    case "flex-end", "end": return (rest, 0)
    case "center": return (rest / 2, 0)
    case "space-between": return (0, count > 1 ? free / (number - 1) : 0)
    case "space-around": return (free / number / 2, free / number)
    case "space-evenly": return (free / (number + 1), free / (number + 1))
    default: return (0, 0)
    }
  }

  private func placeAcross(_ placed: LayoutBox, _ sizes: [Size], _ starts: inout [Double]) {
    let lines = lines
    let lengths = wraps ? lines.map(lineLength) : [inner(main.other)]
    let gap = gap(main.other)
    let rest = inner(main.other) - lengths.reduce(0, +) - gap * Double(lengths.count - 1)
    var (lead, extra, stretch) = (0.0, 0.0, 0.0)
    if wraps {
      let keyword = placing.keyword(.alignContent)
      (lead, extra) = justified(keyword, rest, lines.count)
      if keyword == "stretch" { stretch = max(0, rest) / Double(max(1, lines.count)) }
    }
    var place = placed.inset(main.other, isStart: true) + lead
    for (line, length) in zip(lines, lengths) {
      placed.placeAcross(line, from: place, length + stretch, sizes, &starts)
      place += length + stretch + placed.gap(main.other) + extra
    }
  }

  private func placeAcross(
    _ line: [Int], from start: Double, _ length: Double, _ sizes: [Size], _ starts: inout [Double]
  ) {
    let across = main.other
    func before(_ index: Int) -> Double { margin(items[index], across, isStart: true) ?? 0 }
    let lowest = line.filter { isOnBaseline(items[$0]) }.map { before($0) + baseline($0, sizes) }.max() ?? 0
    for index in line {
      let item = items[index]
      let rest = length - sizes[index][across] - margins(item, across)
      let autos = [true, false].map { margin(item, across, isStart: $0) == nil }
      let lead: Double
      if autos[0] || autos[1] {
        lead = autos[0] ? max(0, rest) / (autos[1] ? 2 : 1) : 0
      } else {
        switch alignment(item) {
        case "center":
          lead = rest / 2 - (flaw == .centeredFromBorder ? inset(across, isStart: true) : 0)
        case "flex-end", "end": lead = rest
        case "baseline" where isOnBaseline(item): lead = lowest - before(index) - baseline(index, sizes)
        default: lead = 0
        }
      }
      starts[index] = start + before(index) + lead
    }
  }

  func isOnBaseline(_ item: Item) -> Bool { alignment(item) == "baseline" && main == .horizontal }

  /// The distance of an item's baseline from its top; its height where none is known.
  private func baseline(_ index: Int, _ sizes: [Size]) -> Double {
    items[index].baseline ?? sizes[index].height
  }

  private func placeAbsolute(_ item: Item, _ axis: Axis, _ own: Size) -> Double {
    let whole = axis.length(of: size)
    let borders = [true, false].map { border(edge(axis, isStart: $0)) }
    let paddings = [true, false].map {
      flaw == .insetsFromPadding ? padding(edge(axis, isStart: $0)) : 0
    }
    if let start = place(item, axis, isStart: true) {
      return borders[0] + paddings[0] + start + (margin(item, axis, isStart: true) ?? 0)
    }
    if let end = place(item, axis, isStart: false) {
      return whole - borders[1] - paddings[1] - end - (margin(item, axis, isStart: false) ?? 0) - own[axis]
    }
    // Without an inset it stands as if it were alone in the flow.
    let keyword = axis == main ? style.keyword(.justifyContent) : alignment(item)
    let rest = inner(axis) - own[axis] - margins(item, axis)
    let lead = keyword == "center" ? rest / 2 : keyword == "flex-end" || keyword == "end" ? rest : 0
    return inset(axis, isStart: true) + (margin(item, axis, isStart: true) ?? 0) + lead
  }
}
