/// `"#RRGGBB"` or `"#RRGGBBAA"`, or `[red, green, blue]` or `[red, green, blue, alpha]` from 0 to 1.
///
/// The text is written where it says the color exactly.
struct ColorForm: ShortForm {
  let value: RGBAColor
  init(_ value: RGBAColor) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let form = "a color, \"#RRGGBB\", \"#RRGGBBAA\" or [red, green, blue, alpha] from 0 to 1,"
    if decoder.mayBe(.text, .escapedText), let text = try? container.decode(String.self) {
      guard let color = ColorForm.color(text) else { throw decoder.wrong(form) }
      value = color
    } else if decoder.mayBe(.array), let numbers = try? container.decode([Double].self),
      (3...4).contains(numbers.count)
    {
      value = RGBAColor(
        red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
    } else {
      throw decoder.wrong(form)
    }
  }

  func encode(to encoder: any Encoder) throws {
    if let text = ColorForm.text(value) { return try encoder.write(text) }
    let opaque = [value.red, value.green, value.blue]
    try encoder.write(value.alpha == 1 ? opaque : opaque + [value.alpha])
  }

  private static func color(_ text: String) -> RGBAColor? {
    guard text.hasPrefix("#"), text.utf8.count == 7 || text.utf8.count == 9,
      text.utf8.dropFirst().allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    guard text.utf8.count == 9 else { return RGBAColor(hex: number) }
    return RGBAColor(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
  }

  private static func text(_ color: RGBAColor) -> String? {
    var text = "#"
    let channels = [color.red, color.green, color.blue, color.alpha]
    for channel in color.alpha == 1 ? channels.dropLast() : channels[...] {
      let byte = (channel * 255).rounded()
      guard byte >= 0, byte <= 255, byte / 255 == channel else { return nil }
      let digits = String(Int(byte), radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}
