import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// The tests of previews, as a package's sources show them.
@Suite struct PreviewCallsTests {
  private func calls(_ text: String) throws -> PreviewCalls {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "Tests/A/File.swift")
    return try PreviewCalls(root: folder.path)
  }

  private func matches(_ patterns: [String], _ name: String) throws -> Bool {
    try patterns.contains { try name.contains(Regex($0)) }
  }

  @Test func `the functions that call are chosen, and no others`() throws {
    let found = try calls(
      """
      import Proofsheet
      @Suite struct Screens {
        @Test func previews() { assertPreviews() }
        @Test func other() { assertSnapshot(of: 1, as: .dump) }
        // assertPreviews() in a comment
        @Test func `every preview (dark)`() throws {
          Proofsheet.assertPreviews()
          assertPreviews(in: "App")
        }
      }
      func assertPreviews(of: Int) {}
      func helper() { assertPreviews() }
      """)
    #expect(found.patterns.count == 2)
    for name in ["A.Screens/previews()", "A.previews()", "A.Screens/`every preview (dark)`()"] {
      #expect(try matches(found.patterns, name) && found.contains(name), "\(name)")
    }
    for name in ["A.Screens/other()", "A.Screens/previewsToo()", "A.Screens/allpreviews()"] {
      #expect(try !matches(found.patterns, name), "\(name)")
    }
    // XCTest has no parentheses.
    let cases = try calls("class T: XCTestCase { func testPreviews() { assertPreviews() } }")
    #expect(try matches(cases.patterns, "A.T/testPreviews"))
    #expect(try !matches(cases.patterns, "A.T/testPreviewsToo"))
  }

  @Test func `what is no call is none, and built or hidden files are not read`() throws {
    for text in ["", "let text = myassertPreviews()", "func assertPreviews() {}", "assertPreviews()"] {
      let found = try calls(text)
      #expect(found.patterns.isEmpty, "\(text)")
    }
    let folder = try TemporaryFolder()
    try folder.write("@Test func previews() { assertPreviews() }".utf8, to: ".build/Copy.swift")
    try folder.write("".utf8, to: "Inner/Package.swift")
    try folder.write("@Test func previews() { assertPreviews() }".utf8, to: "Inner/Tests/Copy.swift")
    #expect(try PreviewCalls(root: folder.path).patterns.isEmpty)
    #expect(try PreviewCalls(root: "\(folder.path)/").patterns.isEmpty)
    #expect(try PreviewCalls(root: "\(folder.path)/nowhere").patterns.isEmpty)
  }
}
