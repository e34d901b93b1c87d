/// A way to turn a `Value` into a comparable `Format`, stored as a reference and compared later.
///
/// A strategy for a new type is one line: `pullback` an existing strategy along a function into its value.
public struct Snapshotting<Value, Format> {
  /// The extension of reference files, without its dot; nil for none.
  public var pathExtension: String?
  /// How the format is stored and compared.
  public var diffing: Diffing<Format>
  /// How a value becomes the format.
  public var snapshot: (Value) -> Async<Format>

  /// Makes a strategy whose format may arrive later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Makes a strategy whose format is there at once.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// The strategy for another type whose values `transform` turns into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { Async(value: transform($0)) }
  }

  /// The strategy for another type whose values become this one's later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { otherValue in
      Async { callback in
        transform(otherValue).run { value in snapshot(value).run(callback) }
      }
    }
  }
}

/// A strategy whose value is stored as it is.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Makes a strategy that stores the value itself.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

extension Snapshotting {
  /// Makes a value's format as an assertion of a session does: with the project's fonts, at most `timeout` seconds.
  ///
  /// `describe` gets the format even where it does not show the value, which is an error.
  package func format(
    of value: Value, session: RunSession, timeout: Double, describe: (Format) -> Void = { _ in }
  ) throws(RenderTestingError) -> Format {
    let context = SnapshotContext(pool: session.settings.fonts.isEmpty ? nil : try session.pool())
    let format = SnapshotContext.$current.withValue(context) { snapshot(value).wait(timeout: timeout) }
    if let format { describe(format) }
    if let problem = context.problem { throw problem }
    guard let format else {
      throw .cannotDraw("it took longer than \(timeout) seconds. Raise `timeout:` or wait for less.")
    }
    return format
  }
}
