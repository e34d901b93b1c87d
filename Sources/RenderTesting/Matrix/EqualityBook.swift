internal import LayerRendering

/// Which variants of a case are proven to have the same layers, so that one picture stands for all of them.
///
/// A layout is a function of the traits it read: with the same device and equal values for those, a further
/// variant takes the same way, reads the same traits, and ends in the same layers.
struct EqualityBook {
  private struct Proof {
    var device: DeviceProfile?
    var read: TraitsRead
    var settings: [TraitSetting]
    var reference: String
  }

  private var proofs: [String: [Proof]] = [:]

  /// The reference of a variant that is known to look the same, if there is one.
  func reference(for variant: Matrix.Cell, of prefix: String) -> String? {
    proofs[prefix]?.first { proof in
      proof.device == variant.device && Self.settings(of: variant, proof.read) == proof.settings
    }?.reference
  }

  /// Notes what a variant's layout read.
  mutating func note(_ variant: Matrix.Cell, of prefix: String, read: TraitsRead?, reference: String) {
    guard let read else { return }
    let settings = Self.settings(of: variant, read)
    proofs[prefix, default: []].append(
      Proof(device: variant.device, read: read, settings: settings, reference: reference))
  }

  private static func settings(of variant: Matrix.Cell, _ read: TraitsRead) -> [TraitSetting] {
    let traits = variant.traits.applied(to: variant.device?.traits ?? Traits())
    return TraitKey.allCases.filter(read.traits.contains).map(traits.setting)
  }
}
