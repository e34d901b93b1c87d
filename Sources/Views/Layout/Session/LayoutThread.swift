internal import Foundation

/// Runs layouts on threads whose stack is deep enough for views nested thousands deep.
package enum LayoutThread {
  /// The size of a stack; memory is only used as far as it is touched.
  private static let stackSize = 1 << 30

  private final class Job: @unchecked Sendable {
    // Unchecked: the thread that made the job waits for its end before touching it again.
    var body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// What a closure gives that runs to its end on a thread with a deep stack.
  static func result<Value, Failure>(
    of body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    run { result = Result { () throws(Failure) in try body() } }
    guard let result else { preconditionFailure("The layout's thread ended without a result.") }
    return try result.get()
  }

  /// Runs a closure to its end on a thread with a deep stack.
  package static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stackSize)
      let job = Unmanaged.passRetained(Job(MainActorLease.lending(body)))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { job in
          guard let job else { return nil }
          Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().body()
          return nil
        }, job.toOpaque())
      if status == 0 { pthread_join(thread, nil) } else { body() }
      job.takeUnretainedValue().body = {}
      job.release()
    }
  }
}
