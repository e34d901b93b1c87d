internal import Foundation

/// The folder in which a package keeps its runs.
///
/// It is `.proofsheet` at the package's root or, where the tree cannot be written, a folder below the temporary one
/// that nobody else can write to or read.
package struct RunHome: Sendable, Hashable {
  /// What the folder is called at a package's root.
  package static let folderName = ".proofsheet"

  /// The folder.
  package let path: String
  /// Where the package's references may lie.
  package let scope: ReferenceScope
  /// The folder where it lies below the temporary one; nil at the package's root.
  private let ownFolder: PrivateFolder?
  /// The package's folder of runs that this one lies in; nil where it is that itself.
  private let parent: String?

  /// Finds the folder of a package.
  package init(packageRoot: String, environment: [String: String]) {
    // Without settings that can be read nothing is compared, yet there may be a last run to look at.
    let settings = (try? ProjectSettings.load(packageRoot: packageRoot)) ?? ProjectSettings()
    scope = settings.scope(packageRoot: packageRoot, environment: environment)
    let inPackage = "\(packageRoot)/\(Self.folderName)"
    let kind = RegularFile.kind(inPackage)
    let canBeWritten = kind == .link || access(kind == .nothing ? packageRoot : inPackage, W_OK) == 0
    ownFolder =
      canBeWritten
      ? nil : PrivateFolder.shared(environment).appending(ReferenceName.part(ofName: packageRoot))
    path = ownFolder?.path ?? inPackage
    parent = nil
  }

  private init(path: String, in parent: String?, scope: ReferenceScope, ownFolder: PrivateFolder?) {
    (self.path, self.parent, self.scope, self.ownFolder) = (path, parent, scope, ownFolder)
  }

  /// The folder for runs that are compared with other revisions, in this one: nothing in them is decided.
  package var revisions: RunHome {
    RunHome(path: "\(path)/diff", in: path, scope: scope, ownFolder: ownFolder?.appending("diff"))
  }

  /// The same folder for references that lie elsewhere.
  package func comparing(with references: String) -> RunHome {
    let scope = ReferenceScope(
      packageRoot: scope.packageRoot, environment: ["PROOFSHEET_REFERENCES": references])
    return RunHome(path: path, in: parent, scope: scope, ownFolder: ownFolder)
  }

  /// The folder that holds a folder for each run.
  package var runs: String { "\(path)/runs" }

  /// Makes version control pass over the folder: what lies there is a machine's own.
  package func ignore() throws(RenderTestingError) {
    let ignored = "\(path)/.gitignore"
    if RegularFile.kind(ignored) == .nothing { try AtomicFile.write(Data("*\n".utf8), to: ignored) }
  }

  /// Makes the folders; throws where a link or a folder of somebody else's stands in their place.
  package func make() throws(RenderTestingError) {
    try ownFolder?.make()
    try check()
    try AtomicFile.makeFolder(runs, isDurable: true)
  }

  /// Throws where a link or a folder of somebody else's stands in the place of a folder; one that is missing is fine.
  package func check() throws(RenderTestingError) {
    try ownFolder?.check()
    if let parent { try RegularFile.checkFolder(parent) }
    try RegularFile.checkFolder(path)
    try RegularFile.checkFolder(runs)
  }
}
