/// What an audit of a test found, without any reference.
public struct AuditResult: Sendable, Hashable, Codable {
  /// Something that is wrong.
  public struct Finding: Sendable, Hashable, Codable {
    /// How grave it is: `error`, `warning`, `inconclusive`.
    public var severity: String
    /// What is wrong, for which cells, where, and what to do: one line.
    public var message: String
    /// The cell that the crop shows, the one where it is worst.
    public var cell: String
    /// The path of the crop in the run folder, with the place marked; nil where there is none.
    public var crop: String?

    /// Makes a finding.
    public init(severity: String, message: String, cell: String = "", crop: String? = nil) {
      (self.severity, self.message, self.cell, self.crop) = (severity, message, cell, crop)
    }
  }

  /// The test, with its parameters where it has some.
  public var test: String
  /// Where the audit stands: `Tests/AppTests/SignInTests.swift:12`.
  public var location: String
  /// How many cells were audited.
  public var cellCount: Int
  /// Whether the audit passes.
  public var passes: Bool
  /// What is wrong, the gravest first.
  public var findings: [Finding]
  /// What else there is to say: allowances that do not apply, cells that could not be audited, checks that did not run.
  public var notes: [String]

  /// Makes a result.
  public init(
    test: String, location: String, cellCount: Int, passes: Bool, findings: [Finding] = [],
    notes: [String] = []
  ) {
    (self.test, self.location, self.cellCount) = (test, location, cellCount)
    (self.passes, self.findings, self.notes) = (passes, findings, notes)
  }
}
