/// What is known of a cell beside its images: its case, its device and its traits.
///
/// The name of a layer tree's file is all there is about its cell: `Chat/iphone-15/dark-rtl` is the case `Chat` on an
/// iPhone 15, dark, from right to left.
package struct CellAttributes: Hashable {
  /// The most traits of a cell that count: a journal may name any number of them.
  static let traitLimit = 16

  /// The case.
  private(set) var caseName: String
  /// The folder of a layer tree whose name says neither device nor traits; unless its case has other cells, the folder's
  /// files may be cells of one case.
  var folder: String?
  /// Whether a test drew it, and no layer tree's file did.
  let isOfTest: Bool
  /// The device's name, or the width in points that a file's name gives.
  package private(set) var device: String?
  /// The traits in their short spelling.
  package private(set) var traits: [String]

  /// Reads a result's own fields, and the name of a layer tree's file where they are empty.
  package init(_ cell: CellResult) {
    caseName = cell.caseName
    isOfTest = cell.test != nil || cell.inlineTest != nil
    device = cell.device
    traits = cell.traits.split(separator: ", ", maxSplits: Self.traitLimit).prefix(Self.traitLimit).map(
      String.init)
    guard device == nil, traits.isEmpty, ReferenceName.isOfLayerTree(cell.cell) else { return }
    readName()
    guard device == nil, traits.isEmpty else { return }
    folder = caseName.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The value of each dimension in which cells of a case differ; one that is not set is missing.
  var dimensions: [String: String] {
    var values: [String: String] = [:]
    for trait in traits { values[Self.dimension(of: trait)] = trait }
    values["device"] = device
    return values
  }

  /// How far the traits are from those that a screen is usually looked at in: the more, the worse an example it is.
  var strangeness: Int {
    traits.reduce(0) { sum, trait in
      guard let size = DynamicTypeSize(rawValue: trait) else {
        return sum + (Vocabulary.usual.contains(trait) ? 0 : 1)
      }
      return sum + (size == .large ? 0 : size.isAccessibilitySize ? 3 : 1)
    }
  }

  /// The trait that a short spelling sets.
  private static func dimension(of trait: String) -> String {
    TraitSetting(trait)?.trait.rawValue ?? trait.split(separator: "=", maxSplits: 1).first.map(String.init)
      ?? trait
  }

  /// Takes device and traits out of the parts of the name; what is left is the case.
  private mutating func readName() {
    var rest: [String] = []
    for component in caseName.split(separator: "/") {
      var parts = component.split(whereSeparator: Self.isSeparator)[...]
      var left: [Substring] = []
      while !parts.isEmpty {
        let names = parts.prefix(Vocabulary.longest).map { $0.lowercased() }
        let count = (1...names.count).reversed().first { count in
          let size = names[..<count].reduce(0) { $0 + $1.utf8.count }
          return size <= Vocabulary.longestWord && take(names[..<count].joined())
        }
        if count == nil { left.append(parts[parts.startIndex]) }
        parts.removeFirst(count ?? 1)
      }
      if !left.isEmpty { rest.append(left.joined(separator: "-")) }
    }
    if !rest.isEmpty { caseName = rest.joined(separator: "/") }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    switch character {
    case "-", "_", ".", "+", " ", ",", "@": true
    default: false
    }
  }

  /// Takes a name's part, in lower case, over where it is one of a device or trait, each once.
  private mutating func take(_ word: String) -> Bool {
    if let trait = Vocabulary.traits[word] {
      guard traits.count < Self.traitLimit, dimensions[Self.dimension(of: trait)] == nil else { return false }
      traits.append(trait)
      return true
    }
    guard device == nil, let found = Vocabulary.devices[word] ?? Self.width(word) else { return false }
    device = found
    return true
  }

  /// A width, perhaps with a height: `390`, `390x844`, `390pt`; smaller numbers count something else.
  private static func width(_ word: String) -> String? {
    // By hand: a run has thousands of cells, and a regular expression is compiled for each use.
    func digits(_ text: Substring) -> Substring.UTF8View {
      text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let number = digits(word[...])
    guard (3...5).contains(number.count), let width = Int(Substring(number)) else { return nil }
    let unit = word[number.endIndex...]
    if ["", "pt", "px", "w"].contains(unit) { return "\(width)" }
    let height = digits(unit.dropFirst())
    guard unit.first == "x", (2...5).contains(height.count), height.endIndex == unit.endIndex else {
      return nil
    }
    return "\(width)\(unit)"
  }
}

/// The names of devices and traits in files' names: in lower case, without separators.
private enum Vocabulary {
  /// The most parts of a name that separators cut a device's or trait's name into.
  static let longest = 7

  /// The most bytes of a name, or of a width with a height: `12345x12345`.
  static let longestWord =
    (traits.keys.map(\.utf8.count) + devices.keys.map(\.utf8.count)).max().map { max($0, 11) } ?? 11

  static let devices = Dictionary(
    DeviceProfile.all.flatMap { device in
      [(plain(device.id), device.label), (plain(device.label), device.label)]
        + DeviceProfile.Orientation.allCases.map { orientation in
          (plain("\(device.id)-\(orientation.rawValue)"), device(orientation).label)
        }
    }
  ) { first, _ in first }

  /// The values of traits that change nothing about a screen.
  static let usual = Set(
    [
      TraitSetting.colorScheme(.light), .contrast(.standard), .legibilityWeight(.regular),
      .layoutDirection(.leftToRight),
    ].map(\.description))

  static let traits: [String: String] = {
    var named: [TraitSetting] = ColorScheme.allCases.map { .colorScheme($0) }
    named += ColorSchemeContrast.allCases.map { .contrast($0) }
    named += DynamicTypeSize.allCases.map { .dynamicTypeSize($0) }
    named += LegibilityWeight.allCases.map { .legibilityWeight($0) }
    named += LayoutDirection.allCases.map { .layoutDirection($0) }
    var all = Dictionary(named.map { (plain($0.description), $0.description) }) { first, _ in first }
    let (left, right) = (LayoutDirection.leftToRight.rawValue, LayoutDirection.rightToLeft.rawValue)
    all.merge(["rtl": right, "ltr": left]) { first, _ in first }
    for (number, size) in DynamicTypeSize.allCases.filter(\.isAccessibilitySize).enumerated() {
      all["ax\(number + 1)"] = size.rawValue
    }
    return all
  }()

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
