private import Foundation

/// The place of an assertion, as both frameworks want it.
struct SourceSite {
  /// Target and file, as `#fileID` gives them.
  var fileID: String
  /// The path of the file.
  var filePath: String
  /// The path as a literal, which XCTest wants.
  let literalPath: StaticString
  var testName: String
  var line: UInt
  var column: UInt

  /// Makes the place that the literals of a call name.
  init(fileID: StaticString, filePath: StaticString, testName: String, line: UInt, column: UInt) {
    (self.fileID, self.filePath, literalPath) = ("\(fileID)", "\(filePath)", filePath)
    (self.testName, self.line, self.column) = (testName, line, column)
  }

  /// Target and file of the path: those of `fileID`, unless a preview's references have folders of their own.
  var reportedFileID: String {
    "\(fileID.prefix { $0 != "/" })/\((filePath as NSString).lastPathComponent)"
  }

  /// The place as the harness names it.
  var site: AssertionSite {
    AssertionSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  }
}
