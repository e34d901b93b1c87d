internal import Foundation

/// Days as rules write them: `2026-12-31`, whose order as texts is that of time.
package enum IgnoreDay {
  /// Whether a text is a day of the calendar.
  static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: #/([0-9]{4})-([0-9]{2})-([0-9]{2})/#),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return (1...days).contains(day)
  }

  /// How many days lie between two; nil where one of them is none.
  package static func days(from first: String, to last: String) -> Int? {
    guard isDay(first), isDay(last), let from = try? Date("\(first)T00:00:00Z", strategy: .iso8601),
      let to = try? Date("\(last)T00:00:00Z", strategy: .iso8601)
    else { return nil }
    return Int((to.timeIntervalSince(from) / 86_400).rounded())
  }

  /// The day of a date in UTC; throws for one that only a clock that is wrong shows.
  package static func of(_ date: Date) throws(RenderTestingError) -> String {
    // 2020-01-01 and 10000-01-01: no rule is older, and the latter has a fifth digit.
    guard (1_577_836_800..<253_402_300_800).contains(date.timeIntervalSince1970) else {
      throw .unusable(
        "The clock",
        "it does not show a day between 2020 and 9999, so nobody knows which rules have ended. Set it.")
    }
    return String(date.ISO8601Format().prefix(10))
  }
}
