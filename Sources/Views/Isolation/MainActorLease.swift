internal import CTaskHooks

/// Runs code of views, which is isolated to the main actor, on the threads of layouts.
///
/// One thread at a time holds the lease. Swift's runtime takes it for the main actor's own while it does.
package enum MainActorLease {
  /// Runs code while this thread holds the lease; a thread that holds it takes it again without waiting.
  package static func hold<Result>(_ code: () throws -> Result) rethrows -> Result {
    cth_take_lease()
    defer { cth_return_lease() }
    return try code()
  }

  /// Runs code of the main actor under the lease.
  package static func run<Result>(_ code: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(code) { code in
      let code = unsafeBitCast(code, to: (() -> Result).self)
      return hold { code() }
    }
  }

  /// Gives the lease to other threads while something runs that takes it itself, and that needs what they hold.
  package static func release<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = cth_suspend_lease()
    defer { cth_resume_lease(before) }
    return try body()
  }

  /// Makes a closure that a new thread runs as if it ran on this one, which waits for its end.
  static func lending(_ code: @escaping () -> Void) -> () -> Void {
    let (depth, owner) = (cth_lease_depth(), cth_current_owner())
    return {
      cth_borrow_lease(depth)
      cth_set_owner(owner)
      code()
    }
  }
}

/// A value that code of views reads and changes under the lease alone.
struct LeasedValue<Value>: @unchecked Sendable {
  var value: Value
}

/// The closure without its isolation, which takes the lease in its place.
func leased<Result>(_ code: @escaping @MainActor () -> Result) -> @Sendable () -> Result {
  let code = unsafeBitCast(code, to: (@Sendable () -> Result).self)
  return { MainActorLease.hold { code() } }
}

/// The closure, which takes the lease: what it captures need not be `Sendable`, nor do the types that it works with.
func leasing<Value, Result>(_ code: @escaping (Value) -> Result) -> @Sendable (Value) -> Result {
  let code = unsafeBitCast(code, to: (@Sendable (Value) -> Result).self)
  return { value in MainActorLease.hold { code(value) } }
}

/// The closure without its isolation, which takes the lease in its place.
func leased<Value, Result>(
  _ code: @escaping @MainActor (Value) -> Result
) -> @Sendable (Value) -> Result {
  let code = unsafeBitCast(code, to: (@Sendable (Value) -> Result).self)
  return { value in MainActorLease.hold { code(value) } }
}

/// The closure without its isolation, which takes the lease in its place.
func leased<First, Second, Result>(
  _ code: @escaping @MainActor (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  let code = unsafeBitCast(code, to: (@Sendable (First, Second) -> Result).self)
  return { first, second in MainActorLease.hold { code(first, second) } }
}

/// The closure without its isolation, which takes the lease in its place.
func leased<Value>(
  _ code: @escaping @MainActor (inout Value) -> Void
) -> @Sendable (inout Value) -> Void {
  let code = unsafeBitCast(code, to: (@Sendable (inout Value) -> Void).self)
  return { value in MainActorLease.hold { code(&value) } }
}
