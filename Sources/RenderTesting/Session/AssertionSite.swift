internal import Foundation

/// Where an assertion stands in the source.
package struct AssertionSite: Sendable, Hashable {
  /// Target and file, as `#fileID` gives them: `AppTests/SignInTests.swift`.
  package var fileID: String
  /// The path of the file.
  package var filePath: String
  /// The name of the test function.
  package var testName: String
  /// The line, from 1.
  package var line: UInt
  /// The column, from 1.
  package var column: UInt

  /// Makes a site.
  package init(fileID: String, filePath: String, testName: String, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.testName = testName
    self.line = line
    self.column = column
  }

  /// The target's name.
  package var target: String { String(fileID.prefix { $0 != "/" }) }

  /// The file's name without extension, after the folders between the target and it, as `#fileID` has them.
  package var file: String {
    ((fileID as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// The place for people: `SignInTests.swift:12`.
  package var description: String { "\((fileID as NSString).lastPathComponent):\(line)" }

  /// The place below a package's root: `Tests/AppTests/SignInTests.swift:12`.
  package func place(in packageRoot: String) -> String {
    let path =
      filePath.hasPrefix("\(packageRoot)/") ? String(filePath.dropFirst(packageRoot.count + 1)) : filePath
    return "\(path):\(line)"
  }

  /// The path part that all references of this test function share: `AppTests/SignInTests/signIn`.
  ///
  /// A suite whose name is not that of the file, up to a `+`, has a folder: `AppTests/SignInTests/Dark/signIn`. That
  /// depends on nothing but the source, so a second suite in the file renames no reference of the first.
  package func cellPrefix(in scope: TestScope) -> String {
    let isFileOwn = scope.suites.first == String(file.prefix { $0 != "+" })
    let suites = scope.suites.dropFirst(isFileOwn ? 1 : 0)
    let parts =
      [target, file].map(ReferenceName.part(ofName:)) + suites.map(ReferenceName.part(ofTest:))
      + [ReferenceName.part(ofTest: testName)]
    return parts.joined(separator: "/")
  }
}
