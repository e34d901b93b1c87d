public import RenderTesting

#if InlineSnapshots
  public import Foundation
  @_exported public import Proofsheet
  public import RenderTesting

  /// Checks that a value's text matches the one that stands in the source, and writes it there when recording.
  ///
  /// ```swift
  /// assertInlineSnapshot(of: user, as: .json) {
  ///   """
  ///   { "name" : "Blob" }
  ///   """
  /// }
  /// ```
  public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value?,
    as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "",
    record isRecording: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
    matches expected: (() -> String)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = InlineSource.Place(line: Int(line), column: Int(column), descriptor: syntaxDescriptor)
    let present = expected?()
    let assertion = InlineAssertion(
      fileID: fileID, filePath: filePath, testName: "\(function)", line: line, column: column,
      record: isRecording, expected: present, message: message())
    assertion.verify { session in
      guard let value = try value() else { return nil }
      return try snapshotting.format(of: value, session: session, timeout: timeout)
    } write: { text throws(RenderTestingError) in
      try InlineRecorder.write(text, replacing: present, to: "\(filePath)", at: place)
    }
  }
#endif
