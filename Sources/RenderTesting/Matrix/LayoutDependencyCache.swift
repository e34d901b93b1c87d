/// Remembers what layouts read: variants of a case that are proven to have the same image are drawn once.
///
/// A layout is a function of the traits it read: with the same device and equal values for those, a further
/// variant takes the same way, reads the same traits, and ends in the same layers. Drawing adds the scale.
struct LayoutDependencyCache {
  /// What layout and drawing of a variant may depend on.
  struct Subject: Hashable {
    var device: DeviceProfile?
    var traits: Traits
  }

  private struct Proof {
    var subject: Subject
    /// What was read; nil where that is not known, and then everything counts.
    var read: TraitsRead?
    var reference: String

    func covers(_ other: Subject) -> Bool {
      guard let read else { return other == subject }
      return other.device == subject.device
        && LayoutDependencyCache.settings(of: other, read)
          == LayoutDependencyCache.settings(of: subject, read)
    }
  }

  private var proofs: [String: [Proof]] = [:]

  /// The reference of a variant that is known to look the same, if there is one.
  func reference(for subject: Subject, of prefix: String) -> String? {
    proofs[prefix]?.first { $0.covers(subject) }?.reference
  }

  /// Notes what a variant's layout read.
  mutating func insert(_ subject: Subject, of prefix: String, read: TraitsRead?, reference: String) {
    proofs[prefix, default: []].append(Proof(subject: subject, read: read, reference: reference))
  }

  private static func settings(of subject: Subject, _ read: TraitsRead) -> [TraitSetting] {
    TraitKey.allCases.filter { read.traits.contains($0) || $0 == .displayScale }
      .map(subject.traits.setting)
  }
}
