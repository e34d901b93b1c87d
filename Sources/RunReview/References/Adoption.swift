internal import Foundation

/// References of swift-snapshot-testing, and where they belong among those of this package.
///
/// There a reference is `<folder>/__Snapshots__/<file>/<test>.<name or number>.<extension>`, where each run of other
/// characters than letters, digits and `_` in test and name is a hyphen.
package struct Adoption: Sendable {
  /// What becomes of a file.
  package enum Outcome: Sendable, Hashable {
    /// It is copied to that path, where nothing lies.
    case copied(String)
    /// That path holds the same bytes.
    case present(String)
    /// It is left out, for that reason.
    case skipped(String)
  }

  /// A file and what becomes of it.
  package struct Entry: Sendable, Hashable {
    /// The file's path.
    package var source: String
    /// What becomes of it.
    package var outcome: Outcome
  }

  /// The files, sorted by path.
  package private(set) var entries: [Entry] = []

  private let scope: ReferenceScope
  private let target: String?
  private let limit: ReferenceSizeLimit
  /// The references that the last run asked for, by what they would be called there below `<target>/<file>`.
  private let asked: [String: Set<String>]
  private var taken: [String: String] = [:]

  /// Looks at the files of every `__Snapshots__` at or below folders; hidden folders are left out, and a file that lies
  /// in several of the folders is looked at once.
  ///
  /// The name of the test target is `target`, or that of the folder below `Tests`. `cells` are those of the last run:
  /// they list what is called otherwise here.
  package init(
    of folders: [String], scope: ReferenceScope, target: String?, cells: [CellResult],
    limit: ReferenceSizeLimit
  ) {
    self.scope = scope
    self.target = target
    self.limit = limit
    asked = Self.namesThere(of: cells, below: scope.folder)
    var seen = Set<String>()
    for path in folders.flatMap(Self.files) where seen.insert(RealPath.of(path) ?? path).inserted {
      let outcome = outcome(of: path)
      if case .copied(let place) = outcome { taken[place] = path }
      entries.append(Entry(source: path, outcome: outcome))
    }
  }

  /// Copies what is to be copied; nothing is overwritten, and the originals stay.
  package func copy() throws(RenderTestingError) {
    var copied = 0
    for entry in entries {
      guard case .copied(let place) = entry.outcome else { continue }
      guard let data = try RegularFile.reference(entry.source) else {
        throw .cannotRead(entry.source, ENOENT)
      }
      try scope.checkWriting(place)
      guard try AtomicFile.writeReference(data, to: place, replacing: nil, in: scope.storage(of: place))
      else {
        let count = TerminalText.count(copied, "file")
        throw .unusable(
          place, "it exists by now, and stays. \(count) copied before it; run again for the rest.")
      }
      copied += 1
    }
  }

  private func outcome(of path: String) -> Outcome {
    let place: String
    switch self.place(of: path) {
    case .success(let found): place = found
    case .failure(let reason): return .skipped(reason.text)
    }
    let data: Data
    do throws(RenderTestingError) {
      // A link may lead to what nobody meant to copy.
      guard let found = try RegularFile.reference(path) else { throw .cannotRead(path, ENOENT) }
      data = found
      try scope.checkWriting(place)
    } catch {
      return .skipped("\(error)")
    }
    if let problem = problem(with: data, at: path, place) { return .skipped(problem) }
    if let other = taken[place] { return .skipped("\(other) has the same place. Copy one of them by hand.") }
    do throws(RenderTestingError) { try ReferenceFormat.checkAlone(place) } catch {
      return .skipped("\(error)")
    }
    guard access(place, F_OK) == 0 else { return .copied(place) }
    let present = try? RegularFile.reference(place)
    return present == data ? .present(place) : .skipped("\(place) holds something else, and stays.")
  }

  private func problem(with data: Data, at path: String, _ place: String) -> String? {
    if let pointer = ComparedReference(ifPointer: data) { return pointer.reason }
    let suffix = (path as NSString).pathExtension.lowercased()
    if ["jpg", "jpeg", "heic", "tiff", "gif"].contains(suffix) {
      return "images are compared as PNG only."
    }
    do {
      if suffix == "png" { _ = try PNG.decode([UInt8](data), pixelLimit: PNG.referencePixelLimit) }
      try limit.check(data, path: place)
    } catch {
      return "\(error)"
    }
    return nil
  }

  private struct Reason: Error {
    var text: String
  }

  /// The path here of a file there.
  private func place(of path: String) -> Result<String, Reason> {
    let parts = path.split(separator: "/").map(String.init)
    guard let folder = parts.lastIndex(of: "__Snapshots__"), parts.count == folder + 3 else {
      return .failure(Reason(text: "it does not lie in a folder of a test file below __Snapshots__."))
    }
    let root = scope.packageRoot.split(separator: "/").count
    let tests = parts[..<folder].dropFirst(root).firstIndex(of: "Tests").map { parts[$0 + 1] }
    guard let target = target ?? (tests == "__Snapshots__" ? nil : tests) else {
      return .failure(Reason(text: "it lies in no folder below Tests. Name the test target with --target."))
    }
    let (file, name) = (parts[folder + 1], parts[folder + 2])
    let cells = asked["\(target)/\(file)/\(name)"] ?? []
    guard cells.count < 2 else {
      let names = cells.sorted().joined(separator: ", ")
      return .failure(Reason(text: "several assertions could be meant: \(names). Copy it by hand."))
    }
    return .success(
      cells.first
        ?? "\(scope.folder)/\(ReferenceName.part(ofName: target))/\(ReferenceName.part(ofName: file))/\(name)"
    )
  }

  private static func namesThere(of cells: [CellResult], below references: String) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for cell in cells where cell.reference.hasPrefix("\(references)/") {
      // What is adopted is an image, also where new references are layer trees.
      let reference = ReferenceFormat.images.path(for: cell.reference)
      let parts = reference.dropFirst(references.count + 1).split(separator: "/")
      guard parts.count > 2, let last = parts.last else { continue }
      let suffix = cell.pathExtension.map { $0.isEmpty ? "" : ".\($0)" } ?? ""
      let name = last.hasSuffix(suffix) ? last.dropLast(suffix.count) : last
      let (test, own) = (name.prefix { $0 != "." }, name.drop { $0 != "." }.dropFirst())
      let there = "\(parts[0])/\(parts[1])/\(nameThere(test)).\(nameThere(own))\(suffix)"
      names[there, default: []].insert(reference)
    }
    return names
  }

  /// The part of a name as swift-snapshot-testing writes it: without the digest that keeps names unique here.
  private static func nameThere(_ part: Substring) -> String {
    let own = part.replacing(#/~[0-9a-f]{6}$/#, with: "")
    return own.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }

  private static func files(below folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    while let name = names.nextObject() as? String {
      let path = "\(folder)/\(name)"
      let isHidden = (name as NSString).lastPathComponent.hasPrefix(".")
      let isFolder = names.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      // A package's build folder holds more files than all the rest.
      if isHidden {
        if isFolder { names.skipDescendants() }
      } else if !isFolder, path.contains("/__Snapshots__/") {
        files.append(path)
      }
    }
    return files.sorted()
  }
}
