/// A finding that is known and accepted.
public struct AuditAllowance: Sendable, Hashable, Codable {
  /// The check.
  public var check: AuditCheck
  /// The view: the path, or its end.
  ///
  /// Indices and ids that are left out stand for all.
  public var path: String
  /// Why it is accepted.
  public var reason: String

  /// Allows findings of a check at a view.
  public init(_ check: AuditCheck, _ path: String, _ reason: String) {
    self.check = check
    self.path = path
    self.reason = reason
  }

  /// Whether it says why.
  var isReasoned: Bool { reason.contains { !$0.isWhitespace } }

  /// What is wrong with it where it has no finding, or no reason.
  package var complaint: String {
    isReasoned
      ? "allowance without a finding: \(check.label) at \(path). Remove it."
      : "allowance without a reason: \(check.label) at \(path). Say why it is accepted."
  }

  /// Whether a finding is meant, at one of its components at least.
  func allows(_ finding: AuditFinding) -> Bool {
    check == finding.check && finding.components.contains { $0.contains(where: matches) }
  }

  fileprivate func matches(_ full: String) -> Bool {
    let candidates = path.shape == path ? [full, full.shape] : [full]
    return !path.isEmpty && candidates.contains { $0 == path || $0.hasSuffix("/" + path) }
  }
}

extension [AuditAllowance] {
  /// Whether those with a reason mean a finding at each of its components.
  func allow(_ finding: AuditFinding) -> Bool {
    let allowances = filter { $0.check == finding.check && $0.isReasoned }
    return !allowances.isEmpty
      && finding.components.allSatisfy { paths in
        allowances.contains { allowance in paths.contains(where: allowance.matches) }
      }
  }
}

extension AuditFinding {
  /// The paths of each component that it names, those of the first with the other view.
  fileprivate var components: [[String]] {
    let others = Dictionary(grouping: alike, by: \.shape)
    let first = [path] + (others[path.shape] ?? []) + [other].compactMap(\.self)
    return [first] + others.filter { $0.key != path.shape }.values
  }
}
