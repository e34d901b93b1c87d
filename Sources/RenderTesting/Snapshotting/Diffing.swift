public import Foundation
package import ReferenceFiles

/// How values of a format are stored, read back, and compared.
public struct Diffing<Value> {
  /// The bytes of a value's reference file.
  public var toData: (Value) -> Data {
    didSet {
      encode = { [toData] value, _ in toData(value) }
      encodeActual = encode
      encodesActualsQuickly = false
      trees = nil
    }
  }
  /// The value in a reference file's bytes.
  public var fromData: (Data) -> Value {
    didSet { (check, trees) = (Diffing.check(fromData, diff), nil) }
  }
  /// What differs between the reference and the actual value, with files that show it; nil when they match.
  public var diff: (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])? {
    didSet { (check, trees) = (Diffing.check(fromData, diff), nil) }
  }

  /// The bytes to store for a value recorded as `ReferenceIdentity`: those of `toData` once that was set.
  package private(set) var encode: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// The bytes of an actual value for people to look at, which need not be small: those of `toData` once that was set.
  package private(set) var encodeActual: (Value, ReferenceIdentity) throws(RenderTestingError) -> Data
  /// Whether `encodeActual` makes other bytes than `encode`, which accepting has to turn into those.
  package private(set) var encodesActualsQuickly = false
  /// Throws where the value can neither be compared nor recorded, whatever the reference holds.
  package private(set) var validate: (Value) throws(RenderTestingError) -> Void = { _ in }
  /// Notes in a cell's result what a value knows about itself.
  package private(set) var describe: (Value, inout CellResult) -> Void = { _, _ in }
  /// The full comparison with a reference file's bytes: that of `fromData` and `diff` once one of them was set.
  package private(set) var check: (_ file: Data, _ actual: Value, ReferenceIdentity) -> CheckResult
  /// How values are stored as layer trees; nil where they are not, and once a part was set.
  package private(set) var trees: TreeDiffing<Value>?

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
    encodeActual = encode
    check = Diffing.check(fromData, diff)
  }

  /// Makes a comparison that can do more than its three parts: fail with an error, and return more than a message.
  package init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ actual: Value) -> (String, [SnapshotAttachment])?,
    encode: @escaping (Value, ReferenceIdentity) throws(RenderTestingError) -> Data,
    encodeActual: @escaping (Value, ReferenceIdentity) throws(RenderTestingError) -> Data,
    validate: @escaping (Value) throws(RenderTestingError) -> Void,
    describe: @escaping (Value, inout CellResult) -> Void,
    encodesActualsQuickly: Bool = true,
    check: @escaping (_ file: Data, _ actual: Value, ReferenceIdentity) -> CheckResult,
    trees: TreeDiffing<Value>? = nil
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
    self.encode = encode
    self.encodeActual = encodeActual
    self.encodesActualsQuickly = encodesActualsQuickly
    self.validate = validate
    self.describe = describe
    self.check = check
    self.trees = trees
  }

  private static func check(
    _ fromData: @escaping (Data) -> Value,
    _ diff: @escaping (Value, Value) -> (String, [SnapshotAttachment])?
  ) -> (Data, Value, ReferenceIdentity) -> CheckResult {
    { file, actual, _ in
      if let pointer = CheckResult(ifPointer: file) { return pointer }
      guard let (message, attachments) = diff(fromData(file), actual) else { return .equal }
      return CheckResult(status: .different, reason: message, attachments: attachments)
    }
  }
}
