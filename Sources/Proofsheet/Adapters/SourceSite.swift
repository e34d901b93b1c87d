/// The literals by which an assertion names its place, as both frameworks want them.
struct SourceSite {
  var fileID: StaticString
  var filePath: StaticString
  var testName: String
  var line: UInt
  var column: UInt

  /// The place as the harness names it.
  var site: AssertionSite {
    AssertionSite(
      fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, line: line, column: column)
  }
}
