/// A line of source code, as in `App/Checkout.swift:41`.
package struct SourceLine: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let line: Int

  package var description: String { "\(fileID):\(line)" }
}
