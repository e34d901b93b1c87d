extension Snapshotting where Value: CaseIterable, Format == String {
  /// A function's result for every case, as a table of comma-separated values without a header.
  ///
  /// `assertSnapshot(of: Direction.turned, as: .func(into: .description))`.
  public static func `func`<A>(
    into strategy: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    let cases = Value.allCases
    var table = Snapshotting<String, String>.lines.asyncPullback { (transform: (Value) -> A) in
      cases.map { ($0, strategy.snapshot(transform($0))) }
        .reduce(Async(value: [])) { rows, next in
          Async { callback in
            rows.run { done in next.1.run { callback(done + [(next.0, $0)]) } }
          }
        }
        .map { tableText(of: $0) }
    }
    table.pathExtension = "csv"
    return table
  }
}

private func tableText<Input>(of rows: [(Input, String)]) -> String {
  rows.map { "\(cell("\($0.0)")),\(cell($0.1))" }.joined(separator: "\n")
}

/// A cell in quotation marks, those inside it doubled (RFC 4180).
private func cell(_ text: String) -> String {
  "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
