/// What an audit of one tree does at most; what is more is refused, not left out.
final class AuditLimits {
  /// The most findings of one check.
  static let findings = 500_000
  /// The most work, in units of about a nanosecond.
  static let work = 4e9

  /// What an audit passed, a sentence; nil where nothing.
  private(set) var problem: String?

  /// Notes that a check finds more than a number of things.
  func exceed(_ check: AuditCheck, _ things: String, _ limit: Int) {
    problem =
      "The check \(check.rawValue) finds more than \(limit) \(things). Leave it out by --checks, or audit a smaller tree."
  }
}

/// An audit that takes more than its limits allow.
struct AuditLimitError: Error, CustomStringConvertible {
  let description: String

  init(description: String) { self.description = description }

  /// More work than is done.
  init(_ work: Double, _ reason: String) {
    func millions(_ work: Double) -> String { "\(Int((min(work, 1e18) / 1e6).rounded(.up))) million" }
    description =
      "The audit takes \(millions(work)) units of work; \(millions(AuditLimits.work)) are done. Most are for \(reason). "
      + "Choose fewer checks by --checks, or audit a smaller tree."
  }
}
