extension Snapshotting {
  /// Makes a value's format as an assertion of a session does: with the project's fonts, at most `timeout` seconds.
  package func format(
    of value: Value, session: RunSession, timeout: Double
  ) throws(RenderTestingError) -> Format {
    let context = SnapshotContext(pool: session.settings.fonts.isEmpty ? nil : try session.pool())
    let format = SnapshotContext.$current.withValue(context) { snapshot(value).wait(timeout: timeout) }
    if let problem = context.problem { throw problem }
    guard let format else {
      throw .cannotDraw("it took longer than \(timeout) seconds. Raise `timeout:` or wait for less.")
    }
    return format
  }
}
