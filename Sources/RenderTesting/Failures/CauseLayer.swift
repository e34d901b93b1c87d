internal import ChangeAnalysis

/// Which layer a change is about, so that the same layer of other cells is found.
struct CauseLayer: Hashable {
  /// The layer within its case: cells of one case that have it share it.
  let layer: String
  /// The layer within the component that it is a part of, wherever that is used; nil where it is a part of none.
  let component: String?
  /// The layer or its part of a component, without places among siblings: rows of a list share it.
  let kin: String

  /// The last part of the identifier, without its place among siblings; nil where that says no more than a place.
  let name: String?

  /// Reads the identifier of the layer that changed in a cell.
  ///
  /// What the environment changed is one layer everywhere: another font file or library, or a rule of a layout engine, has
  /// no place of its own.
  /// An identifier that is no path means something within its case alone, or within the files of a folder that may be cells
  /// of one case; a way from the root within its case.
  init(of change: LayerChange, in cell: CellAttributes) {
    guard change.kind != .workChanged else {
      // A component is one, on whatever screen.
      (layer, component, kin, name) = (change.layer, change.layer, change.layer, nil)
      return
    }
    let identifier = cell.isOfTest ? Self.path(of: change.layer) : change.layer
    guard !Self.environmental.contains(change.kind), !change.isOfEngine else {
      (layer, component, kin, name) = ("", nil, "", nil)
      return
    }
    let parts = identifier.split(separator: "/")
    let last = Self.withoutPlaces(parts.last.map(String.init) ?? "")
    name =
      identifier.hasPrefix("root[") || !last.contains(where: \.isLetter) || Self.views.contains(last)
      ? nil : last
    let isPath = parts.count > 1 && !identifier.hasPrefix("root[")
    let place = (name == nil ? nil : cell.folder) ?? cell.caseName
    layer = isPath ? identifier : "\(place)\u{1F}\(identifier)"
    component = isPath ? Self.component(of: parts) : nil
    kin = isPath ? Self.withoutPlaces(component ?? layer) : layer
  }

  /// The path of a view, where several layers share it and each has its way from the root as well: `Badge/HStack (root[0])`.
  ///
  /// Those of a view lie in each other; other engines may have one identifier for all rows of a list.
  private static func path(of label: String) -> String {
    guard let way = label.firstRange(of: " (root["), label[..<way.lowerBound].contains("/") else {
      return label
    }
    return String(label[..<way.lowerBound])
  }

  /// The component that all of some layers are a part of, as far as the way from it is the same; nil where there is none.
  static func common(_ layers: [CauseLayer]) -> String? {
    let ways = layers.map { layer in layer.component == nil ? [] : layer.kin.split(separator: "/") }
    guard var common = ways.first else { return nil }
    for way in Set(ways) { common = zip(common, way).prefix { $0 == $1 }.map(\.0) }
    return common.first.map(isType) == true ? common.joined(separator: "/") : nil
  }

  /// What layers have in common that are counted together: the path from the component around the innermost one on, which the
  /// screen is none of, without containers and without places among siblings.
  static func place(of identifier: String) -> String {
    let parts = identifier.split(separator: "/")
    guard parts.count > 1, !identifier.hasPrefix("root[") else { return withoutPlaces(identifier) }
    let names = parts.dropFirst().filter { !containers.contains(plain($0)) }
    let start = names.indices.filter { isComponent(names[$0]) }.suffix(2).first
    let kept = start.map { [Substring(plain(names[$0]))] + names[($0 + 1)...] } ?? [parts[0]] + names
    return withoutPlaces(kept.joined(separator: "/"))
  }

  /// The components that layers of such a place are a part of, each alone and with the way from it: `Card`, `Card/Text`.
  static func components(ofPlace place: String) -> [String] {
    let parts = place.split(separator: "/")
    guard !parts.isEmpty else { return [place] }
    let starts = [0] + parts.indices.dropFirst().filter { isComponent(parts[$0]) }
    return starts.flatMap { start in (start..<parts.count).map { parts[start...$0].joined(separator: "/") } }
  }

  private static func isComponent(_ part: Substring) -> Bool { isType(part) && !views.contains(plain(part)) }

  /// The part of a path from the innermost component on, which the screen is none of.
  ///
  /// The library's own views are no components. Of names that are no types, as other engines give them, the last two
  /// count.
  private static func component(of parts: [Substring]) -> String? {
    guard parts.count > 2 else { return nil }
    let start = parts.indices.dropFirst().last { isType(parts[$0]) && !views.contains(plain(parts[$0])) }
    if let start {
      return ([plain(parts[start])] + parts[(start + 1)...].map(String.init)).joined(separator: "/")
    }
    guard !parts.dropFirst().contains(where: isType) else { return nil }
    return parts.suffix(2).joined(separator: "/")
  }

  /// A path without the numbers of its parts among their siblings.
  private static func withoutPlaces(_ path: String) -> String {
    // By hand, since thousands of layers are asked for it.
    var kept = ""
    var rest = path[...]
    while let start = rest.firstIndex(of: "[") {
      let end = rest[start...].dropFirst().firstIndex { !$0.isASCII || !$0.isWholeNumber } ?? rest.endIndex
      let isPlace = end != rest.endIndex && rest[end] == "]" && end > rest.index(after: start)
      kept += isPlace ? rest[..<start] : rest[..<end]
      rest = rest[end...].dropFirst(isPlace ? 1 : 0)
    }
    return kept + rest
  }

  /// The kinds that have no layer to blame.
  private static let environmental: Set<LayerChange.Kind> = [.rasterizerChanged, .glyphsRedrawn]

  private static func isType(_ part: Substring) -> Bool { part.first?.isUppercase == true }

  /// The name without its place among siblings, and without an author's name for it.
  private static func plain(_ part: Substring) -> String { String(part.prefix { $0 != "[" && $0 != "#" }) }

  /// The views of the library, which say nothing about what they are a part of.
  private static let views: Set<String> = containers.union([
    "Text", "Image", "Label", "Button", "Toggle", "Picker", "Slider", "Stepper", "Divider", "Spacer", "Color",
    "Canvas", "TextField", "SecureField", "TextEditor", "ProgressView", "LabeledContent", "Link", "Menu",
    "Mask",
    "Border", "Circle", "Capsule", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Ellipse",
    "Path",
    "LinearGradient", "RadialGradient", "AngularGradient", "NavigationStack", "NavigationBar", "TabBar",
    "Toolbar",
  ])

  /// Those that only arrange what is in them.
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
    "Group",
    "List", "Section", "Form", "ScrollView", "ForEach", "ViewThatFits", "GeometryReader", "Background",
    "Overlay",
  ]
}
