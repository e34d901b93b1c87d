extension Matrix {
  /// Reads a product of devices and traits as a command line spells it: `phones,iphone-15` and `light,dark * large,ax3`.
  ///
  /// Devices are ids, Swift names and the named sets. Traits are lists with `*` between, each of settings, of several joined
  /// by `+`, and of the named sets; no traits are the device's own.
  package init(devices: String, traits: String) throws(RenderTestingError) {
    var all: [DeviceProfile] = []
    for word in Self.parts(devices, ",") { all += try DeviceProfile.spelled(word) }
    var sets: [TraitOverrides] = [.none]
    if traits.contains(where: { !$0.isWhitespace }) {
      for factor in traits.split(separator: "*", omittingEmptySubsequences: false) {
        var factors: [TraitOverrides] = []
        for word in Self.parts(String(factor), ",") { factors += try TraitOverrides.spelled(word) }
        sets = sets * factors
      }
    }
    self.init(devices: all, traits: sets)
  }

  /// Reads what previews are drawn for; errors name the place of the setting.
  package init(_ previews: PreviewVariants) throws(RenderTestingError) {
    do {
      try self.init(devices: previews.devices, traits: previews.traits)
    } catch {
      guard let place = previews.place,
        case .invalidSetting(let name, let value, let expected, let nearest) = error
      else { throw error }
      throw .invalidSetting("\(place): \(name)", value: value, expected: expected, nearest: nearest)
    }
  }

  fileprivate static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension DeviceProfile {
  private static let sets: [String: [DeviceProfile]] = ["phones": .phones, "tablets": .tablets, "all": .all]

  fileprivate static func spelled(_ word: String) throws(RenderTestingError) -> [DeviceProfile] {
    if let found = sets[word] ?? DeviceProfile(id: word).map({ [$0] }) { return found }
    if let named = all.first(where: { [word, ".\(word)"].contains($0.swiftName) }) { return [named] }
    throw .invalidSetting(
      "A device", value: word, expected: "an id that `proofsheet devices` lists, or phones, tablets or all",
      nearest: NearestName.nearest(
        to: word, among: all.map(\.id) + sets.keys.sorted() + all.compactMap(\.swiftName)))
  }
}

extension TraitOverrides {
  private static let sets: [String: [TraitOverrides]] = [
    "appearance": .appearance, "allSizes": .allSizes, "accessibilitySizes": .accessibilitySizes,
    "directions": .directions, "contrasts": .contrasts, "default": [.none],
  ]

  fileprivate static func spelled(_ word: String) throws(RenderTestingError) -> [TraitOverrides] {
    if let set = sets[word] { return set }
    var sum = TraitOverrides.none
    for part in Matrix.parts(word, "+") {
      guard let one = TraitOverrides(spelled: part) else {
        let names = sets.keys.sorted() + shortNames
        throw .invalidSetting(
          "A trait", value: part,
          expected: "the name of a setting or of a set, such as dark, ax3, rtl or appearance",
          nearest: NearestName.nearest(
            to: part, among: names + ["light", "dark", "highContrast", "boldText"]))
      }
      sum += one
    }
    return [sum]
  }
}
