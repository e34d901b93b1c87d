public import Foundation

/// A file that a failed comparison leaves for people to look at.
public struct SnapshotAttachment: Sendable, Hashable {
  /// What the file shows, with its extension: `diff.png`.
  public var name: String
  /// The file's bytes.
  public var data: Data

  /// Makes an attachment.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
