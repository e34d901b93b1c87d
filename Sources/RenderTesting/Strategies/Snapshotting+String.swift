internal import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Text compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// Text compared line by line; a difference is shown as a unified diff.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, actual in
        guard let text = LineDifference(from: reference, to: actual).unified else { return nil }
        return (text, [SnapshotAttachment(name: "diff.patch", data: Data(text.utf8))])
      })
  }
}
