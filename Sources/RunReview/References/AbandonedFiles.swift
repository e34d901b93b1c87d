/// The temporary files that commands and tests left among the references when they were killed.
package struct AbandonedFiles: Sendable {
  /// Their paths, sorted.
  package let paths: [String]

  /// Looks for them below the folder of references, where references may be written.
  package init(in scope: ReferenceScope) {
    paths = ReferenceListing(below: scope.folder).paths.filter { path in
      // The name itself is a hidden one.
      (try? scope.checkWriting("\(RealPath.split(path).folder)/reference")) != nil
        && TemporaryFile.isAbandoned(path)
    }
  }

  /// Removes them, and returns the paths of those that are gone.
  package func remove() -> [String] {
    paths.filter(TemporaryFile.removeAbandoned)
  }
}
