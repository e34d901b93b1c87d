package import CProofsheet
internal import Synchronization

/// A style, with the fonts that it was made for.
final class Style: Sendable {
  /// No other style has this number, also when this one is gone.
  let number = Style.count.add(1, ordering: .relaxed).newValue
  let fonts: FontLibrary
  let resolved: TextMeasurer.Style

  private static let count = Atomic<UInt64>(0)

  init(_ text: String, traits: String, fonts: FontLibrary) throws {
    var form = StyledTextForm()
    if text.first == "{" {
      form = try JSONForm.decode(StyledTextForm.self, Array(text.utf8), named: nil, depthLimit: 8)
    } else {
      form.font = text
    }
    self.fonts = fonts
    resolved = try TextMeasurer.Style(
      form, traits: traits.split(separator: " ").map(String.init), fonts: fonts)
  }
}

/// A text that is to be set: the arguments that measuring and shaping share, checked.
struct TextCall {
  /// As many bytes as a request to `engine measure` may have.
  static let limit = 16 << 20

  let style: Style
  let bytes: UnsafeRawBufferPointer
  let width, height: Double?

  init(
    _ style: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ width: Double, _ height: Double,
    _ context: Context
  ) throws(CallError) {
    self.style = try Handle.object(style, "style")
    guard self.style.fonts === context.fonts else {
      throw .argument("The style was made for other fonts than the context. Make both with the same fonts.")
    }
    bytes = try Argument.bytes(text, length, limit: Self.limit, "text")
    self.width = try Argument.space(width, "width")
    self.height = try Argument.space(height, "height")
  }

  func measure(in context: Context, includesRuns: Bool) throws(CallError) -> (TextMeasurer.Measure, String) {
    let text = try Argument.text(bytes, "text")
    guard text.utf16.count <= Typesetter.longestText else {
      throw .argument(
        "The text has \(text.utf16.count) UTF-16 units; at most \(Typesetter.longestText) are set.")
    }
    let measure = context.measurer.measure(
      text, style.resolved, width: width, height: height, includesRuns: includesRuns)
    return (measure, text)
  }

  /// The numbers of a text, of the cache where it was measured before.
  func numbers(in context: Context) throws -> proofsheet_measure {
    let key = Context.MeasureKey(
      style: style.number, text: Array(bytes), width: width ?? .infinity, height: height ?? .infinity)
    if let known = context.measures[key] { return known }
    let numbers = proofsheet_measure(try measure(in: context, includesRuns: false).0)
    context.measures.insert(numbers, for: key, cost: bytes.count + 160)
    return numbers
  }
}

extension proofsheet_measure {
  init(_ measure: TextMeasurer.Measure) {
    let layout = measure.layout
    self.init(
      width: layout.size.width, height: layout.size.height, minimum_width: measure.minimumWidth,
      maximum_width: measure.maximumWidth, first_baseline: layout.firstBaseline,
      last_baseline: layout.lastBaseline, line_count: layout.lines.count,
      is_truncated: layout.isTruncated ? 1 : 0)
  }
}

/// `proofsheet_style_new`.
@_cdecl("proofsheet_style_new")
package func makeStyle(
  _ fonts: OpaquePointer?, _ textStyle: UnsafePointer<CChar>?, _ traits: UnsafePointer<CChar>?,
  _ style: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  style?.pointee = nil
  return call {
    let style = try Argument.present(style, "style")
    let text = try Argument.text(textStyle, "text_style")
    let traits = try traits.map { try Argument.text($0, "traits") } ?? ""
    style.pointee = Handle.of(try Style(text, traits: traits, fonts: try library(fonts)))
  }
}

/// `proofsheet_style_free`.
@_cdecl("proofsheet_style_free")
package func freeStyle(_ style: OpaquePointer?) { Handle.free(style) }

/// `proofsheet_measure_text`.
@_cdecl("proofsheet_measure_text")
package func measureText(
  _ context: OpaquePointer?, _ style: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ width: Double, _ height: Double, _ measure: UnsafeMutablePointer<proofsheet_measure>?
) -> proofsheet_status {
  measure?.pointee = proofsheet_measure()
  return call {
    let measure = try Argument.present(measure, "measure")
    let context: Context = try Handle.object(context, "context")
    measure.pointee = try context.use { context in
      try TextCall(style, text, length, width, height, context).numbers(in: context)
    }
  }
}

/// `proofsheet_shape_text`.
@_cdecl("proofsheet_shape_text")
package func shapeText(
  _ context: OpaquePointer?, _ style: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ width: Double, _ height: Double,
  _ layout: UnsafeMutablePointer<UnsafeMutablePointer<proofsheet_layout>?>?
) -> proofsheet_status {
  layout?.pointee = nil
  return call {
    let layout = try Argument.present(layout, "layout")
    let context: Context = try Handle.object(context, "context")
    layout.pointee = try context.use { context in
      let (measure, text) = try TextCall(style, text, length, width, height, context)
        .measure(in: context, includesRuns: true)
      return try ResultBlock.layout(measure, of: text)
    }
  }
}
