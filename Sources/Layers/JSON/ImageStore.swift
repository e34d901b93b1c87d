internal import Foundation
internal import Synchronization

/// The images of one layer tree while it is read: equal ones are decoded once, and all share one limit.
final class ImageStore: Sendable {
  private struct State {
    var images: [Digest: PixelBuffer] = [:]
    var pixels = 0
  }

  /// Where a decoder keeps the store.
  static let key = CodingUserInfoKey(rawValue: "Layers.ImageStore")

  private let state = Mutex(State())

  /// The store of a decoder; one for a single image where it has none.
  static func of(_ decoder: any Decoder) -> ImageStore {
    key.flatMap { decoder.userInfo[$0] as? ImageStore } ?? ImageStore()
  }

  /// The image that a PNG in base64 holds.
  func image(_ text: String, of decoder: any Decoder) throws -> PixelBuffer {
    let digest = Digest(of: Array(text.utf8))
    if let known = state.withLock({ $0.images[digest] }) { return known }
    guard let data = Data(base64Encoded: text) else { throw decoder.wrong("a PNG in base64") }
    let pixels = ImageStore.pixels(declaredBy: data)
    let sum = state.withLock { $0.pixels } + pixels
    guard sum <= DrawLimits.imagePixels || pixels > DrawLimits.canvasPixels else {
      throw JSONProblem.tooManyPixels(path: decoder.codingPath.spelled, pixels: sum)
    }
    let image: PixelBuffer
    do {
      image = try PNG.decode([UInt8](data), pixelLimit: DrawLimits.canvasPixels).buffer
    } catch {
      throw decoder.wrong("a whole PNG in base64 (\(error))")
    }
    state.withLock { state in
      state.images[digest] = image
      state.pixels += image.width * image.height
    }
    return image
  }

  /// The width times the height that the first chunk of a PNG states; 0 where there is none.
  private static func pixels(declaredBy data: Data) -> Int {
    guard data.count >= 24 else { return 0 }
    func number(_ start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (pixels, isTooMany) = number(16).multipliedReportingOverflow(by: number(20))
    return isTooMany ? 1 << 40 : min(pixels, 1 << 40)
  }
}
