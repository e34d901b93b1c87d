private import Foundation

/// The number that the concurrency runtime gives each task, never twice in a process.
///
/// Every run of a test function is a task of its own, so the number distinguishes repetitions and parameters.
/// The two entry points are part of the runtime's binary interface and have no Swift name; where they are
/// missing, tests are distinguished by name alone.
enum TaskNumber {
  private typealias CurrentTask = @convention(thin) () -> UnsafeRawPointer?
  private typealias TaskID = @convention(thin) (UnsafeRawPointer) -> UInt64

  private static let current_: CurrentTask? = function("swift_task_getCurrent")
  private static let identity: TaskID? = function("swift_task_getJobTaskId")

  /// The current task's number; nil outside of tasks.
  static var current: UInt64? {
    guard let task = current_?() else { return nil }
    return identity?(task)
  }

  private static func function<Function>(_ name: String) -> Function? {
    dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: Function.self) }
  }
}
