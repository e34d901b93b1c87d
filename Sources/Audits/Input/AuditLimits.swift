/// What an audit of one tree does at most; what is more is refused, not left out.
final class AuditLimits {
  /// The most findings of one check.
  static let findings = 400_000
  /// The most pairs of a drawn and a declared text; more are beyond the most work.
  static let pairs = 300_000_000
  /// The most work, in units of about a nanosecond.
  static let work = 4e9
  /// What a pixel takes that is drawn for a check.
  private static let pixel = 5.0

  /// What an audit passed, a sentence; nil where nothing.
  private(set) var problem: String?
  /// The work that was counted.
  private(set) var spent = 0.0
  private let work: Double

  init(work: Double = AuditLimits.work) { self.work = work }

  /// Counts work before it is done, and returns whether it may be.
  func allow(_ work: Double, for reason: String) -> Bool {
    spent += work
    if spent > self.work, problem == nil {
      problem = AuditLimitError(spent, of: self.work, reason).description
    }
    return problem == nil
  }

  /// Counts the pixels of a drawing, and what it takes beyond plain layers, which are counted before; fails where it is too
  /// much.
  ///
  /// An audit draws as much beyond that as one tree may take. What failed is `problem`, not the error.
  func allow(drawing: DrawingWork, pixels: Double) throws(DrawError) {
    let beyond = max(0, drawing.total - drawing.plain) * Self.work / DrawLimits.work
    let amount = beyond + pixels * Self.pixel
    guard allow(amount, for: "drawing the layer \"\(drawing.layer)\" for texts or icons near it") else {
      throw .tooMuchWork(drawing, limit: DrawLimits.work)
    }
  }

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
  fileprivate init(_ work: Double, of limit: Double, _ reason: String) {
    func millions(_ work: Double) -> String { "\(Int((min(work, 1e18) / 1e6).rounded(.up))) million" }
    description =
      "The audit takes \(millions(work)) units of work or more; \(millions(limit)) are done. The last are for "
      + "\(reason). Choose fewer checks by --checks, or audit a smaller tree."
  }
}
