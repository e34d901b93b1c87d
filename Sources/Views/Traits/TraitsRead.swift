/// Which traits and device facts a layout consulted.
///
/// Two cells that differ only in what is not listed here have the same layers.
public struct TraitsRead: Sendable, Hashable, Codable {
  /// The traits.
  public var traits: Set<TraitKey>
  /// The facts of the device.
  public var deviceFacts: Set<DeviceFact>

  /// Makes a record.
  public init(traits: Set<TraitKey> = [], deviceFacts: Set<DeviceFact> = []) {
    self.traits = traits
    self.deviceFacts = deviceFacts
  }
}

extension TraitsRead: CustomStringConvertible {
  /// The names in the order of `TraitKey` and `DeviceFact`, with commas between.
  public var description: String {
    let names =
      TraitKey.allCases.filter(traits.contains).map(\.rawValue)
      + DeviceFact.allCases.filter(deviceFacts.contains).map { "device.\($0.rawValue)" }
    return names.joined(separator: ", ")
  }
}
