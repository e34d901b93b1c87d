public import Foundation

/// A view that SwiftUI makes again as time goes by; here it is shown at the environment's `timelineDate`.
nonisolated public struct TimelineView<Content: View>: View {
  /// What a view is made for.
  public typealias Context = TimelineViewContext

  let content: @Sendable (Context) -> Content
  @Environment(\.timelineDate) private var date

  /// Makes a view of a date; the schedule says when there would be others.
  @preconcurrency
  public init(
    _ schedule: TimelineSchedule, @ViewBuilder content: @escaping @MainActor (TimelineViewContext) -> Content
  ) {
    self.content = leased(content)
  }

  /// The view of the date.
  public var body: some View { content(Context(date: date)) }
}

/// What the view of a timeline is made for.
public struct TimelineViewContext: Sendable {
  /// The date that the view shows.
  public let date: Date
  /// How often it is shown again: an image shows it once.
  public let cadence = Cadence.live

  /// How often a view is shown again.
  public enum Cadence: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// As often as it can; each second; each minute.
    case live, seconds, minutes

    /// Whether one is more often than another.
    public static func < (one: Cadence, other: Cadence) -> Bool { one.rawValue < other.rawValue }
  }
}

/// When a timeline view would be made again.
public struct TimelineSchedule: Sendable {
  /// For each image.
  public static var animation: TimelineSchedule { TimelineSchedule() }
  /// For each image, as often as an interval in seconds allows.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule {
    TimelineSchedule()
  }
  /// Each minute.
  public static var everyMinute: TimelineSchedule { TimelineSchedule() }
  /// In an interval in seconds.
  public static func periodic(from start: Date, by interval: Double) -> TimelineSchedule {
    TimelineSchedule()
  }
  /// At dates.
  public static func explicit(_ dates: [Date]) -> TimelineSchedule { TimelineSchedule() }
}

extension EnvironmentValues {
  /// The date that timeline views show: 9:41 on January 9, 2007, in UTC, unless it is set.
  public var timelineDate: Date {
    get { self[TimelineDateKey.self] }
    set { self[TimelineDateKey.self] = newValue }
  }
}

private enum TimelineDateKey: EnvironmentKey {
  static var defaultValue: Date { Date(timeIntervalSince1970: 1_168_335_660) }
}
