import RunReview

/// The test of all linked previews, which Proofsheet brings and which runs where it is named.
enum PackagePreviews {
  /// Its name, as results have it.
  static let test = "Proofsheet.previews()"
  /// What `swift test --filter` takes to run it.
  static let pattern = TestPattern(of: test).text

  /// Why no preview was drawn, and what brings them into the tests.
  static let missing = """
    No test target links Proofsheet, so no preview is drawn. Let one depend on the product Proofsheet and on the targets with \
    the previews; a file with `import Proofsheet` is enough.
    """
}
