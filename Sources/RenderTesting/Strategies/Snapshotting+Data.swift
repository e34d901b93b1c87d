public import Foundation

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes as they are.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(toData: { $0 }, fromData: { $0 }, diff: { byteDifference(from: $0, to: $1) }))
  }
}

/// Says how two byte strings differ and where first; nil when they are equal.
private func byteDifference(from reference: Data, to actual: Data) -> (String, [SnapshotAttachment])? {
  guard reference != actual else { return nil }
  let place =
    zip(reference, actual).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    ?? min(reference.count, actual.count)
  func excerpt(_ data: Data) -> String {
    let bytes = data.dropFirst(max(0, place - 8)).prefix(24)
    return bytes.isEmpty
      ? "(end)"
      : bytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined(separator: " ")
  }
  let sizes =
    reference.count == actual.count
    ? "\(grouped(reference.count)) bytes each"
    : "expected \(grouped(reference.count)) bytes, found \(grouped(actual.count))"
  let message = """
    The bytes differ from offset \(place) on; \(sizes). From offset \(max(0, place - 8)):
    -\(excerpt(reference))
    +\(excerpt(actual))
    """
  return (message, [])
}
