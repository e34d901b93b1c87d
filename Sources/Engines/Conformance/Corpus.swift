internal import Foundation

/// The cases of a file or a folder, and what in it could not be read.
package struct Corpus: Sendable {
  /// The cases in the order of their names' files.
  package var cases: [ConformanceCase] = []
  /// What could not be read: the file with the line, and why.
  package var problems: [String] = []
  /// Pages, which an oracle measures: paths below `folder`.
  package var pages: [String] = []
  /// The folder or file.
  package let path: String
  /// The folder of pages; nil for a file of cases.
  package let folder: String?

  private static let (page, fixture, measuredFile) = (".html", ".xml", "expected.jsonl")
  /// How many files a folder has at most, and cases a corpus.
  private let limit: Int

  /// Reads a file, or all files of a folder and those below it.
  ///
  /// Taffy's fixtures end with `.xml`, pages with `.html`, and files of cases in a folder with `.jsonl` or `.jsonl.zst`. A
  /// broken file does not stop the others.
  package init(_ path: String, limit: Int = 200_000) throws {
    (self.path, self.limit) = (path, limit)
    let kind = RegularFile.kind(RealPath.of(path) ?? path)
    if kind == .nothing { throw RenderTestingError.cannotRead(path, ENOENT) }
    let (parent, name) = RealPath.split(path)
    let isPage = kind != .folder && path.hasSuffix(Self.page)
    folder = kind == .folder ? path : isPage ? parent : nil
    if kind == .folder {
      try readFolder()
    } else if isPage {
      pages = [name]
      if RegularFile.kind(target) == .file { try readCases(target) }
      cases.removeAll { $0.name != Self.name(ofPage: name) }
    } else if path.hasSuffix(Self.fixture) {
      readFixture(path, named: String(name.dropLast(Self.fixture.count)))
    } else {
      try readCases(path)
    }
    checkNames()
  }

  private mutating func readFolder() throws {
    guard let walk = FileManager.default.enumerator(atPath: path) else {
      throw RenderTestingError.cannotRead(path, EACCES)
    }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      guard names.count < limit else {
        throw RenderTestingError.unusable(path, "it has more than \(grouped(limit)) files.")
      }
      names.append(name)
    }
    for name in names.sorted() {
      let file = "\(path)/\(name)"
      switch RegularFile.kind(file) {
      case .file: break
      case .folder, .link: continue
      case .special: problems.append("\(file): it is a device, a pipe or a socket, not a file"); continue
      case .nothing: problems.append("\(file): it cannot be read; its name may not be UTF-8"); continue
      }
      if name.hasSuffix(Self.page) {
        pages.append(name)
      } else if name.hasSuffix(Self.fixture) {
        readFixture(file, named: String(name.dropLast(Self.fixture.count)))
      } else if name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl\(CorpusFile.compressed)") {
        do {
          try readCases(file)
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

  private mutating func readCases(_ file: String) throws {
    var (rest, number) = (try CorpusFile.read(file)[...], 0)
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      guard cases.count + problems.count < limit else {
        return problems.append(
          "\(file), line \(number): a corpus has at most \(grouped(limit)) cases; what follows is not read")
      }
      do {
        cases.append(
          try JSONForm.decode(
            ConformanceCase.self, Array(line), named: nil, depthLimit: LayerTree.jsonDepthLimit))
      } catch {
        problems.append("\(file), line \(number): \(error)")
      }
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
    var bytes: [UInt8] = []
    for one in cases {
      bytes += try JSONForm.encode(one)
      bytes.append(UInt8(ascii: "\n"))
    }
    switch RegularFile.kind(path) {
    case .nothing, .file: try AtomicFile.write(try CorpusFile.bytes(of: bytes, for: path), to: path)
    case .link: throw RenderTestingError.isLink(path)
    case .folder, .special: throw RenderTestingError.isNotRegular(path)
    }
  }
}

extension Corpus {
  /// The name of a page's case.
  package static func name(ofPage path: String) -> String { String(path.dropLast(page.count)) }

  /// The bytes of a page.
  package func contents(ofPage page: String) throws -> [UInt8] {
    try FileContents.read("\(folder ?? ".")/\(page)", limit: 16 << 20)
  }

  /// Leaves out cases and pages by their names.
  package mutating func keep(_ isKept: (String) -> Bool) {
    cases.removeAll { !isKept($0.name) }
    pages.removeAll { !isKept(Self.name(ofPage: $0)) }
  }

  /// Leaves out cases whose pages were edited since they were measured, and names pages without a case.
  package mutating func requireCurrentPages() {
    let digests = Dictionary(cases.map { ($0.name, $0.page) }) { first, _ in first }
    var old: Set<String> = []
    for page in pages {
      let (name, digest) = (
        Self.name(ofPage: page), (try? contents(ofPage: page)).map { "\(Digest(of: $0))" }
      )
      if let measured = digests[name] {
        guard digest == nil || measured != digest else { continue }
        old.insert(name)
        problems.append(
          "\(page): the page was edited since it was measured. Measure it with --oracle chromium.")
      } else {
        problems.append("\(page): the page was never measured. Measure it with --oracle chromium.")
      }
    }
    cases.removeAll { old.contains($0.name) }
  }

  /// The file that measured frames are written to: the file of cases, or one in the folder of pages.
  private var target: String { folder.map { "\($0)/\(Self.measuredFile)" } ?? path }

  /// Throws where measured frames cannot be written without a loss.
  package func requireWritable() throws {
    if folder == nil, path.hasSuffix(Self.fixture) {
      throw RenderTestingError.unusable(path, "the frames of a fixture are not measured.")
    }
    if folder != nil, pages.isEmpty {
      throw RenderTestingError.unusable(path, "it has no pages. To measure cases, name their file.")
    }
    if let problem = problems.first {
      throw RenderTestingError.unusable(path, "nothing is measured, since a part cannot be read. \(problem)")
    }
    if ![.nothing, .file].contains(RegularFile.kind(target)) { throw RenderTestingError.isLink(target) }
  }

  /// Writes measured cases to their file; other cases in it stay as they are, unless their page is gone.
  package func write(measured: [ConformanceCase]) throws {
    let names = Dictionary(measured.map { ($0.name, $0) }) { first, _ in first }
    guard let folder else { return try Self.write(cases.map { names[$0.name] ?? $0 }, to: target) }
    let old = RegularFile.kind(target) == .file ? try Corpus(target).cases : []
    let others = old.filter {
      names[$0.name] == nil
        && ($0.page == nil || RegularFile.kind("\(folder)/\($0.name)\(Self.page)") != .nothing)
    }
    try Self.write(
      (others + measured).sorted { "\($0.name)\(Self.page)" < "\($1.name)\(Self.page)" }, to: target)
  }
}
