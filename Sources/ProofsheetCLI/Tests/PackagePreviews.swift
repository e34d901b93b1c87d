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

  /// What a package without a test target lacks, and the lines that bring it; nil for one that has a test target.
  static func lack(in package: PackageTargets, root: String) -> String? {
    guard package.testTargets.isEmpty else { return nil }
    let names = package.previewTargets.map { "\"\($0)\", " }.joined()
    return """
      \(root)/Package.swift has no test target, and previews are drawn by one. Add this to its targets, \
      Proofsheet to the dependencies of the package, and the file Tests/PreviewTests/Previews.swift with the line \
      `import Proofsheet`:

          .testTarget(
            name: "PreviewTests",
            dependencies: [\(names).product(name: "Proofsheet", package: "proofsheet")]
          ),
      """
  }
}
