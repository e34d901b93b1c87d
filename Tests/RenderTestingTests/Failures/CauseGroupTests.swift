import ChangeAnalysis
import PixelComparison
import RenderTesting
import RunReview
import Testing

@Suite struct CauseGroupTests {
  /// A change by its layer, property and value.
  static func change(_ layer: String, _ property: String, _ amount: Double) -> LayerChange {
    LayerChange(
      kind: .moved, layer: layer, property: property, old: "100", new: "\(100 + amount)", amount: amount)
  }

  static func color(_ layer: String, _ old: String, _ new: String) -> LayerChange {
    LayerChange(kind: .recolored, layer: layer, property: "background", old: old, new: new)
  }

  /// A failing cell of a case, with a cause for each change.
  static func cell(
    _ caseName: String, _ device: String? = nil, _ traits: String = "", _ changes: [LayerChange],
    proofs: [Explanation.Proof] = [], unexplained: Int = 0
  ) -> CellResult {
    var cell = CellResult(
      cell: "\(caseName)/\(device ?? "").\(traits)", caseName: caseName, device: device, traits: traits,
      status: .different)
    let all = changes.indices.map { $0 < proofs.count ? proofs[$0] : .proven }
    let box = PixelRect(x: 0, y: 0, width: 4, height: 4)
    var clusters = changes.indices.map {
      Explanation.Cluster(bounds: box, pixels: 10, unexplainedPixels: 0, causes: [$0], proof: all[$0])
    }
    if unexplained > 0 {
      clusters.insert(
        .init(
          bounds: box, pixels: unexplained, unexplainedPixels: unexplained, causes: [], proof: .unexplained),
        at: 0)
    }
    cell.explanation = Explanation(
      changes: changes, clusters: clusters,
      causes: changes.indices.map { .init(changes: [$0], pixels: 10, proof: all[$0]) })
    return cell
  }

  static func groups(_ cells: [CellResult]) -> [CauseGroup] {
    CauseGroup.groups(in: cells)
  }

  /// Cells of every device, color scheme and direction.
  static func matrix(
    _ caseName: String, devices: [String] = ["Phone", "Pad", "Watch"],
    _ changes: (_ device: String, _ scheme: String, _ direction: String) -> [LayerChange]
  ) -> [CellResult] {
    devices.flatMap { device in
      ["light", "dark"].flatMap { scheme in
        ["leftToRight", "rightToLeft"].map { direction in
          let found = changes(device, scheme, direction)
          let traits = "\(scheme), \(direction)"
          return found.isEmpty
            ? CellResult(
              cell: "\(caseName)/\(device).\(traits)", caseName: caseName, device: device, traits: traits,
              status: .equal)
            : cell(caseName, device, traits, found)
        }
      }
    }
  }

  @Test func `what one cell leaves open is decided by the rule that others are known to break`() {
    func rule(_ layer: String, _ property: String, _ alternatives: [LayerChange]? = nil) -> LayerChange {
      var change = LayerChange(kind: .layoutChanged, layer: layer, property: property, fingerprint: property)
      change.alternatives = alternatives
      return change
    }
    let open = rule("card", "children moved by 8 pt", [rule("card", "direction"), rule("line", "margin")])
    let sure = Self.cell("Sure", nil, "", [rule("other", "margin")])
    let groups = Self.groups([Self.cell("Open", nil, "", [open]), sure])
    #expect(groups.map(\.change?.property) == ["margin"])
    #expect(groups[0].cells.count == 2 && Set(groups[0].layers) == ["line", "other"])
    // Where both are known, or none, it stays open.
    let tied = [sure, Self.cell("Too", nil, "", [rule("more", "direction")])]
    for others in [tied, []] {
      let groups = Self.groups([Self.cell("Open", nil, "", [open])] + others)
      #expect(groups.contains { $0.change?.property == "children moved by 8 pt" })
    }
  }

  @Test func `the only value that explains most of the open cells is named`() {
    func open(_ layer: String, _ values: [String]) -> LayerChange {
      var change = LayerChange(
        kind: .layoutChanged, layer: layer, property: "children moved", fingerprint: "children moved")
      change.alternatives = values.map {
        LayerChange(kind: .layoutChanged, layer: layer, property: $0, old: "2", new: "0", fingerprint: $0)
      }
      return change
    }
    func named(_ changes: [LayerChange]) -> Set<String> {
      Set(
        Self.groups(changes.enumerated().map { Self.cell("Case\($0)", nil, "", [$1]) }).compactMap {
          $0.change?.property
        })
    }
    #expect(named([open("a", ["gap"]), open("b", ["gap"])]) == ["gap"])
    #expect(named([open("a", ["gap"])]) == ["children moved"])
    #expect(named([open("a", ["gap"]), open("b", ["margin"])]) == ["children moved"])
    #expect(named([open("a", ["gap", "margin"]), open("b", ["gap", "margin"])]) == ["children moved"])
  }

  @Test func `a pattern stands behind another style in the same cells, whatever pixels it has`() {
    let padding = LayerChange(
      kind: .layoutChanged, layer: "card", property: "padding", old: "12", new: "20")
    let pattern = LayerChange(
      kind: .layoutChanged, layer: "card", property: "children resized by -16 pt",
      fingerprint: "children resized")
    func properties(_ cells: [[LayerChange]]) -> [String?] {
      Self.groups(cells.enumerated().map { Self.cell("Case\($0)", nil, "", $1) }).map(\.change?.property)
    }
    #expect(properties([[pattern, padding]]) == ["padding", "children resized by -16 pt"])
    #expect(
      properties([[pattern, padding], [pattern, padding]])
        == ["padding", "padding", "children resized by -16 pt"])
    // A pattern that another cell has alone does not follow from the padding.
    #expect(
      properties([[pattern, padding], [pattern]]) == ["children resized by -16 pt", "padding"])
  }

  @Test func `a suspected property is named by the rule that others break, or by most cells`() {
    func suspects(_ layer: String, _ properties: [String]) -> LayerChange {
      var change = LayerChange(
        kind: .layoutChanged, layer: layer, property: "children moved", fingerprint: "children moved")
      change.alternatives = properties.map {
        LayerChange(
          kind: .layoutChanged, layer: layer, property: "\($0) suspected",
          fingerprint: "\($0) suspected")
      }
      return change
    }
    func named(_ cells: [[LayerChange]]) -> [String] {
      Self.groups(cells.enumerated().map { Self.cell("Case\($0)", nil, "", $1) }).compactMap(
        \.change?.property
      )
      .sorted()
    }
    let margin = suspects("a", ["margin auto"])
    #expect(
      named([[margin], [margin], [suspects("b", ["gap"])]]) == ["children moved", "margin auto suspected"])
    // One cell alone, two properties at once, or no more than break another rule are not enough.
    #expect(named([[margin]]) == ["children moved"])
    #expect(
      named([[suspects("a", ["gap", "margin"])], [suspects("a", ["gap", "margin"])]]) == ["children moved"])
    // For two properties speaks as much.
    #expect(
      named([[margin], [margin], [suspects("b", ["gap"])], [suspects("b", ["gap"])]]) == ["children moved"])
    let rule = LayerChange(kind: .layoutChanged, layer: "c", property: "gap 0", fingerprint: "gap 0")
    #expect(named([[margin], [margin], [rule]]) == ["gap 0", "margin auto suspected"])
    #expect(named([[margin], [margin], [rule], [rule], [rule]]) == ["children moved", "gap 0"])
    // The property that others break for sure is the one.
    #expect(named([[suspects("a", ["gap", "margin"])], [rule]]) == ["gap 0", "gap suspected"])
  }

  /// A layer that moved, with the properties that frames speak for.
  private static func moved(_ layer: String, _ properties: [String]) -> LayerChange {
    var change = LayerChange(kind: .moved, layer: layer, property: "y", old: "0", new: "4", amount: 4)
    change.alternatives = properties.map {
      LayerChange(
        kind: .layoutChanged, layer: layer, property: "y +4 pt, likely \($0)",
        fingerprint: "\($0) read suspected")
    }
    return change
  }

  @Test func `the property that the frames of most cells speak for is named`() {
    let (gap, both) = (Self.moved("a", ["gap"]), Self.moved("b", ["margin", "gap"]))
    #expect(Self.labels([gap, both]) == ["y +4 pt, likely gap"])
    // An alignment, which frames show too badly, is not, and no other one in its place.
    let aligned = Self.moved("b", ["alignItems"])
    #expect(Set(Self.labels([aligned, aligned, gap])) == ["y +4"])
    // Of two for which as much speaks, none is.
    #expect(Set(Self.labels([both, both])) == ["y +4"])
    #expect(Set(Self.labels([gap, Self.moved("b", ["margin"])])) == ["y +4"])
  }

  @Test func `cells whose frames say nothing count, those with other colors alone do not`() {
    let gaps = ["a", "b"].map { Self.moved($0, ["gap"]) }
    let plain = LayerChange(kind: .moved, layer: "c", property: "x", old: "0", new: "9", amount: 9)
    let color = Self.color("c", "#FFFFFF", "#000000")
    func named(_ others: [LayerChange]) -> Bool { Self.labels(gaps + others).contains("y +4 pt, likely gap") }
    #expect(named([plain, plain]) && !named([plain, plain, plain]))
    #expect(named([color, color, color]))
  }

  @Test func `frames of one layer in one cell are not enough to name a property`() {
    let (gap, other) = (Self.moved("a", ["gap"]), Self.moved("b", ["gap"]))
    #expect(Self.labels([gap]) == ["y +4"])
    #expect(Self.groups([Self.cell("Chat", nil, "", [gap, other])]).map(\.label) == ["y +4 pt, likely gap"])
    let cells = ["light", "dark"].map { Self.cell("Chat", nil, $0, [gap]) }
    #expect(Self.groups(cells).map(\.label) == ["y +4 pt, likely gap"])
  }

  @Test func `the direction is named where only cells from right to left differ`() {
    func labels(_ directions: [String]) -> [String] {
      let cells = Self.matrix("Chat") { _, _, direction in
        directions.contains(direction) ? [Self.moved("a", ["direction"])] : []
      }
      return Self.groups(cells).map(\.label)
    }
    #expect(labels(["rightToLeft"]) == ["y +4 pt, likely direction"])
    #expect(labels(["leftToRight", "rightToLeft"]) == ["y +4"])
  }

  /// A pattern of a layer that values of properties explain equally well.
  private static func pattern(_ layer: String, _ rules: [String]) -> LayerChange {
    var change = LayerChange(
      kind: .layoutChanged, layer: layer, property: "children moved", fingerprint: "children moved")
    let values = rules.map {
      LayerChange(
        kind: .layoutChanged, layer: layer, property: String($0.prefix { $0 != " " }), old: "8", new: "0",
        fingerprint: $0)
    }
    change.alternatives = values.isEmpty ? nil : values
    return change
  }

  /// The labels of the causes of cells, each of a case of its own.
  private static func labels(_ changes: [LayerChange]) -> [String] {
    groups(changes.enumerated().map { cell("Case\($0)", nil, "", [$1]) }).map(\.label)
  }

  @Test func `the property that all values are about is named, whichever value it is`() {
    let open = [
      Self.pattern("a", ["padding start 0", "padding horizontal 0"]),
      Self.pattern("b", ["padding 0", "padding start 0", "margin 0"]),
    ]
    #expect(Self.labels(open) == ["children moved, all with padding"])
    #expect(Self.groups([Self.cell("One", nil, "", [open[0]])]).map(\.label) == ["children moved"])
    // In other cells of the same case it is the same layer.
    let cells = ["light", "dark"].map { Self.cell("One", nil, $0, [open[0]]) }
    #expect(Self.groups(cells).map(\.label) == ["children moved"])
  }

  @Test func `a property is not suspected where more cells break another one for sure`() {
    let sure = (0..<3).map {
      LayerChange(
        kind: .layoutChanged, layer: "sure\($0)", property: "minHeight", old: "8", new: "0",
        fingerprint: "minHeight ignored")
    }
    let few = LayerChange(
      kind: .layoutChanged, layer: "few", property: "padding", old: "8", new: "0", fingerprint: "padding 0")
    let open = [Self.pattern("a", ["padding doubled"]), Self.pattern("b", ["padding doubled"])]
    #expect(
      Set(Self.labels(sure + [few] + open)) == ["minHeight 8 → 0", "padding 8 → 0", "children moved"])
  }

  @Test func `a named property stands before what has no name, unless that is at least twice as much`() {
    let gap = LayerChange(
      kind: .layoutChanged, layer: "c", property: "gap", old: "8", new: "0", fingerprint: "gap 0")
    func first(_ patterns: Int) -> String? {
      Self.labels((0..<patterns).map { Self.pattern("tile\($0)", []) } + [gap, gap]).first
    }
    #expect(first(3) == "gap 8 → 0")
    #expect(first(4) == "children moved" && first(5) == "children moved")
  }

  @Test func `a part of a pixel is rounding where other cells are rounded otherwise`() {
    var pattern = Self.pattern("a", [])
    let rounding = LayerChange(
      kind: .layoutChanged, layer: "b", property: "frames rounded otherwise", fingerprint: "rounding")
    pattern.alternatives = [rounding]
    #expect(Self.labels([pattern, rounding]) == ["frames rounded otherwise"])
    #expect(Self.labels([pattern, Self.pattern("c", [])]) == ["children moved"])
  }

  @Test func `the same change in many cells is one cause, the largest first`() throws {
    let cells = Self.matrix("Dashboard") { _, _, direction in
      [Self.change("Dashboard/tiles/tile3", "y", 74.67)]
        + (direction == "rightToLeft" ? [Self.change("Dashboard/header/face", "x", 678)] : [])
    }
    let groups = Self.groups(cells)
    #expect(groups.map(\.number) == [1, 2])
    #expect(groups.map(\.label) == ["y +74.67", "x +678"])
    #expect(groups.map(\.cells.count) == [12, 6])
    #expect(groups.map(\.extent) == ["every cell", "all rightToLeft cells"])
    #expect(groups.map(\.layers) == [["Dashboard/tiles/tile3"], ["Dashboard/header/face"]])
    #expect(groups.allSatisfy { $0.canBeAccepted })
    // The example shows as little else as can be.
    #expect(groups[0].example.explanation?.causes.count == 1)
  }

  @Test func `the example is a cell as most people have it, whatever has the most pixels`() {
    let traits = [
      "dark, accessibility5", "light, accessibility1", "dark, large", "light, large", "light, xLarge",
    ]
    let cells = traits.enumerated().map { index, traits in
      var cell = Self.cell("Home", "Phone", traits, [Self.change("Home/title", "y", 8)])
      cell.explanation?.causes[0].pixels = 1000 - index
      cell.reason = "differs"
      return cell
    }
    #expect(CauseGroup.groups(in: cells).map(\.example.traits) == ["light, large"])
    #expect(FailureGroup.groups(in: cells).map(\.example.traits) == ["light, large"])
    let dark = Array(cells[..<3])
    #expect(CauseGroup.groups(in: dark).map(\.example.traits) == ["dark, large"])
    let names = FailureGroup.groups(in: dark)[0].cells.map(\.traits)
    #expect(names == ["dark, large", "dark, accessibility5", "light, accessibility1"])
  }

  @Test func `numbers depend on neither the order of cells nor on what passes`() {
    let cells = Self.matrix("A") { device, _, _ in
      device == "Pad" ? [Self.change("A/b/c", "y", 1)] : [Self.change("A/b/d", "y", 2)]
    }
    let names = Self.groups(cells).map(\.layers)
    #expect(Self.groups(cells.reversed()).map(\.layers) == names)
    let passing = CellResult(cell: "Z", caseName: "Z", status: .equal)
    #expect(Self.groups([passing] + cells).map(\.layers) == names)
  }

  @Test func `values that one trait decides about are one cause, those that two decide about are not`() {
    let one = Self.matrix("A") { _, scheme, _ in
      [scheme == "dark" ? Self.color("A/b/c", "#000", "#111") : Self.color("A/b/c", "#FFF", "#EEE")]
    }
    #expect(Self.groups(one).count == 1)
    #expect(Self.groups(one).first?.label.hasSuffix(", other values by color scheme") == true)
    let two = Self.matrix("A") { device, scheme, _ in
      [Self.change("A/b/c", "y", (scheme == "dark" ? 1 : 2) + Double(device.count))]
    }
    #expect(Self.groups(two).count > 1)
  }

  @Test func `a regression planted in one cell is never merged with the others`() throws {
    // In the layer that moves everywhere, by another distance; in one that moves nowhere else; in a part of a component
    // that moves equally far on another screen; and where its value is the only one of its trait.
    for (layer, amount) in [("A/b/c", 5.0), ("A/b/e", 4), ("A/Card/x", 4)] {
      var cells =
        Self.matrix("A") { _, _, _ in [Self.change("A/b/c", "y", 4)] }
        + Self.matrix("B") { _, _, _ in [Self.change("B/List/Card/x", "y", 4)] }
      let place = try #require(cells.firstIndex { $0.cell.hasPrefix("A/Pad.dark") })
      cells[place] = Self.cell(
        "A", "Pad", cells[place].traits,
        (layer == "A/b/c" ? [] : [Self.change("A/b/c", "y", 4)]) + [Self.change(layer, "y", amount)])
      let planted = Self.groups(cells).filter { $0.layers.contains(layer) && $0.cells.count == 1 }
      #expect(planted.count == 1, "\(layer) \(Self.groups(cells).map { ($0.layers, $0.cells.count) })")
    }
    var cells = Self.matrix("A", devices: ["Phone", "Pad"]) { _, _, _ in [Self.change("A/b/c", "y", 4)] }
    cells.append(Self.cell("A", "Watch", "light, leftToRight", [Self.change("A/b/c", "y", 6)]))
    #expect(Self.groups(cells).map(\.cells.count) == [8, 1])
    cells.append(Self.cell("A", "Watch", "dark, leftToRight", [Self.change("A/b/c", "y", 6)]))
    #expect(Self.groups(cells).map(\.cells.count) == [10])
  }

  /// The change of a text, and distances that follow: by layer, the layer that it follows from, and how far.
  static func wave(
    _ caseName: String, _ traits: String, _ steps: [(layer: String, after: Int, amount: Double)]
  ) -> CellResult {
    let text = LayerChange(
      kind: .textChanged, layer: "\(caseName)/a/b", property: "text", old: "Total", new: "Sum")
    var cell = Self.cell(caseName, nil, traits, [text])
    cell.explanation?.changes += steps.map { step in
      var moved = Self.change("\(caseName)/a/\(step.layer)", "x", step.amount)
      if step.layer == "b" { (moved.kind, moved.property) = (.resized, "width") }
      moved.consequenceOf = step.after
      return moved
    }
    cell.explanation?.causes[0].changes += Array(1...steps.count)
    return cell
  }

  @Test func `a cell in which something else follows is not confirmed`() {
    let right: [(String, Int, Double)] = [("b", 0, 12), ("c", 1, 12), ("d", 2, 12)]
    func cells(_ planted: [(String, Int, Double)]) -> [CellResult] {
      ["p", "q", "r"].map { Self.wave("A", $0, right) } + [Self.wave("A", "s", planted)]
    }
    func unconfirmed(_ planted: [(String, Int, Double)]) -> [String: String] {
      let groups = Self.groups(cells(planted))
      #expect(groups.count == 1 && groups.first?.cells.count == 4)
      #expect(groups.first?.example.cell != "A/.s" || planted.isEmpty)
      return groups.first?.unconfirmed ?? [:]
    }
    #expect(unconfirmed(right).isEmpty)
    // Devices round to pixels of their own.
    #expect(unconfirmed([("b", 0, 12.33), ("c", 1, 12), ("d", 2, 12.33)]).isEmpty)
    #expect(unconfirmed([("b", 0, 12), ("c", 1, 12), ("d", 2, 20)]) == ["A/.s": "A/a/d x +20"])
    #expect(unconfirmed([("b", 0, 16), ("c", 1, 16), ("d", 2, 16)]) == ["A/.s": "A/a/b width +16"])
    #expect(unconfirmed([("b", 0, 12), ("c", 1, 12)]) == ["A/.s": "not A/a/d x +12"])
    #expect(
      unconfirmed([("b", 0, 12), ("c", 1, 12), ("d", 2, 12), ("e", 2, 3)]) == ["A/.s": "A/a/e x +3"])
  }

  @Test func `other glyphs for the same words are not confirmed`() {
    func cells(_ glyphs: [String?]) -> [CellResult] {
      glyphs.enumerated().map { place, glyphs in
        let text = LayerChange(
          kind: .textChanged, layer: "A/a/b", property: "text", old: "Total", new: "Sum", fingerprint: glyphs)
        return Self.cell("A", nil, "trait\(place)", [text])
      }
    }
    #expect(Self.groups(cells(["1", "1", "1", "1"])).first?.unconfirmed == [:])
    #expect(
      Self.groups(cells(["1", "1", "1", "2"])).first?.unconfirmed == ["A/.trait3": "A/a/b with other glyphs"])
  }

  @Test func `files of one folder whose names say no traits are compared with each other`() {
    func cells(_ last: Double) -> [CellResult] {
      ["one", "two", "three", "four"].map { (name: String) -> CellResult in
        let text = LayerChange(kind: .textChanged, layer: "A/a/b", property: "text", old: "Total", new: "Sum")
        var moved = Self.change("A/a/c", "x", name == "four" ? last : 12)
        moved.consequenceOf = 0
        var cell = Self.cell("Chat/\(name)", nil, "", [text])
        cell.cell = "Layers/Chat/\(name)"
        cell.explanation?.changes.append(moved)
        cell.explanation?.causes[0].changes.append(1)
        return cell
      }
    }
    #expect(Self.groups(cells(12)).first?.unconfirmed == [:])
    #expect(Self.groups(cells(20)).first?.unconfirmed == ["Layers/Chat/four": "A/a/c x +20"])
  }

  @Test func `where no two cells agree exactly, distances count in relation to what they follow from`() {
    func cells(_ last: Double) -> [CellResult] {
      (1...6).map { size in
        let width = Double(size) * 5
        return Self.wave(
          "A", "size\(size)", [("b", 0, width), ("c", 1, width), ("d", 1, size == 4 ? last : width / 2)])
      }
    }
    #expect(Self.groups(cells(10)).first?.unconfirmed == [:])
    #expect(Self.groups(cells(13)).first?.unconfirmed == ["A/.size4": "A/a/d x +13"])
    // Two cells that disagree confirm nothing.
    let pair = [
      Self.wave("A", "p", [("b", 0, 4), ("c", 1, 4)]), Self.wave("A", "q", [("b", 0, 4), ("c", 1, 9)]),
    ]
    #expect(Self.groups(pair).first?.unconfirmed.count == 2)
    // A single cell of a case has only geometry; a cause of one cell is looked at anyway.
    #expect(Self.groups([pair[1]]).first?.unconfirmed == [:])
  }

  @Test func `a component on several screens is one layer, and namesakes are not`() {
    func all(_ layers: [String]) -> [CauseGroup] {
      Self.groups(
        layers.enumerated().flatMap { index, layer in
          Self.matrix("S\(index)") { _, _, _ in [Self.change(layer, "y", 4)] }
        })
    }
    #expect(all(["Chat/VStack/Row[3]/Badge[1]/Circle", "Inbox/HStack/Badge/Circle"]).count == 1)
    #expect(all(["Chat/VStack/Text[1]", "Inbox/VStack/Text[1]"]).count == 2)
    #expect(all(["Chat/VStack/Badge/Circle[0]", "Inbox/HStack/Badge/Circle[1]"]).count == 2)
    #expect(all(["chat/card/title", "inbox/list/card/title"]).count == 1)
    #expect(all(["root[0][1]", "root[0][1]"]).count == 2)
    #expect(all(["12", "12"]).count == 2)
  }

  @Test
  func `the same value changed to the same value on many screens is one cause, whatever layers have it`() {
    let screens = (0..<14).map { "S\($0)" }
    func count(_ changes: (Int) -> [LayerChange]) -> [Int] {
      Self.groups(screens.indices.map { Self.cell(screens[$0], nil, "", changes($0)) }).map(\.cells.count)
    }
    let text = LayerChange(kind: .textChanged, layer: "a", property: "text", old: "\"x\"", new: "\"y\"")
    #expect(count { _ in [Self.color("button", "#111111", "#222222")] } == [14])
    #expect(count { [Self.color("S\($0)/button", "#111111", "#222222")] } == [14])
    #expect(count { [Self.color("layer\($0)", "#111111", "#222222")] } == [14])
    #expect(count { _ in [text] } == [14])
    // Another old or new value is another cause, and so is a distance.
    #expect(count { [Self.color("button", $0 < 4 ? "#111111" : "#333333", "#222222")] } == [10, 4])
    #expect(count { [Self.color("button", "#111111", $0 < 4 ? "#222222" : "#333333")] } == [10, 4])
    let other = LayerChange(
      kind: .recolored, layer: "button", property: "textColor", old: "#111111", new: "#222222")
    // One color of texts and shapes is one, and the label names no property.
    let both = screens.indices.map { index in
      Self.cell(screens[index], nil, "", [index < 4 ? other : Self.color("button", "#111111", "#222222")])
    }
    #expect(Self.groups(both).map(\.label) == ["color #111111 → #222222"])
    #expect(Self.groups(both).map(\.cells.count) == [14])
    #expect(count { _ in [Self.change("button", "y", 4)] } == Array(repeating: 1, count: 14))
    let effect = LayerChange(kind: .effectChanged, layer: "button", property: "opacity", old: "1", new: "0.5")
    #expect(count { _ in [effect] } == Array(repeating: 1, count: 14))
    // What is not proven stands apart.
    var unproven = screens.map { Self.cell($0, nil, "", [Self.color("button", "#111111", "#222222")]) }
    unproven[3].explanation?.causes[0].proof = .partial
    #expect(Self.groups(unproven).map(\.cells.count) == [13, 1])
  }

  @Test func `a value that one of several cells has alone joins those of other screens by its layer's name`()
  {
    func screen(_ name: String, light: String?, dark: String?) -> [CellResult] {
      [("light", light), ("dark", dark)].map { traits, layer in
        Self.cell(
          name, nil, traits,
          [Self.change("\(name)/list/row\(name)", "y", 4)]
            + (layer.map { [Self.color($0, "#111111", "#222222")] } ?? []))
      }
    }
    func counts(_ layers: [(String?, String?)]) -> [Int] {
      Self.groups(layers.enumerated().flatMap { screen("S\($0)", light: $1.0, dark: $1.1) })
        .filter { $0.change?.kind == .recolored }.map(\.cells.count)
    }
    // A color that each screen has in light cells alone.
    #expect(counts([("button", nil), ("button", nil), ("button", nil)]) == [3])
    // One that a cell alone has in another layer may be a regression.
    #expect(counts([("button", "button"), ("button", "button"), ("title", nil)]) == [4, 1])
    #expect(counts([("button", nil), ("title", nil)]) == [1, 1])
    #expect(counts([("12", nil), ("12", nil)]) == [1, 1])
    #expect(counts([("root[1]", nil), ("root[1]", nil)]) == [1, 1])
  }

  @Test func `files of a folder whose names say no traits share their layers`() {
    func counts(_ names: [String], _ change: LayerChange) -> [Int] {
      let cells = names.map { name in
        var cell = Self.cell(name, nil, "", [change])
        cell.cell = "Layers/\(name)"
        return cell
      }
      return Self.groups(cells).map(\.cells.count)
    }
    let (moved, way) = (Self.change("row3", "y", 4), Self.change("root[1]", "y", 4))
    let files = (1...5).map { "Inbox/cell\($0)" }
    #expect(counts(files, moved) == [5])
    // Where names say the traits, they say the case; the way to a layer is another one on another screen.
    #expect(counts(["Inbox/dark", "Chat/dark"], moved) == [1, 1])
    #expect(counts(["Inbox/cell1", "Chat/cell1"], moved) == [1, 1])
    #expect(counts(files, way) == [1, 1, 1, 1, 1])
    #expect(counts(["Inbox", "Inbox-dark", "Inbox-rtl"], moved) == [3])
  }

  @Test func `a component that is used twice in one cell is one cause`() {
    let rows = (0..<5).map { Self.color("Chat/List/Row[\($0)]/Badge/Circle", "#111", "#222") }
    #expect(Self.groups([Self.cell("Chat", nil, "", rows)]).map(\.layers.count) == [5])
  }

  @Test func `the same change of siblings is one cause, with another value or in one cell alone it is not`() {
    func rows(_ places: [Int], _ new: String = "#222") -> [LayerChange] {
      places.map { Self.color("Settings/List/Section[\($0 / 3)]/HStack[\($0)]/Divider", "#111", new) }
    }
    let all = Self.matrix("Settings") { _, _, _ in rows(Array(0..<8)) }
    #expect(Self.groups(all).map(\.layers.count) == [8])
    #expect(Self.groups(all).map(\.cells.count) == [12])
    // Cells that show a single row belong to it.
    let few = Self.matrix("Settings") { device, _, _ in rows(device == "Watch" ? [0] : [0, 1]) }
    #expect(Self.groups(few).map(\.cells.count) == [12])
    let other = Self.matrix("Settings") { _, _, _ in rows([0, 1]) + rows([2], "#333") }
    #expect(Self.groups(other).map(\.layers.count) == [2, 1])
    // A row that changes in one cell alone may be a regression of that cell.
    var planted = Self.matrix("Settings") { _, _, _ in rows([0, 1]) }
    planted[5] = Self.cell("Settings", planted[5].device, planted[5].traits, rows([0, 1, 2]))
    #expect(Self.groups(planted).map(\.cells.count) == [12, 1])
    #expect(Self.groups(planted).last?.layers == ["Settings/List/Section[0]/HStack[2]/Divider"])
  }

  @Test func `what is not proven in a cell stands apart and cannot be accepted`() {
    var cells = Self.matrix("A") { _, _, _ in [Self.change("A/b/c", "y", 4)] }
    for (place, proof) in [(0, Explanation.Proof.partial), (1, .unproven), (2, .unproven)] {
      cells[place].explanation?.causes[0].proof = proof
    }
    let groups = Self.groups(cells)
    #expect(groups.map(\.cells.count) == [9, 2, 1])
    #expect(groups.map(\.proof) == [.proven, .unproven, .partial])
    #expect(groups.map(\.canBeAccepted) == [true, false, false])
  }

  @Test func `failures are grouped by their causes, whatever the pixels say`() {
    let (move, color) = (Self.change("S/a", "y", 4), Self.color("S/b", "#000000", "#FFFFFF"))
    var cells = [("A", [move]), ("B", [move]), ("C", [color]), ("D", [move, color]), ("E", [move])].map {
      Self.cell($0.0, nil, "", $0.1)
    }
    for place in cells.indices { cells[place].reason = "12 pixels changed." }
    let unexplained = Self.cell("F", nil, "", [move], unexplained: 3)
    let overview = FailureOverview(cells + [unexplained])
    let found = overview.groups.map { group in
      "\(group.causes) \(group.cells.map(\.caseName).sorted().joined())"
    }
    #expect(found.contains { $0.hasSuffix("ABE") } && found.contains { $0.hasSuffix(" F") }, "\(found)")
    #expect(found.count == 4, "\(found)")
    for group in overview.groups {
      #expect(group.cells.allSatisfy { overview.causeNumbers[$0.cell] == group.causes })
    }
  }

  @Test func `unexplained pixels come first, and cells may be in several groups`() {
    let cells =
      Self.matrix("A") { _, _, _ in [Self.change("A/b/c", "y", 4)] }
      + [
        Self.cell("B", nil, "", [Self.change("A/b/c", "y", 4)], unexplained: 3),
        Self.cell("C", nil, "", [], unexplained: 7),
      ]
    let groups = Self.groups(cells)
    #expect(groups.map(\.number) == [nil, nil, 1])
    #expect(groups.map(\.pixels) == [3, 7, 130])
    #expect(groups[2].cells.count == 13)
    #expect(!groups[0].canBeAccepted && groups[0].proof == .unexplained)
  }

  @Test func `invisible changes count only where nothing else does`() {
    let hidden = Self.cell("A", nil, "", [Self.change("A/b/c", "y", 4)], proofs: [.invisible])
    var equal = hidden
    equal.explanation?.clusters = []
    equal.cell = "B"
    #expect(Self.groups([hidden]).isEmpty)
    #expect(Self.groups([equal]).map(\.canBeAccepted) == [true])
    let both = Self.cell(
      "A", nil, "", [Self.change("A/b/c", "y", 4), Self.change("A/b/d", "y", 4)],
      proofs: [.invisible, .proven])
    #expect(Self.groups([both]).map(\.layers) == [["A/b/d"]])
  }

  @Test func `changes that are read from pixels are no cause`() {
    var cell = Self.cell("A", nil, "", [Self.change("", "x", 4)], proofs: [.unproven])
    cell.explanation?.isFromPixels = true
    #expect(Self.groups([cell]).isEmpty)
    #expect(CauseGroup.cells([cell], notIn: []).count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `900 changed cells with six edits are at most ten decisions`() throws {
    let sizes = ["small", "large", "xxxLarge", "accessibility1", "accessibility3"]
    let devices = ["Phone", "Pad", "Watch", "TV", "Mac", "Fold"]
    let screens = (0..<15).map { "Screen\($0)" }
    var cells: [CellResult] = []
    for screen in screens {
      for device in devices {
        for (step, size) in sizes.enumerated() {
          for scheme in ["light", "dark"] {
            var changes = [
              // A color that each scheme has its own of, on all screens; a component; a text whose growth depends on its
              // size; a row that moves; a gap that depends on the device; a layer without a path.
              Self.color("\(screen)/Header/Bar", scheme == "dark" ? "#000" : "#FFF", "#888"),
              Self.change("\(screen)/VStack/Card/Text[1]", "height", 2 + Double(step)),
            ]
            if screen == "Screen3" { changes.append(Self.change("Screen3/List/Row[1]", "y", 12)) }
            if screen == "Screen4" { changes.append(Self.color("Screen4/Note", "#123", "#456")) }
            if screen == "Screen5" {
              changes.append(Self.change("Screen5/Gap", "y", Double(device.count)))
            }
            if ["Screen6", "Screen7"].contains(screen) {
              changes.append(Self.change("\(screen)/Form/Field/Text", "x", -3))
            }
            cells.append(Self.cell(screen, device, "\(scheme), \(size)", changes))
          }
        }
      }
    }
    #expect(cells.count == 900)
    let groups = Self.groups(cells)
    #expect(groups.count <= 10, "\(groups.map { ($0.layers.first ?? "", $0.label, $0.cells.count) })")
    // A regression in one of the cells is one more.
    let place = 417
    let layer = "\(cells[place].caseName)/VStack/Card/Text[1]"
    cells[place].explanation?.changes.append(Self.change(layer, "x", 12))
    let cause = Explanation.Cause(
      changes: [(cells[place].explanation?.changes.count ?? 1) - 1], pixels: 3, proof: .proven)
    cells[place].explanation?.causes.append(cause)
    let planted = Self.groups(cells)
    #expect(planted.count == groups.count + 1)
    #expect(planted.last?.cells.map(\.cell) == [cells[place].cell])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `thousands of cells are grouped`(areAllDifferent: Bool) {
    let cells = (0..<5_000).map { number in
      Self.cell(
        "Case\(number % 50)", "Device\(number)", number % 2 == 0 ? "light" : "dark",
        (0..<4).map {
          Self.change(
            "Case\(number % 50)/List/Card/x\($0)", "y", areAllDifferent ? Double(number) : Double($0))
        })
    }
    let groups = Self.groups(cells)
    #expect(groups.count == (areAllDifferent ? 20_000 : 4))
  }
}
