internal import Foundation
internal import Synchronization

/// What holds the references of a run back, known by the bytes of a reference and of what replaces it.
struct ReferenceHolds: Sendable {
  /// What a reference holds, and what replaces it.
  private struct Content: Hashable {
    let reference, actual: Digest
  }

  private let folder: RunFolder
  private var known: [Content: GlyphHolds.Hold?] = [:]
  private var sources: FontSources?

  /// Finds nothing before it is asked for.
  init(in folder: RunFolder) { self.folder = folder }

  /// What holds cells, by their names; nothing holds one of whose files one is gone.
  ///
  /// Comparing their fonts together takes less than one cell after the other. `read` has what the reference and the actual
  /// image of cells draw, as far as their layers were read: these files are not read again.
  mutating func holds(
    of cells: [CellResult], _ read: [String: (reference: ReadGlyphs, actual: ReadGlyphs)] = [:]
  ) throws(RenderTestingError) -> [String: GlyphHolds.Hold] {
    let known = Set(known.keys)
    let found = Mutex((contents: [String: Content](), upgrades: [Content: GlyphHolds.Upgrade?]()))
    DispatchQueue.concurrentPerform(iterations: cells.count) { index in
      let cell = cells[index]
      let content: Content
      var upgrade: GlyphHolds.Upgrade?
      if let (reference, actual) = read[cell.cell] {
        content = Content(reference: reference.file, actual: actual.file)
        if !known.contains(content) { upgrade = GlyphHolds.Upgrade(of: reference, by: actual) }
      } else {
        guard let actual = RegularFile.readableReference(cell.actual),
          let reference = RegularFile.readableReference(cell.reference)
        else { return }
        content = Content(reference: Digest(of: reference), actual: Digest(of: actual))
        if !known.contains(content) { upgrade = Self.upgrade(reference, cell.reference, actual) }
      }
      found.withLock {
        $0.contents[cell.cell] = content
        if !known.contains(content) { $0.upgrades[content] = .some(upgrade) }
      }
    }
    let (contents, upgrades) = found.withLock { $0 }
    try compare(upgrades)
    return contents.compactMapValues { self.known[$0] ?? nil }
  }

  /// What holds a cell whose files were read.
  mutating func hold(
    of result: CellResult, _ reference: Data, _ actual: Data
  ) throws(RenderTestingError) -> GlyphHolds.Hold? {
    let content = Content(reference: Digest(of: reference), actual: Digest(of: actual))
    if known[content] == nil { try compare([content: Self.upgrade(reference, result.reference, actual)]) }
    return known[content] ?? nil
  }

  private mutating func compare(
    _ found: [Content: GlyphHolds.Upgrade?]
  ) throws(RenderTestingError) {
    let upgrades = found.compactMapValues(\.self)
    if !upgrades.isEmpty {
      let places = FontPlaces(of: folder)?.folders ?? []
      let sources =
        if let sources { sources } else {
          try FontSources(packageRoot: folder.scope.packageRoot, further: places)
        }
      self.sources = sources
      known.merge(try GlyphHolds.holds(of: upgrades, sources)) { $1 }
    }
    for content in found.keys where known[content] == nil { known[content] = .some(nil) }
  }

  private static func upgrade(_ reference: Data, _ path: String, _ actual: Data) -> GlyphHolds.Upgrade? {
    guard let reference = try? ReferenceScan([UInt8](reference), path: path) else { return nil }
    return GlyphHolds.Upgrade(of: reference, by: try? ReferenceScan([UInt8](actual), path: ""))
  }
}

extension RegularFile {
  /// The bytes of a reference, or of what may become one; nil where they cannot be read.
  static func readableReference(_ path: String?) -> Data? {
    path.flatMap { (try? reference($0)) ?? nil }
  }
}
