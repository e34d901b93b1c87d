internal import ReferenceFiles

#if InlineSnapshots
  internal import Foundation
  internal import PixelBuffers
  internal import RenderTesting

  /// A source file into which expected texts are written while its tests run.
  ///
  /// Every writing starts again from the file as it was compiled, with all texts so far, because the lines that
  /// assertions report are those of that file.
  struct InlineSource {
    /// Where an assertion stands and which of its closures is meant.
    struct Place: Hashable {
      var line, column: Int
      var descriptor: InlineSnapshotSyntaxDescriptor
    }

    /// The file.
    let path: String
    private let original: String
    private var written: String
    private var texts: [Place: Text] = [:]

    /// A text to write, and the one that the assertion was compiled with.
    private struct Text {
      var new: String
      var expected: String?
    }

    /// Reads a file; throws where it is newer than the tests, because their lines are those of an older one.
    init(path: String, builtAt: Date? = nil) throws(RenderTestingError) {
      guard let data = FileManager.default.contents(atPath: path) else { throw .cannotRead(path, ENOENT) }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let builtAt, let changed = attributes?[.modificationDate] as? Date, changed > builtAt {
        throw .unusable(path, "it has changed since the tests were built. Build and run them again.")
      }
      self.path = path
      original = String(decoding: data, as: UTF8.self)
      written = original
    }

    /// Writes a text at a place where `expected` stands, or none when that is nil; on failure nothing changes.
    mutating func write(
      _ text: String, replacing expected: String?, at place: Place
    ) throws(RenderTestingError) {
      let earlier = texts[place]
      if let earlier, earlier.new != text {
        throw .unusable(
          "\(path):\(place.line)", "the assertion ran with several values; one place can hold only one text.")
      }
      var status = stat()
      guard stat(path, &status) != 0 || [0, status.st_uid].contains(geteuid()) else {
        throw .unusable(
          path, "it belongs to user \(status.st_uid), whose file it would not stay. Record as that user.")
      }
      texts[place] = Text(new: text, expected: expected)
      do throws(RenderTestingError) {
        let result = try edited()
        // An editor may have saved the file a moment ago.
        guard try AtomicFile.write(Data(result.utf8), to: path, replacing: Data(written.utf8)) else {
          throw .unusable(path, "it was changed while the tests ran. Build and run them again.")
        }
        written = result
      } catch {
        texts[place] = earlier
        throw error
      }
    }

    /// The file with all texts, which are put in from the last to the first so that places stay true.
    private func edited() throws(RenderTestingError) -> String {
      var edits: [(call: AssertionCall, text: String)] = []
      for (place, text) in texts {
        let call = AssertionCall(
          in: original, line: place.line, column: place.column, descriptor: place.descriptor)
        guard let call else {
          throw .unusable(
            "\(path):\(place.line)", "no assertion stands here any more. Build and run the tests again.")
        }
        guard call.mayHold(text.expected) else {
          throw .unusable(
            "\(path):\(place.line)",
            "another assertion, or another text, stands here now. Build and run the tests again.")
        }
        edits.append((call, text.new))
      }
      var bytes = Array(original.utf8)
      for (call, text) in edits.sorted(by: { $0.call.range.lowerBound > $1.call.range.lowerBound }) {
        let literal = TextLiteral(text).indented(by: call.margin + indentation)
        let code = (call.opening + literal + call.closing).replacing("\n", with: call.lineEnd)
        bytes.replaceSubrange(call.range, with: Array(code.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// One step of the file's indentation: a tab, or its smallest number of spaces.
    private var indentation: String {
      let margins = original.split(separator: "\n").map { $0.prefix { $0 == " " || $0 == "\t" } }
      if margins.contains(where: { $0.hasPrefix("\t") }) { return "\t" }
      let widths = margins.map(\.count).filter { $0 > 1 }
      return String(repeating: " ", count: min(widths.min() ?? 2, 4))
    }
  }
#endif
