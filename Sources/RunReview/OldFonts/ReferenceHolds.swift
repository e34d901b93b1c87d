internal import Foundation
internal import Synchronization

/// What holds the references of a run back, known by the bytes of a reference and of what replaces it.
struct ReferenceHolds: Sendable {
  /// What a reference holds, and what replaces it.
  private struct Content: Hashable {
    let reference, actual: Digest

    init(_ reference: Data, _ actual: Data) {
      (self.reference, self.actual) = (Digest(of: reference), Digest(of: actual))
    }
  }

  private let folder: RunFolder
  private var known: [Content: GlyphHolds.Hold?] = [:]
  private var sources: FontSources?

  /// Finds nothing before it is asked for.
  init(in folder: RunFolder) { self.folder = folder }

  /// Compares the fonts of cells together, which takes less than one cell after the other; `read` has what cells draw, as
  /// far as their layers were read.
  mutating func find(
    for cells: [CellResult], _ read: [String: ReadGlyphs] = [:]
  ) throws(RenderTestingError) {
    let known = Set(known.keys)
    let found = Mutex<[Content: GlyphHolds.Upgrade?]>([:])
    DispatchQueue.concurrentPerform(iterations: cells.count) { index in
      guard let (reference, actual) = Self.files(of: cells[index]) else { return }
      let content = Content(reference, actual)
      guard !known.contains(content) else { return }
      let cell = cells[index]
      let own = read[cell.cell].flatMap { $0.files == [content.reference, content.actual] ? $0 : nil }
      let upgrade = Self.upgrade(reference, cell.reference, actual, own)
      found.withLock { $0[content] = .some(upgrade) }
    }
    try compare(found.withLock { $0 })
  }

  /// What holds a cell; nil where nothing does, or one of its files is gone.
  mutating func hold(of result: CellResult) throws(RenderTestingError) -> GlyphHolds.Hold? {
    guard let (reference, actual) = Self.files(of: result) else { return nil }
    return try hold(of: result, reference, actual)
  }

  /// What holds a cell whose files were read.
  mutating func hold(
    of result: CellResult, _ reference: Data, _ actual: Data
  ) throws(RenderTestingError) -> GlyphHolds.Hold? {
    let content = Content(reference, actual)
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

  private static func files(of cell: CellResult) -> (reference: Data, actual: Data)? {
    guard let actual = RegularFile.readableReference(cell.actual),
      let reference = RegularFile.readableReference(cell.reference)
    else { return nil }
    return (reference, actual)
  }

  private static func upgrade(
    _ reference: Data, _ path: String, _ actual: Data, _ read: ReadGlyphs? = nil
  ) -> GlyphHolds.Upgrade? {
    guard let reference = try? ReferenceScan([UInt8](reference), path: path) else { return nil }
    return GlyphHolds.Upgrade(of: reference, by: try? ReferenceScan([UInt8](actual), path: ""), read)
  }
}

extension RegularFile {
  /// The bytes of a reference, or of what may become one; nil where they cannot be read.
  static func readableReference(_ path: String?) -> Data? {
    path.flatMap { (try? reference($0)) ?? nil }
  }
}
