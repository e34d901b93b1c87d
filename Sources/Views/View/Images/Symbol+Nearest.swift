extension Symbol {
  /// Parts of names that say how a symbol is drawn or what stands around it, not what it shows.
  private static let variants: Set<Substring> = [
    "fill", "circle", "square", "rectangle", "triangle", "hexagon", "octagon", "badge", "crop", "slash",
    "and", "on", "inside",
  ]

  /// The known system name that comes nearest to another one; nil where none does.
  ///
  /// The parts between dots decide first (`person.crop.circle` is near `person.circle`), then the spelling.
  static func nearestSystemName(to name: String) -> String? {
    let parts = Set(name.split(separator: "."))
    let ranked = systemNames.compactMap { known -> (name: String, rank: [Int])? in
      let others = Set(known.split(separator: "."))
      let shared = parts.intersection(others)
      let meaning = shared.subtracting(variants).count
      return meaning == 0 ? nil : (known, [-meaning, -shared.count, others.count])
    }
    let best = ranked.min { one, other in
      one.rank == other.rank ? one.name < other.name : one.rank.lexicographicallyPrecedes(other.rank)
    }
    return best?.name ?? NearestName.nearest(to: name, among: systemNames.sorted())
  }

  /// Why `Image(systemName:)` shows nothing, and what to write.
  static func missingMessage(_ name: String) -> String {
    if name.prefix(while: { $0.isASCII && $0.isNumber }).count > 0 {
      return "no bundled symbol stands for the system name \"\(name)\"; numbers go from 0 to 50, in "
        + "`circle`, `circle.fill`, `square` or `square.fill`"
    }
    let nearest = nearestSystemName(to: name).map { "the nearest is \"\($0)\"; " } ?? ""
    return "no bundled symbol stands for the system name \"\(name)\"; \(nearest)"
      + "Symbol.systemNames lists the names"
  }
}
