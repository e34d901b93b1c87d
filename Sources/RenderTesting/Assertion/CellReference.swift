internal import Foundation

/// Where a cell's reference lies.
package enum CellReference {
  /// In files of a folder: `name` is the path below it, without environment, number and extension.
  case files(ReferenceStore, name: String, pathExtension: String?)
  /// In the test's own source: the text that stands there, nil for none yet, and what writes another.
  case source(String?, write: (String) throws(RenderTestingError) -> Void)

  /// Which cell a recording belongs to.
  var identity: ReferenceIdentity {
    switch self {
    case .files(_, let name, _): ReferenceIdentity(cell: name)
    case .source: ReferenceIdentity(cell: "")
    }
  }

  /// The extension of the files that show the cell, with its dot; empty for none.
  var suffix: String {
    switch self {
    case .files(_, _, let pathExtension): pathExtension.map { $0.isEmpty ? "" : ".\($0)" } ?? ""
    case .source: ".txt"
    }
  }

  /// The format of a reference of this cell at a path; nil where the cell is no image.
  func format(of path: String) -> ReferenceFormat? {
    guard case .files(_, _, ReferenceFormat.images.pathExtension) = self else { return nil }
    return ReferenceFormat(path: path)
  }

  /// The references that the cell accepts, the first before all; notes in the result where they lie, or would in a
  /// format.
  func resolve(
    _ result: inout CellResult, recording format: ReferenceFormat = .images
  ) throws(RenderTestingError) -> [ReferenceStore.Entry] {
    switch self {
    case .files(let store, let name, let pathExtension):
      let entries = try store.entries(
        for: name, family: result.family.map(ReferenceName.part(ofName:)), pathExtension: pathExtension)
      let isImage = pathExtension == ReferenceFormat.images.pathExtension
      func asked(_ path: String) -> String { isImage ? format.path(for: path) : path }
      result.reference = entries.first?.path ?? asked(result.reference)
      let recording = asked(store.recordingPath(for: name, pathExtension: pathExtension))
      // A reference keeps its format until it is converted.
      let isOwn =
        recording == result.reference || isImage && ReferenceFormat.isSame(recording, result.reference)
      result.recording = isOwn ? nil : recording
      result.referenceDigest = entries.first.map { Digest(of: $0.data).description }
      return entries
    case .source(let text, _):
      return text.map { [ReferenceStore.Entry(path: result.reference, data: Data($0.utf8))] } ?? []
    }
  }

  /// Writes a recording: to the reference itself or to the path that recordings of this environment have.
  func write(
    _ data: Data, inPlace: Bool, _ session: RunSession, _ result: inout CellResult
  ) throws(RenderTestingError) {
    switch self {
    case .files(let store, _, _):
      let path = inPlace ? result.reference : result.recording ?? result.reference
      try ReferenceSizeLimit(bytes: session.settings.maximumReferenceBytes).check(data, path: path)
      try session.scope.checkWriting(path)
      if format(of: path) != nil { try ReferenceFormat.checkAlone(path) }
      try store.write(data, to: path, in: session.scope.storage(of: path))
      (result.reference, result.recording) = (path, nil)
    case .source(_, let write):
      try write(String(decoding: data, as: UTF8.self))
    }
    result.wroteReference = true
  }
}
