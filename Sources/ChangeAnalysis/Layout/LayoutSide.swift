/// One of two matched trees as a layout engine sees it.
///
/// Layers are named by their places in the old table.
struct LayoutSide {
  /// What is taken to be otherwise about some layers.
  typealias Overrides = [Int: LayoutOverride]

  let table: LayerTable
  /// The place of each layer in this side's table; -1 where it is not there.
  private let places: [Int]
  /// The layers that lie directly in each on both sides; none where other layers came, went or changed places.
  let children: [[Int]]
  /// The layer around each.
  let parents: [Int]
  let pixel: Double
  private let styles: [LayoutStyle]
  private var directions: [LayerLayout.Direction] = []
  /// The content size of each layer.
  private var inners: [Size] = []
  /// All layers with those in them; none before they are made.
  private var boxes: [LayoutBox] = []
  /// The lengths that what lies in each layer asks for.
  private var naturals: [Lengths]
  /// Whether what a layer asks for decides about what the layer around it asks for.
  private var isAsked: [Bool]
  /// How far up a layer is asked for its lengths.
  private static let reach = 4
  /// The lengths that texts ask for besides padding and border, as the other side has them.
  private var texts: [Int: Lengths] = [:]

  init(
    _ table: LayerTable, styles: [LayoutStyle], places: [Int], children: [[Int]], parents: [Int],
    direction: LayerLayout.Direction? = nil, pixel: Double
  ) {
    (self.table, self.places, self.children, self.parents) = (table, places, children, parents)
    self.pixel = pixel
    self.styles = styles
    naturals = Array(repeating: Lengths(), count: places.count)
    isAsked = Array(repeating: false, count: places.count)
    let whole = direction ?? table.tree.direction ?? (table.tree.traits.contains("rightToLeft") ? .rtl : .ltr)
    for node in places.indices {
      let around = node > 0 ? directions[parents[node]] : whole
      directions.append(own(node).keyword(.direction).flatMap(LayerLayout.Direction.init) ?? around)
      guard node > 0, places[node] >= 0 else {
        inners.append(table.tree.size)
        continue
      }
      let box = shell(node, [:])
      inners.append(Size(width: box.inner(.horizontal), height: box.inner(.vertical)))
    }
  }

  /// The layer itself.
  func layer(_ node: Int) -> Layer { table[places[node]].layer }
  func has(_ node: Int) -> Bool { places[node] >= 0 }
  /// The style as given.
  func own(_ node: Int) -> LayoutStyle { styles[node] }
  /// Whether it has a style, without which nobody knows how it lays out.
  func isStyled(_ node: Int) -> Bool { !styles[node].given.values.isEmpty }
  func direction(_ node: Int) -> LayerLayout.Direction { directions[node] }

  /// A layer without those in it.
  private func shell(_ node: Int, _ overrides: Overrides, fits: Bool = false) -> LayoutBox {
    let given = own(node)
    let style = overrides[node]?.style(of: fits ? .fit : .sizes) ?? given
    let direction = style.keyword(.direction).flatMap(LayerLayout.Direction.init) ?? directions[node]
    let around = max(0, parents[node])
    return LayoutBox(
      style: style, placing: overrides[node]?.style(of: .places) ?? given, flaw: overrides[node]?.flaw,
      size: layer(node).frame.size, direction: direction, outer: inners[around], pixel: pixel)
  }

  /// A layer with those in it.
  func box(_ node: Int, _ overrides: Overrides = [:]) -> LayoutBox {
    var box = boxes[node]
    guard !overrides.isEmpty else { return box }
    let flaw = overrides[node]?.flaw
    let isOfBaseline = flaw == .baselineOfLast || flaw == .baselineWithoutPlace
    if overrides[node] != nil {
      box = shell(node, overrides)
      box.items = boxes[node].items
    }
    let touched = touched(overrides)
    for (place, child) in children[node].enumerated() where isOfBaseline || touched.contains(child) {
      box.items[place] = item(child, overrides, touched, flaw)
    }
    return box
  }

  /// The same with nothing taken to be otherwise.
  private func made(_ node: Int) -> LayoutBox {
    var box = shell(node, [:])
    box.items = children[node].map { item($0, [:], [], nil) }
    return box
  }

  private func item(
    _ node: Int, _ overrides: Overrides, _ touched: Set<Int>, _ flaw: LayoutFlaw?
  ) -> LayoutBox.Item {
    let given = own(node)
    return LayoutBox.Item(
      style: overrides[node]?.style(of: .sizes) ?? given,
      placing: overrides[node]?.style(of: .places) ?? given, frame: layer(node).frame,
      natural: touched.contains(node)
        ? natural(node, overrides, touched: touched) : naturals[node],
      baseline: baseline(node, flaw),
      isFree: overrides[node]?.flaw == .measuredOtherwise, isText: layer(node).isText)
  }

  /// The layers that may ask for other lengths if something is otherwise about some.
  func touched(_ overrides: Overrides) -> Set<Int> {
    var found: Set<Int> = []
    for start in overrides.keys {
      var node = start
      found.insert(node)
      for _ in 0..<Self.reach where node > 0 && isAsked[node] {
        node = parents[node]
        found.insert(node)
      }
    }
    return found
  }

  /// Makes all boxes once, after which no text is taken over.
  mutating func finish() {
    for node in children.indices.reversed() where has(node) {
      naturals[node] = natural(node, [:], touched: [])
      let box = shell(node, [:])
      for child in children[node] {
        let item = LayoutBox.Item(style: own(child), placing: own(child), frame: layer(child).frame)
        isAsked[child] = Axis.allCases.contains { box.isFitted(item, $0) }
      }
    }
    boxes = children.indices.map { has($0) ? made($0) : shell(0, [:]) }
  }

  /// The distance of a layer's baseline from its top: its own one, or that of the first layer in it.
  private func baseline(_ node: Int, _ flaw: LayoutFlaw?) -> Double? {
    if let own = own(node).number(.baseline) { return own }
    let flow = children[node].filter { own($0).keyword(.position) != "absolute" }
    let aligned = flow.first {
      own($0).keyword(.alignSelf) == "baseline" || own(node).keyword(.alignItems) == "baseline"
    }
    guard let child = flaw == .baselineOfLast ? flow.last : aligned ?? flow.first else { return nil }
    let frame = layer(child).frame
    let place = flaw == .baselineWithoutPlace ? 0 : frame.minY
    return place + (baseline(child, flaw) ?? frame.height)
  }

  /// The lengths that what lies in a layer asks for.
  private func natural(_ node: Int, _ overrides: Overrides, touched: Set<Int>) -> Lengths {
    var box = shell(node, overrides, fits: true)
    guard children[node].isEmpty else {
      guard box.isFlex else { return Lengths() }
      box.items = children[node].map {
        let style = overrides[$0]?.style(of: .fit) ?? own($0)
        return LayoutBox.Item(
          style: style, placing: style, frame: layer($0).frame,
          natural: touched.contains($0) ? natural($0, overrides, touched: touched) : naturals[$0],
          baseline: baseline($0, nil))
      }
      return Lengths(horizontal: box.fitted(.horizontal), vertical: box.fitted(.vertical))
    }
    guard overrides[node]?.flaw != .measuredOtherwise else { return Lengths() }
    // A plain box asks for its padding and border alone.
    let isPlain = layer(node).content == nil && layer(node).sublayers.isEmpty
    var lengths = isPlain ? Lengths(horizontal: 0, vertical: 0) : texts[node] ?? Lengths()
    for axis in Axis.allCases {
      lengths[axis]? += box.inset(axis, isStart: true) + box.inset(axis, isStart: false)
    }
    return lengths
  }

  /// Takes over what texts ask for from the other side, where nothing that they depend on has changed; `matched` are the
  /// other side's layers, -1 for one that is not there.
  mutating func takeTexts(from other: LayoutSide, as matched: [Int]) {
    for (node, match) in zip(children.indices, matched).dropFirst()
    where match > 0 && children[node].isEmpty && has(node) && other.has(match)
      && has(max(0, parents[node]))
    {
      guard case .text(let runs) = layer(node).content, case .text(let others) = other.layer(match).content,
        runs.isSame(as: others), runs.first?.font == others.first?.font,
        runs.first?.size == others.first?.size
      else { continue }
      let (box, size) = (other.shell(match, [:]), other.layer(match).frame.size)
      let now = layer(node).frame.size
      let isOneLine = others.isOneLine
      // A length at its limit is not what the text asks for.
      func isLimited(_ axis: Axis) -> Bool {
        let (_, least, most) = axis.properties
        return own(node).length(least) != nil || own(node).length(most) != nil
      }
      // A text that fills its container asks for no more than it had.
      let container = shell(max(0, parents[node]), [:])
      let item = LayoutBox.Item(style: own(node), placing: own(node), frame: layer(node).frame)
      func take(_ axis: Axis) {
        let length = box.inner(axis)
        // A text that grew may ask for less.
        if axis == container.main, (own(node).number(.flexGrow) ?? 0) > 0 { return }
        let isStretched = axis != container.main && container.isFitted(item, axis)
        let most = isStretched ? min(length, shell(node, [:]).inner(axis)) : length
        texts[node, default: Lengths()][axis] = most
      }
      if isOneLine, !isLimited(.horizontal), inners[max(0, parents[node])].width + pixel >= size.width {
        take(.horizontal)
      }
      if abs(now.width - size.width) <= pixel, !isLimited(.vertical) { take(.vertical) }
    }
  }
}

extension [GlyphRun] {
  /// All that is written, without spaces, which may be gone where lines break.
  var writing: String { lazy.map(\.text).joined().filter { !$0.isWhitespace } }

  /// Whether it is the same text, maybe cut off.
  func isSame(as whole: [GlyphRun]) -> Bool {
    let (now, all) = (writing, whole.writing)
    return now == all || now.last == "…" && all.hasPrefix(now.dropLast())
  }

  /// The places of the lines, from the top.
  var baselines: [Double] { Set(flatMap { $0.glyphs.map(\.position.y) }).sorted() }

  /// Whether all glyphs stand on one baseline.
  fileprivate var isOneLine: Bool { baselines.count <= 1 }
}

extension Layer {
  /// Whether it draws a text.
  var isText: Bool { if case .text = content { true } else { false } }
}
