private import Foundation
private import Testing

/// A file's bytes as an attachment of Swift Testing.
private struct AttachedFile: Attachable, Sendable {
  let data: Data

  func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<AttachedFile>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    try data.withUnsafeBytes(body)
  }
}

extension TestFramework {
  /// Attaches files to the running test; they reach the disk where `--attachments-path` was given.
  ///
  /// XCTest on Linux has no attachments: there the run folder is the only place.
  static func attach(_ attachments: [SnapshotAttachment], named cell: String, at site: SourceSite) {
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: site.reportedFileID, filePath: site.filePath, line: Int(site.line), column: Int(site.column))
    let name = cell.split(separator: "/").last ?? ""
    for file in attachments {
      Attachment.record(
        AttachedFile(data: file.data), named: "\(name).\(file.name)", sourceLocation: location)
    }
  }
}
