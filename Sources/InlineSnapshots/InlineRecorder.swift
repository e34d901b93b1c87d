#if InlineSnapshots
  internal import RenderTesting
  internal import Synchronization

  /// The source files that this process writes expected texts into.
  enum InlineRecorder {
    private static let sources = Mutex<[String: InlineSource]>([:])

    /// Writes a text into a file.
    static func write(
      _ text: String, to path: String, at place: InlineSource.Place
    ) throws(RenderTestingError) {
      let problem = sources.withLock { sources -> RenderTestingError? in
        do throws(RenderTestingError) {
          var source = if let known = sources[path] { known } else { try InlineSource(path: path) }
          defer { sources[path] = source }
          try source.write(text, at: place)
          return nil
        } catch {
          return error
        }
      }
      if let problem { throw problem }
    }
  }
#endif
