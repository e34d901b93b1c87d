import RenderTesting

/// Whether a command may decide: with nobody there to look, as in CI, only where the command line or the environment says so.
struct DecisionPermission {
  /// The variable, and the option that goes before it.
  static let (variable, option) = ("PROOFSHEET_DECIDE", "--yes")

  /// What the log adds to the rule of the decision; empty where nobody had to permit it.
  let note: String

  /// Throws where nothing may be decided.
  init(isGiven: Bool, _ environment: [String: String]) throws(RenderTestingError) {
    let value = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    guard value == nil || value == "allow" || value == "deny" else {
      throw .unusable(Self.variable, "it is \"\(value ?? "")\"; it can be allow or deny.")
    }
    let isCI = RecordMode.isContinuousIntegration(environment)
    if isGiven {
      note = " \(Self.option)"
    } else if value == "deny" || (value == nil && isCI) {
      let reason = value == nil ? "this is CI" : "\(Self.variable) is deny"
      throw .unusable(
        "Nothing was decided",
        "\(reason). Give \(Self.option), or set \(Self.variable)=allow, to decide all the same.")
    } else {
      note = isCI ? " (\(Self.variable)=allow)" : ""
    }
  }
}
