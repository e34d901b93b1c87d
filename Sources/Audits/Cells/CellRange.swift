/// Which cells of a matrix a finding holds for, as text.
struct CellRange {
  private let all: [AuditCell]
  private let chosen: [AuditCell]

  init(_ chosen: [AuditCell], of all: [AuditCell]) {
    self.chosen = chosen
    self.all = all
  }

  /// Such as `from accessibility2 up, only dark, 26 of 48 cells`; empty where there is but one cell.
  var label: String {
    guard all.count > 1 else { return "" }
    if chosen.count == all.count { return "in all \(all.count) cells" }
    let parts = (onsets.map { [$0] } ?? [sizes, devices]) + others
    return (parts.compactMap(\.self) + ["\(chosen.count) of \(all.count) cells"]).joined(separator: ", ")
  }

  /// Where it begins on each kind of device, where the kinds differ: `on phones from accessibility1 up, on tablets from
  /// accessibility4 up`.
  private var onsets: String? {
    let kinds = InterfaceIdiom.allCases.compactMap { idiom -> (name: String, sizes: String?)? in
      func isMeant(_ cell: AuditCell) -> Bool { cell.device?.idiom == idiom }
      let own = chosen.filter(isMeant)
      guard !own.isEmpty else { return nil }
      return (idiom.devices, CellRange(own, of: all.filter(isMeant)).sizes)
    }
    guard kinds.count > 1, Set(kinds.map(\.sizes)).count > 1 else { return nil }
    return kinds.map { "on \($0.name) \($0.sizes ?? "at all sizes")" }.joined(separator: ", ")
  }

  /// The size categories: a range without ends where it reaches the matrix's own.
  private var sizes: String? {
    let found = Set(chosen.map(\.allTraits.dynamicTypeSize)),
      every = Set(all.map(\.allTraits.dynamicTypeSize)).sorted()
    guard found.count < every.count, let low = found.min(), let high = found.max() else { return nil }
    guard every.filter({ $0 >= low && $0 <= high }).count == found.count else {
      return "at " + found.sorted().map(\.rawValue).joined(separator: ", ")
    }
    if low == high, low != every.last || every.count == 2 { return "at \(low.rawValue)" }
    if high == every.last { return "from \(low.rawValue) up" }
    if low == every.first { return "up to \(high.rawValue)" }
    return "from \(low.rawValue) to \(high.rawValue)"
  }

  private var devices: String? {
    func name(_ cell: AuditCell) -> String {
      cell.device.map { "\($0.name) \($0.orientation.rawValue)" } ?? "no device"
    }
    let found = chosen.map(name), every = Set(all.map(name))
    let distinct = Set(found)
    if distinct.count == every.count { return every.count > 1 ? "all devices" : nil }
    let names = distinct.sorted()
    return names.count <= 2
      ? "on \(names.joined(separator: " and "))" : "on \(names.count) of \(every.count) devices"
  }

  /// Other traits of which the cells have some values only.
  private var others: [String?] {
    TraitKey.allCases.filter { $0 != .dynamicTypeSize }.map { trait in
      func value(_ cell: AuditCell) -> String { cell.traits.settings[trait]?.description ?? "" }
      let found = Set(chosen.map(value)), every = Set(all.map(value))
      guard found.count < every.count, found.count == 1, let only = found.first else { return nil }
      return only.isEmpty ? nil : "only \(only)"
    }
  }
}

extension InterfaceIdiom {
  /// What devices of the kind are called.
  fileprivate var devices: String {
    switch self {
    case .phone: "phones"
    case .pad: "tablets"
    case .watch: "watches"
    case .tv: "televisions"
    case .desktop: "computers"
    case .web: "pages"
    case .unspecified: "other devices"
    }
  }
}
