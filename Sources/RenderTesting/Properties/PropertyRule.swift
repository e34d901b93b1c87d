/// The description of what must hold of every layout.
package struct PropertyRule: Sendable, Hashable, Encodable {
  /// The name, as options have it.
  package let name: String
  /// What holds, one sentence.
  package let statement: String
  /// Where it is checked, one phrase; empty for everywhere.
  package let condition: String
  /// The specification's section, or why it holds.
  package let source: String

  /// Describes a property.
  package init(_ name: String, _ statement: String, where condition: String = "", source: String) {
    (self.name, self.statement, self.condition, self.source) = (name, statement, condition, source)
  }

  /// The line of a list.
  package var line: String {
    "\(name)  \(statement)" + (condition.isEmpty ? "" : " Checked \(condition).") + " [\(source)]"
  }
}
