internal import Foundation

/// The cases of a file or a folder, and what in it could not be read.
package struct Corpus: Sendable {
  /// The cases in the order of their names' files.
  package var cases: [ConformanceCase] = []
  /// What could not be read: the file with the line, and why.
  package var problems: [String] = []
  /// Pages, which an oracle measures: paths below the corpus's folder.
  package var pages: [String] = []
  /// The folder or file.
  package let path: String

  /// The file in a folder that measured frames are written to.
  package static let measuredFile = "expected.jsonl"
  private static let fileLimit = 200_000

  /// Reads a file of cases, or all files of a folder and those below it.
  ///
  /// Files of cases end with `.jsonl` or `.jsonl.zst`, Taffy's fixtures with `.xml`. A broken file does not stop the others.
  package init(_ path: String) throws {
    self.path = path
    switch RegularFile.kind(RealPath.of(path) ?? path) {
    case .nothing: throw RenderTestingError.cannotRead(path, ENOENT)
    case .folder: try readFolder()
    default:
      for line in try Self.lines(of: path) { add(line, path) }
    }
    checkNames()
  }

  private mutating func readFolder() throws {
    guard let walk = FileManager.default.enumerator(atPath: path) else {
      throw RenderTestingError.cannotRead(path, EACCES)
    }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      guard names.count < Self.fileLimit else {
        throw RenderTestingError.unusable(path, "it has more than \(Self.fileLimit) files.")
      }
      names.append(name)
    }
    for name in names.sorted() where RegularFile.kind("\(path)/\(name)") == .file {
      let file = "\(path)/\(name)"
      if name.hasSuffix(".html") {
        pages.append(name)
      } else if name.hasSuffix(".xml") {
        readFixture(file, named: String(name.dropLast(4)))
      } else if name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl\(CorpusFile.compressed)") {
        do {
          for line in try Self.lines(of: file) { add(line, file) }
        } catch {
          problems.append("\(error)")
        }
      }
    }
  }

  private mutating func readFixture(_ file: String, named name: String) {
    do {
      cases.append(try TaffyFixture.read(try FileContents.read(file, limit: 16 << 20), named: name))
    } catch let error as FileError {
      problems.append("\(error)")
    } catch {
      problems.append("\(file): \(error)")
    }
  }

  private struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  private static func lines(of path: String) throws -> [Line] {
    try CorpusFile.read(path).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().compactMap { index, bytes in
        bytes.allSatisfy { $0 <= UInt8(ascii: " ") } ? nil : Line(number: index + 1, bytes: bytes)
      }
  }

  private mutating func add(_ line: Line, _ file: String) {
    do {
      cases.append(
        try JSONForm.decode(
          ConformanceCase.self, Array(line.bytes), named: nil, depthLimit: LayerTree.jsonDepthLimit))
    } catch {
      problems.append("\(file), line \(line.number): \(error)")
    }
  }

  private mutating func checkNames() {
    var names: Set<String> = []
    cases.removeAll { one in
      guard !names.insert(one.name).inserted else { return false }
      problems.append("Two cases are named \"\(one.name)\"; the second is left out.")
      return true
    }
  }

  /// Writes cases to a file, one a line; compressed where its name ends with `.zst`.
  package static func write(_ cases: [ConformanceCase], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = []
    for one in cases {
      bytes += try encoder.encode(one)
      bytes.append(UInt8(ascii: "\n"))
    }
    try OutputFile.write(try CorpusFile.bytes(of: bytes, for: path), to: path)
  }
}
