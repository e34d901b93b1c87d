public import Foundation

/// How values of a format are stored, read back, and compared.
public struct Diffing<Value> {
  /// The bytes of a value's reference file.
  public var toData: (Value) -> Data { didSet { witness.store(toData) } }
  /// The value in a reference file's bytes.
  public var fromData: (Data) -> Value { didSet { witness.compare(fromData, diff) } }
  /// What differs between the reference and the actual value, with files that show it; nil when they match.
  public var diff: (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])? {
    didSet { witness.compare(fromData, diff) }
  }

  /// What the harness uses: the three parts, as far as they were set, or what can do more than they.
  package private(set) var witness: FormatWitness<Value>

  /// Makes a comparison of three parts; `diff` takes the reference first.
  public init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])?
  ) {
    self.init(
      toData: toData, fromData: fromData, diff: diff,
      witness: FormatWitness(
        encode: { value, _, _ in toData(value) }, encodeActual: { value, _, _ in toData(value) },
        compare: FormatWitness.comparing(fromData, diff)))
  }

  /// Makes a comparison that can do more than its three parts: fail with an error, and return more than a message.
  package init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])?,
    witness: FormatWitness<Value>
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    self.witness = witness
  }
}
