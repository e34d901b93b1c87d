import ArgumentParser
import RunReview

/// The references of another revision of the repository, which a run compares with and does not write.
struct RevisionReferences {
  private static let prefix = "git:"

  /// The revision, with its commit.
  let name: String
  /// The folder that holds them.
  let folder: String

  /// Throws for a value that is no `git:REV`.
  static func check(_ text: String) throws {
    guard text.hasPrefix(prefix), text.count > prefix.count else {
      throw ValidationError(
        "--references takes git: and a revision, such as git:main. A folder is named by PROOFSHEET_REFERENCES."
      )
    }
  }

  /// Reads the references of `git:REV`; exits with 2 where git has none.
  init(_ text: String, of package: PackageOptions) throws {
    let scope = package.scope(try package.settings())
    let home = RunFolder.home(of: package.root)
    (name, folder) = try orExit {
      let revision = try GitRevision(String(text.dropFirst(Self.prefix.count)), holding: package.root)
      try home.make()
      try home.ignore()
      let place = "\(home.path)/references"
      try RegularFile.checkFolder(place)
      return (revision.name, try revision.exportFolder(scope.folder, below: place))
    }
  }
}
