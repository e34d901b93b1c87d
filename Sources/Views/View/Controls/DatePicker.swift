public import Foundation

/// A date, a time or both, each on a soft background, as a compact picker shows them.
nonisolated public struct DatePicker: View {
  /// What of a date is shown.
  public struct Components: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Day, month and year.
    public static let date = Components(rawValue: 1)
    /// Hour and minute.
    public static let hourAndMinute = Components(rawValue: 2)
  }

  let title: String
  let selection: Date
  let components: Components
  @Environment(\.dynamicTypeSize) private var typeSize

  /// Makes a picker; dates take the environment's locale, time zone and calendar.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.title = String(title)
    self.selection = selection.wrappedValue
    components = displayedComponents
  }

  /// Makes a picker of a range, which changes nothing of what is shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.init(title, selection: selection, displayedComponents: displayedComponents)
  }

  /// Makes a picker of a range, which changes nothing of what is shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.init(title, selection: selection, displayedComponents: displayedComponents)
  }

  /// Makes a picker of a range, which changes nothing of what is shown.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.date, .hourAndMinute]
  ) {
    self.init(title, selection: selection, displayedComponents: displayedComponents)
  }

  /// The title, and what is chosen at the end.
  public var body: some View {
    LabeledRow(
      title: Text(title),
      accessory: layout {
        if components.contains(.date) { part(.dateTime.day().month(.abbreviated).year()) }
        if components.contains(.hourAndMinute) { part(.dateTime.hour().minute()) }
      })
  }

  private var layout: AnyLayout {
    typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6)) : AnyLayout(HStackLayout(spacing: 6))
  }

  private func part(_ format: Date.FormatStyle) -> some View {
    Text(selection, format: format)
      .padding(.horizontal, 11)
      .padding(.vertical, 6)
      .background(.tertiaryFill, in: .rect(cornerRadius: 7))
      .accessibilityAddTraits(.button)
  }
}

nonisolated extension View {
  /// Sets the style of pickers of dates.
  public func datePickerStyle(_ style: DatePickerStyle) -> Self { self }
}
