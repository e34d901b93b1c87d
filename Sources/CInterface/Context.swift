package import CProofsheet
internal import Synchronization

/// What one thread at a time measures and draws with.
///
/// Unchecked because the compiler cannot see that `use` lets one call in.
final class Context: @unchecked Sendable {
  let fonts: FontLibrary
  let measurer: TextMeasurer
  /// Made when something is drawn: many callers only measure.
  private(set) lazy var drawing = RenderingContext(fonts: fonts)
  /// Sets the texts of trees that are strings.
  private(set) lazy var typesetter = Typesetter(fonts: fonts)
  /// What was measured; texts as bytes, because equal strings may have other bytes.
  var measures = TwoGenerationCache<MeasureKey, proofsheet_measure>(capacity: 16 << 20)
  private let isInUse = Atomic(false)

  struct MeasureKey: Hashable {
    let style: UInt64
    let text: [UInt8]
    let width, height: Double
  }

  init(fonts: FontLibrary) {
    self.fonts = fonts
    measurer = TextMeasurer(fonts: fonts)
  }

  /// Calls `body` unless another call is in it.
  func use<Result>(_ body: (Context) throws -> Result) throws -> Result {
    guard !isInUse.exchange(true, ordering: .acquiring) else {
      throw CallError(
        status: PROOFSHEET_BUSY,
        description: "Another call uses the context. Make a context for each thread, or wait for the call.")
    }
    defer { isInUse.store(false, ordering: .releasing) }
    return try body(self)
  }
}

/// The fonts behind a handle; the bundled ones for NULL.
func library(_ handle: OpaquePointer?) throws -> FontLibrary {
  guard handle != nil else { return try FontLibrary.bundled }
  return try Handle.object(handle, "fonts")
}

/// `proofsheet_fonts_open`.
@_cdecl("proofsheet_fonts_open")
package func openFonts(
  _ bundled: UnsafePointer<CChar>?, _ folders: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ fonts: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  fonts?.pointee = nil
  return call {
    let fonts = try Argument.present(fonts, "fonts")
    guard 0...4096 ~= count, count == 0 || folders != nil else {
      throw CallError.argument(
        "folders do not fit folder_count, \(UInt(bitPattern: count)). Pass at most 4096.")
    }
    let paths = try (0..<count).map { try Argument.text(folders?[$0], "folders[\($0)]") }
    let own = try bundled.map { try Argument.text($0, "bundled") }
    fonts.pointee = Handle.of(try FontLibrary.bundled(with: paths, in: own))
  }
}

/// `proofsheet_fonts_free`.
@_cdecl("proofsheet_fonts_free")
package func freeFonts(_ fonts: OpaquePointer?) { Handle.free(fonts) }

/// `proofsheet_context_new`.
@_cdecl("proofsheet_context_new")
package func makeContext(
  _ fonts: OpaquePointer?, _ context: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  context?.pointee = nil
  return call {
    let context = try Argument.present(context, "context")
    context.pointee = Handle.of(Context(fonts: try library(fonts)))
  }
}

/// `proofsheet_context_free`.
@_cdecl("proofsheet_context_free")
package func freeContext(_ context: OpaquePointer?) { Handle.free(context) }
