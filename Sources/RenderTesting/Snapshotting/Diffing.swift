public import Foundation

/// How values of a format are stored, read back, and compared.
public struct Diffing<Value> {
  /// The bytes of a value's reference file.
  public var toData: (Value) -> Data
  /// The value in a reference file's bytes.
  public var fromData: (Data) -> Value
  /// What differs between the reference and the actual value, with files that show it; nil when they match.
  public var diff: (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])?

  /// The bytes to store for a value recorded as `ReferenceIdentity`.
  package var encode: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// The bytes of an actual value for people to look at, which need not be small.
  package var encodeActual: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// Throws where the value can neither be compared nor recorded, whatever the reference holds.
  package var validate: (Value) throws(RenderTestingError) -> Void = { _ in }
  /// The full comparison with a reference file's bytes.
  package var check: (_ file: Data, _ actual: Value, ReferenceIdentity) -> ReferenceCheck

  /// Makes a comparison of three parts; `diff` takes the reference first.
  public init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
    encode = { value, _ in toData(value) }
    encodeActual = { value, _ in toData(value) }
    check = { file, actual, _ in
      if let pointer = ReferenceCheck(ifPointer: file) { return pointer }
      guard let (message, attachments) = diff(fromData(file), actual) else { return .equal }
      return ReferenceCheck(status: .different, reason: message, attachments: attachments)
    }
  }
}
