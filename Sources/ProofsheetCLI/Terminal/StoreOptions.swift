import ArgumentParser
import Foundation
import ReferenceFiles

/// Which content store a command reads references from and writes them to.
struct StoreOptions: ParsableArguments {
  @Option(help: "The folder of stored references (default: \(ContentStore.variable)).")
  var store: String?

  /// Uses the folder from now on, also in the processes of a run.
  func validate() throws {
    guard let store else { return }
    guard !store.isEmpty else { throw ValidationError("--store is empty. Name a folder.") }
    ContentStore.use(URL(fileURLWithPath: store).standardizedFileURL.path)
  }
}
