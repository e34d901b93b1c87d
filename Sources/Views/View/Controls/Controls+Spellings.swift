public import Foundation

// Other spellings that SwiftUI has for controls.

extension Picker where Label == Views.Label<Text, Image> {
  /// Makes a picker with a title and a symbol.
  nonisolated public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Views.Label(title, systemImage: systemImage) }
  }
}

extension Slider {
  /// Makes a slider between labels; an image shows it at rest.
  nonisolated public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View, onEditingChanged: @MainActor (Bool) -> Void
  ) {
    self.init(
      value: value, in: range, step: step, label: label, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel)
  }

  /// Makes a slider for a number of less precision.
  nonisolated public init<Number: BinaryFloatingPoint & Sendable>(
    value: Binding<Number>, in range: ClosedRange<Number> = 0...1, step: Number? = nil
  ) {
    self.init(value: value.double, in: range.doubles, step: step.map { Double($0) })
  }

  /// Makes a slider for a number of less precision, with a name.
  nonisolated public init<Number: BinaryFloatingPoint & Sendable>(
    value: Binding<Number>, in range: ClosedRange<Number> = 0...1, step: Number? = nil,
    @ViewBuilder label: () -> some View
  ) {
    self.init(value: value.double, in: range.doubles, step: step.map { Double($0) }, label: label)
  }
}

extension Binding where Value: BinaryFloatingPoint & Sendable {
  fileprivate var double: Binding<Double> {
    Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  fileprivate var doubles: ClosedRange<Double> { Double(lowerBound)...Double(upperBound) }
}

extension Stepper {
  /// Makes a stepper that does something by each of its buttons.
  @preconcurrency
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @MainActor (Bool) -> Void = { _ in }
  ) {
    let (up, down) = (leased(onIncrement ?? {}), leased(onDecrement ?? {}))
    self.init(label: label(), spoken: { "" }, change: { $0 > 0 ? up() : down() })
  }
}

extension Stepper where Label == Text {
  /// Makes a stepper with a title that does something by each of its buttons.
  @preconcurrency
  nonisolated public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Makes a stepper with a title; an image shows it at rest.
  nonisolated public init(
    _ title: some StringProtocol, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1,
    onEditingChanged: @MainActor (Bool) -> Void
  ) { self.init(title, value: value, in: range, step: step) }

  /// Makes a stepper with a title.
  nonisolated public init(_ title: some StringProtocol, value: Binding<Int>, step: Int) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Makes a stepper with a title.
  nonisolated public init(_ title: some StringProtocol, value: Binding<Double>, step: Double = 1) {
    self.init(value: value, step: step) { Text(title) }
  }
}

extension Toggle {
  /// Makes a switch for several values: it is on where all are.
  nonisolated public init<Values: RandomAccessCollection & Sendable>(
    sources: Values, isOn: any KeyPath<Values.Element, Binding<Bool>> & Sendable,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      isOn: Binding<Bool>(
        get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
        set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } }),
      label: label)
  }
}

extension Menu {
  /// Makes a menu whose action is done by a tap; it opens where it is pressed for long.
  @preconcurrency
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: label)
    action = leased(primaryAction)
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a title whose action is done by a tap; it opens where it is pressed for long.
  @preconcurrency
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Gauge {
  /// Makes a gauge with a text for its ends, too, which a ring leaves out.
  public init<Ends: View>(
    value: Double, in range: ClosedRange<Double> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current, @ViewBuilder minimumValueLabel: () -> Ends,
    @ViewBuilder maximumValueLabel: () -> Ends
  ) {
    self.init(value: value, in: range, label: label, currentValueLabel: currentValueLabel)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }
}

extension ProgressView {
  /// Makes a view of the time that went by, or is left, of an interval, at the environment's `timelineDate`.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: EmptyView.init)
  }

  /// Makes a view of the time that went by, or is left, of an interval, at the environment's `timelineDate`, with texts.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> some View
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      Text(timerInterval: timerInterval, countsDown: countsDown)
    }
  }

  /// Makes a view of the time that went by, or is left, of an interval, at the environment's `timelineDate`, with texts.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: nil, label: label, currentValueLabel: currentValueLabel)
    timed = { now in
      let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
      let gone = length > 0 ? now.timeIntervalSince(timerInterval.lowerBound) / length : 1
      return min(max(countsDown ? 1 - gone : gone, 0), 1)
    }
  }
}

extension DatePicker {
  /// Makes a picker of a date with a label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Text
  ) { self.init(label().string, selection: selection, displayedComponents: displayedComponents) }

  /// Makes a picker of a date in a range with a label.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Text
  ) { self.init(label().string, selection: selection, displayedComponents: displayedComponents) }

  /// Makes a picker of a later date with a label.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Text
  ) { self.init(label().string, selection: selection, displayedComponents: displayedComponents) }

  /// Makes a picker of an earlier date with a label.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Text
  ) { self.init(label().string, selection: selection, displayedComponents: displayedComponents) }
}

extension ColorPicker {
  /// Makes a picker of a color with a label.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Text) {
    self.init(label().string, selection: selection, supportsOpacity: supportsOpacity)
  }
}

/// How something that is shared is shown by the system.
public struct SharePreview: Sendable {
  /// Makes a preview with a title.
  public init(_ title: some StringProtocol) {}
  /// Makes a preview with a title and an image.
  public init(_ title: some StringProtocol, image: Image) {}
  /// Makes a preview with a title and an icon.
  public init(_ title: some StringProtocol, icon: Image) {}
  /// Makes a preview with a title, an image and an icon.
  public init(_ title: some StringProtocol, image: Image, icon: Image) {}
}

extension ShareLink {
  /// Makes a button that offers something to other apps, which the system shows in its own way.
  public init(
    item: some Sendable, subject: Text? = nil, message: Text? = nil, preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) { self.init(item: item, subject: subject, message: message, label: label) }

  /// Makes a button that offers several things to other apps.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: Sendable { self.init(item: 0, label: label) }
}

extension ShareLink where Label == Views.Label<Text, Image> {
  /// Makes a button that offers something to other apps, which the system shows in its own way.
  public init(item: some Sendable, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init(item: item, subject: subject, message: message)
  }

  /// Makes a button with a title that offers something to other apps, which the system shows in its own way.
  public init(
    _ title: some StringProtocol, item: some Sendable, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview
  ) { self.init(title, item: item, subject: subject, message: message) }

  /// Makes a button that offers several things to other apps.
  public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
  where Items.Element: Sendable { self.init(item: 0) }
}

extension GroupBox {
  /// Makes a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with an image of an asset catalog, which is missing, as `Image(_:)` says.
  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension ContentUnavailableView
where Label == Views.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes a view with an image of an asset catalog, which is missing, as `Image(_:)` says.
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init {
      Views.Label(title, image: name)
    } description: {
      description
    }
  }
}

extension Image {
  /// An image of an asset catalog: there are none, so that it leaves an empty box and is reported.
  ///
  /// `Image(path:)` reads a PNG file.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(missing: "There is no asset catalog for \"\(name)\": use Image(path:).")
  }

  /// An image of an asset catalog that assistive technology passes over; it is missing, as `Image(_:)` says.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// An image of an asset catalog with a label; it is missing, as `Image(_:)` says.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  /// The image with smooth edges, which it has in any case.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
