/// What draws: the program and the libraries beneath it.
package enum ProofsheetVersion {
  /// Proofsheet's own version.
  package static let current = "0.1.0"

  /// The versions of the libraries that decide about pixels, by name.
  package static let libraries: [String: String] = LibraryVersions.current
}
