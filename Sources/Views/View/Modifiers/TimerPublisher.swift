public import Foundation

/// What a view does something with each time it sends a value: a timer, or a notification.
///
/// There is no Combine: `onReceive` alone takes it.
public protocol ViewPublisher<Output>: Sendable {
  /// What is sent.
  associatedtype Output: Sendable

  /// Sends values until the task is canceled.
  func send(to receive: @escaping @Sendable (Output) async -> Void) async
}

extension Timer {
  /// Sends a date in an interval, for `onReceive`; in a host virtual time passes between.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval) }

  /// Sends a date in an interval.
  public struct TimerPublisher: ViewPublisher {
    let interval: TimeInterval

    /// The same, which sends from the start.
    public func autoconnect() -> TimerPublisher { self }

    /// Sends dates until the task is canceled.
    public func send(to receive: @escaping @Sendable (Date) async -> Void) async {
      let start = EnvironmentValues.current.timelineDate
      var count = 0.0
      while interval > 0, (try? await Task.sleep(for: .seconds(interval))) != nil {
        count += 1
        await receive(start.addingTimeInterval(count * interval))
      }
    }
  }
}

extension NotificationCenter {
  /// Sends notifications with a name, for `onReceive`: a host sends none.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher {
    NotificationPublisher()
  }
}

/// Sends notifications: none.
public struct NotificationPublisher: ViewPublisher {
  /// Sends nothing.
  public func send(to receive: @escaping @Sendable (SentNotification) async -> Void) async {}
}

/// A notification, which is never sent.
public struct SentNotification: Sendable {
  /// Its name.
  public let name: Notification.Name
  /// What comes with it.
  public var userInfo: [AnyHashable: Any]? { nil }
  /// What it is about.
  public var object: Any? { nil }
}

nonisolated extension View {
  /// Does something with each value that is sent while the view is shown.
  @preconcurrency
  public func onReceive<Publisher: ViewPublisher>(
    _ publisher: Publisher, fileID: String = #fileID, line: Int = #line,
    perform action: @escaping @MainActor (Publisher.Output) -> Void
  ) -> some View {
    task(fileID: fileID, line: line) { await publisher.send { value in await action(value) } }
  }
}
