internal import ReferenceFiles

#if InlineSnapshots
  internal import Foundation
  internal import RenderTesting
  internal import Synchronization

  /// The source files that this process writes expected texts into.
  enum InlineRecorder {
    private static let sources = Mutex<[String: InlineSource]>([:])

    /// When the tests that run now were linked: a file changed later has other lines.
    private static let builtAt: Date? = {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path)
      return attributes?[.modificationDate] as? Date
    }()

    /// Writes a text into a file in place of the one that the assertion was compiled with.
    static func write(
      _ text: String, replacing expected: String?, to path: String, at place: InlineSource.Place
    ) throws(RenderTestingError) {
      let problem = sources.withLock { sources -> RenderTestingError? in
        do throws(RenderTestingError) {
          var source =
            if let known = sources[path] { known } else {
              try InlineSource(path: path, builtAt: builtAt)
            }
          defer { sources[path] = source }
          try source.write(text, replacing: expected, at: place)
          return nil
        } catch {
          return error
        }
      }
      if let problem { throw problem }
    }
  }
#endif
