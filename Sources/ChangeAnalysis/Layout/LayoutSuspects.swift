/// A property that may decide about a place or a length, as it is given.
struct LayoutSuspect: Hashable {
  var property: LayerLayout.Property
  /// The value, where other values are other rules: a keyword, `auto`, `percent`; nil for any number.
  var value: String?

  init(_ property: LayerLayout.Property, _ value: String? = nil) {
    (self.property, self.value) = (property, value)
  }

  /// What is the same in all places.
  var key: String { LayerChange.suspicion(of: label) }

  /// The property with its value.
  var label: String { [property.rawValue, value].compactMap(\.self).joined(separator: " ") }
}

/// Which property places and lengths that do not follow the rules have in common, and those that do have not.
///
/// For faults that no other value of a property explains: fault localization by spectra, as programs have it, with
/// properties in place of statements, and places and lengths in place of tests.
struct LayoutSuspects {
  /// In how many places each is where something is wrong, and with how much that is right.
  private var wrong: [LayoutSuspect: Int] = [:]
  private var right: [LayoutSuspect: Int] = [:]
  private var count = 0
  /// How many are said at most.
  private static let limit = 12

  /// Counts what is wrong in one place with all that may decide about it.
  mutating func addWrong(_ suspects: Set<LayoutSuspect>) {
    count += 1
    for suspect in suspects { wrong[suspect, default: 0] += 1 }
  }

  /// Counts a place or a length that is right with all that may decide about it.
  mutating func addRight(_ suspects: Set<LayoutSuspect>) {
    for suspect in suspects { right[suspect, default: 0] += 1 }
  }

  /// The suspects that all that is wrong has and the least of what is right.
  var likeliest: [LayoutSuspect] {
    let common = wrong.filter { $0.value == count }.keys
    guard let least = common.map({ right[$0] ?? 0 }).min() else { return [] }
    return common.filter { (right[$0] ?? 0) == least }.sorted { $0.key < $1.key }.prefix(Self.limit).map(
      \.self)
  }
}

/// Lists the properties that may decide about the places and lengths of the items in a container.
struct LayoutSuspectList {
  private let box: LayoutBox
  /// Whether the gap is still between the lines, as any padding and distribution leaves it.
  private let isApart: Bool
  /// What is the same for all items of a line.
  private struct Line {
    var first: Int
    var isGrowing: Bool
    var shared: Set<LayoutSuspect> = []
  }
  private var lines: [Line] = []
  /// By item in the flow, its line and the item before it.
  private var places: [Int: (line: Int, before: Int?)] = [:]

  /// Takes a container as it was and as it is.
  init(_ box: LayoutBox, now: LayoutBox) {
    self.box = box
    let spans = box.lines.map { line in line.map { now.span(now.items[$0].frame, box.main.other) } }
    let most = 2.05 * box.pixel - box.gap(box.main.other)
    isApart = zip(spans, spans.dropFirst()).allSatisfy { line, next in
      (line.map(\.high).max() ?? 0) <= (next.map(\.low).min() ?? .infinity) + most
    }
    for line in box.lines {
      var found = Line(first: line[0], isGrowing: Self.isGrowing(line, box))
      // An auto margin, as a justification, takes what is left of the line.
      if line.contains(where: { box.hasAutoMargin(box.items[$0], box.main) }) {
        found.shared.insert(LayoutSuspect(.margin, "auto"))
      }
      if line.contains(where: { (box.items[$0].style.number(.flexGrow) ?? 0) > 0 }) {
        found.shared.insert(LayoutSuspect(.flexGrow))
      }
      for (place, index) in line.enumerated() {
        places[index] = (lines.count, place > 0 ? line[place - 1] : nil)
      }
      lines.append(found)
    }
  }

  /// Whether the items of a line ask for less than there is.
  private static func isGrowing(_ line: [Int], _ box: LayoutBox) -> Bool {
    let used = line.reduce(box.gap(box.main) * Double(line.count - 1)) { sum, index in
      sum + box.basis(box.items[index]) + box.margins(box.items[index], box.main)
    }
    return used < box.inner(box.main)
  }

  /// The properties that may decide about a place or a length of an item: its own, those of the container, and those
  /// of what lies in the item.
  ///
  /// What can give no such `error` is none.
  func suspects(_ index: Int, _ axis: Axis, isLength: Bool, own: LayoutBox?, error: Double?) -> Set<
    LayoutSuspect
  > {
    let item = box.items[index]
    var found: Set<LayoutSuspect> = []
    if isLength {
      insertLengths(item, axis, &found)
      if let own { insertContent(of: own, axis, error ?? 0, &found) }
    }
    insert(.margin, of: item.style, axis, &found)
    if !isLength || item.isAbsolute { insert(.inset, of: item.style, axis, &found) }
    guard !item.isAbsolute else { return found }
    if axis != box.main {
      insertAcross(item, isLength, isApart: error == nil || isApart, &found)
    } else if isLength {
      insertFlexibility(index, &found)
    } else {
      insertAlong(index, &found)
    }
    return found
  }

  /// The lengths that an item's own style gives it.
  private func insertLengths(_ item: LayoutBox.Item, _ axis: Axis, _ found: inout Set<LayoutSuspect>) {
    let (length, least, most) = axis.properties
    for property in [length, least, most] {
      guard let value = item.style.length(property) else { continue }
      found.insert(LayoutSuspect(property, value.kind))
    }
    if item.style.number(.aspectRatio) != nil { found.insert(LayoutSuspect(.aspectRatio)) }
    for property in [LayerLayout.Property.padding, .border] { insert(property, of: item.style, axis, &found) }
  }

  /// What decides how long what lies in the layer is.
  ///
  /// Gaps change a length by no more than all of them and one.
  private func insertContent(
    of own: LayoutBox, _ axis: Axis, _ error: Double, _ found: inout Set<LayoutSuspect>
  ) {
    let (gap, count) = (own.gap(axis), axis == own.main ? own.items.count : own.lines.count)
    if count > 1, gap > 0, abs(error) <= gap * Double(count) + 2.05 * own.pixel {
      found.insert(LayoutSuspect(.gap))
    }
    if axis != own.main, own.items.contains(where: own.isOnBaseline) {
      found.insert(LayoutSuspect(.alignItems, "baseline"))
    }
    for item in own.items { insert(.margin, of: item.style, axis, &found) }
  }

  private func insertFlexibility(_ index: Int, _ found: inout Set<LayoutSuspect>) {
    guard let place = places[index] else { return }
    let style = box.items[index].style
    let flexible: LayerLayout.Property = lines[place.line].isGrowing ? .flexGrow : .flexShrink
    if let factor = style.number(flexible), factor > 0 { found.insert(LayoutSuspect(flexible)) }
    if let basis = style.length(.flexBasis) { found.insert(LayoutSuspect(.flexBasis, basis.kind)) }
  }

  private func insertAlong(_ index: Int, _ found: inout Set<LayoutSuspect>) {
    guard let place = places[index] else { return }
    let line = lines[place.line]
    let isFirst = line.first == index
    found.formUnion(line.shared)
    if let before = place.before { insert(.margin, of: box.items[before].style, box.main, &found) }
    if !isFirst, box.gap(box.main) > 0 { found.insert(LayoutSuspect(.gap)) }
    if isFirst { insert(.padding, of: box.style, box.main, &found) }
    insertDirection(box.main, &found)
    guard let justify = box.placing.keyword(.justifyContent), isFirst || justify.hasPrefix("space") else {
      return
    }
    found.insert(LayoutSuspect(.justifyContent, justify))
  }

  private func insertAcross(
    _ item: LayoutBox.Item, _ isLength: Bool, isApart: Bool, _ found: inout Set<LayoutSuspect>
  ) {
    let alignment = box.alignment(item)
    let isOwn = item.style.keyword(.alignSelf).map { $0 != "auto" } ?? false
    if !isLength || alignment == "stretch" {
      found.insert(LayoutSuspect(isOwn ? .alignSelf : .alignItems, alignment))
    }
    guard isApart else { return }
    if box.wraps { found.insert(LayoutSuspect(.alignContent, box.style.keyword(.alignContent))) }
    guard !isLength else { return }
    if box.wraps, box.gap(box.main.other) > 0 { found.insert(LayoutSuspect(.gap)) }
    insert(.padding, of: box.style, box.main.other, &found)
    insertDirection(box.main.other, &found)
  }

  private func insertDirection(_ axis: Axis, _ found: inout Set<LayoutSuspect>) {
    if axis == .horizontal, box.direction == .rtl { found.insert(LayoutSuspect(.direction, "rtl")) }
    if axis == box.main, let way = box.style.keyword(.flexDirection), way.hasSuffix("-reverse") {
      found.insert(LayoutSuspect(.flexDirection, way))
    }
  }

  /// The edges of a property that lie at the ends of an axis.
  private func insert(
    _ property: LayerLayout.Property, of style: LayoutStyle, _ axis: Axis, _ found: inout Set<LayoutSuspect>
  ) {
    let ends: [LayerLayout.Edge] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    for edge in ends {
      guard let length = style.length(property, edge, box.direction),
        length != .points(0) || property == .inset
      else { continue }
      found.insert(LayoutSuspect(property, length.kind))
    }
  }
}

extension LayerLayout.Length {
  /// What an engine may have rules of its own for; nil for points.
  fileprivate var kind: String? {
    switch self {
    case .points: nil
    case .percent: "percent"
    case .auto: "auto"
    }
  }
}
