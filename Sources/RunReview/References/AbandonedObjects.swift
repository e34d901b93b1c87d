internal import Foundation

/// The temporary files that commands and tests left in a content store when they were killed.
package struct AbandonedObjects: Sendable {
  /// Their paths, sorted.
  package let paths: [String]
  private let store: ContentStore

  /// Looks for them in a store.
  package init(in store: ContentStore) throws(RenderTestingError) {
    self.store = store
    paths = try store.files().filter(TemporaryFile.isAbandoned)
  }

  /// Gives those that hold an object its name, removes them, and returns the paths of those that are gone.
  ///
  /// What a process was about to remove may be used since.
  package func remove() -> [String] {
    paths.filter { path in
      guard TemporaryFile.isAbandoned(path), let data = (try? RegularFile.stored(path)) ?? nil else {
        return false
      }
      let place = store.place(ReferencePointer(to: data).digest)
      let isObject = RealPath.split(place).folder == RealPath.split(path).folder
      guard !isObject || link(path, place) == 0 || errno == EEXIST else { return false }
      return TemporaryFile.removeAbandoned(path)
    }
  }
}
