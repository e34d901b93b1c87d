extension AccessibilityTree: CustomStringConvertible {
  /// What assistive technology reads, a line for each element in reading order: `3. button "Pay", value "12.00"`.
  public var description: String {
    guard !elements.isEmpty else { return "no elements\n" }
    return elements.enumerated().map { index, element in "\(index + 1). \(element.line)\n" }.joined()
  }
}

extension AccessibilityElement {
  /// What it is, its label, and what else is read or decides about its use.
  var line: String {
    let kinds = traits.isEmpty ? [isInteractive ? "control" : "text"] : traits.map(\.rawValue)
    var parts = [kinds.joined(separator: " ") + " " + (label.isEmpty ? "without a label" : "\"\(label)\"")]
    if let value, !value.isEmpty { parts.append("value \"\(value)\"") }
    if let hint, !hint.isEmpty { parts.append("hint \"\(hint)\"") }
    if !isEnabled { parts.append("disabled") }
    if let identifier { parts.append("#\(identifier)") }
    return parts.joined(separator: ", ")
  }
}
