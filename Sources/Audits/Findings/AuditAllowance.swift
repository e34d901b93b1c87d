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

  /// Whether a finding is meant.
  func allows(_ finding: AuditFinding) -> Bool {
    guard check == finding.check, !path.isEmpty else { return false }
    return ([finding.path] + finding.alike + [finding.other].compactMap(\.self)).contains { matches($0) }
  }

  private func matches(_ full: String) -> Bool {
    let candidates = path.shape == path ? [full, full.shape] : [full]
    return candidates.contains { $0 == path || $0.hasSuffix("/" + path) }
  }
}
