public import Foundation

extension Text {
  /// How a date is written; distances are those from the environment's `timelineDate`.
  public enum DateStyle: String, Sendable, Hashable, CaseIterable {
    /// Its day; its time.
    case date, time
    /// The distance, "2 hours, 5 minutes"; with its sign, "+2 hours"; as a clock has it, "2:05:00".
    ///
    /// Weeks are the largest unit.
    case relative, offset, timer
  }

  /// Makes text of a date: its day, month and year, its hour and minute, or how far it is from the environment's `timelineDate`.
  public init(_ date: Date, style: DateStyle) {
    switch style {
    case .date: self.init(date, format: .dateTime.day().month(.wide).year())
    case .time: self.init(date, format: .dateTime.hour().minute())
    case .relative: self.init(from: date) { abs($0.seconds(until: date)).described(units: 2, $0) }
    case .offset:
      self.init(from: date) { environment in
        let distance = environment.seconds(until: date)
        return (distance < 0 ? "-" : "+") + abs(distance).described(units: 1, environment)
      }
    case .timer: self.init(from: date) { abs($0.seconds(until: date)).timed(showsHours: true, $0) }
    }
  }

  /// Makes text of the time from one date to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init { environment in
      let days = [dates.lowerBound, dates.upperBound].map { environment.calendar.startOfDay(for: $0) }
      let style = Date.IntervalFormatStyle(
        date: days[0] == days[1] ? nil : .abbreviated, time: .shortened, locale: environment.locale,
        calendar: environment.calendar, timeZone: environment.timeZone)
      return style.format(dates.lowerBound..<dates.upperBound)
    }
  }

  /// Makes text of the time from one date to another.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Makes text of the time that is left of an interval, or that went by, at the environment's `timelineDate`.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let date = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
    // Outside of the interval the environment's date does not count.
    self.init(from: pauseTime == nil ? date : nil, within: timerInterval) { environment in
      let time = min(
        max(pauseTime ?? environment.timelineDate, timerInterval.lowerBound), timerInterval.upperBound)
      let seconds =
        countsDown
        ? timerInterval.upperBound.timeIntervalSince(time) : time.timeIntervalSince(timerInterval.lowerBound)
      return seconds.timed(showsHours: showsHours, environment)
    }
  }

  /// Makes text that depends on the environment, and shows how far a date is from one of the environment within a range.
  init(
    from date: Date? = nil, within range: ClosedRange<Date> = .distantPast ... .distantFuture,
    _ formatted: @escaping @Sendable (EnvironmentValues) -> String
  ) {
    let distance = date.map { (date: $0, range: range) }
    pieces = [Piece(text: "", isVerbatim: true, formatted: formatted, distance: distance)]
  }
}

extension ViewContext {
  /// Reports dates of the machine's clock whose distance from the environment's date is shown.
  func reportDates(of distances: [(date: Date, range: ClosedRange<Date>)]) {
    let (day, now, start) = (86_400.0, Date(), environment.timelineDate)
    guard abs(now.timeIntervalSince(start)) > day,
      distances.contains(where: { abs(now.timeIntervalSince($0.date)) < day && $0.range.contains(start) })
    else { return }
    report(.machineDate)
  }
}

extension EnvironmentValues {
  fileprivate func seconds(until date: Date) -> Double { date.timeIntervalSince(timelineDate) }
}

extension Double {
  /// Seconds as text.
  fileprivate func described(units: Int, _ environment: EnvironmentValues) -> String {
    Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: units,
      fractionalPart: .hide(rounded: .down)
    ).locale(environment.locale).format(.seconds(self))
  }

  /// Seconds as a clock has them.
  fileprivate func timed(showsHours: Bool, _ environment: EnvironmentValues) -> String {
    let down = FloatingPointRoundingRule.down
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && self >= 3600
      ? .hourMinuteSecond(padHourToLength: 1, roundFractionalSeconds: down)
      : .minuteSecond(padMinuteToLength: 1, roundFractionalSeconds: down)
    return Duration.TimeFormatStyle(pattern: pattern).locale(environment.locale).format(.seconds(self))
  }
}
