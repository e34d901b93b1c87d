package import CProofsheet
internal import Glibc

/// An image that C holds.
final class Image: Sendable {
  let pixels: PixelBuffer

  init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// Where the last byte of rows ends; nil where that is no address.
  static func size(width: Int, height: Int, stride: Int) -> Int? {
    let (rows, isOver) = stride.multipliedReportingOverflow(by: height - 1)
    let (size, isFar) = rows.addingReportingOverflow(4 * width)
    return isOver || isFar || stride < 4 * width ? nil : size
  }

  /// Copies rows of premultiplied pixels, after a check of each.
  convenience init(
    copying source: UnsafeRawPointer, width: Int, height: Int, stride: Int
  ) throws(CallError) {
    try Self.requireMemory(pixels: width * height)
    var wrong: Int?
    let buffer = PixelBuffer.written(width: width, height: height) { pixels in
      for row in 0..<height {
        let place = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(pixels)[(4 * width * row)...])
        place.copyMemory(from: UnsafeRawBufferPointer(start: source + stride * row, count: 4 * width))
      }
      wrong = pixels.firstIndex { pixel in
        let alpha = pixel >> 24
        return pixel & 255 > alpha || pixel >> 8 & 255 > alpha || pixel >> 16 & 255 > alpha
      }
    }
    if let wrong {
      throw .input(
        "The pixel in column \(wrong % width) of row \(wrong / width) has a color above its alpha. "
          + "Multiply colors by alpha.")
    }
    self.init(buffer)
  }

  /// Fails where an image of so many pixels would not fit into memory, which Swift would end the process for.
  static func requireMemory(pixels: Int) throws(CallError) {
    guard let memory = malloc(4 * pixels) else { throw .memory(4 * pixels) }
    Glibc.free(memory)
  }
}

/// `proofsheet_image_from_pixels`.
@_cdecl("proofsheet_image_from_pixels")
package func imageFromPixels(
  _ pixels: UnsafeRawPointer?, _ width: UInt32, _ height: UInt32, _ stride: Int,
  _ image: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  image?.pointee = nil
  return call {
    let image = try Argument.present(image, "image")
    let pixels = try Argument.present(pixels, "pixels")
    let (columns, rows) = (Int(width), Int(height))
    guard (1...DrawLimits.sidePixels).contains(columns), (1...DrawLimits.sidePixels).contains(rows),
      columns * rows <= DrawLimits.canvasPixels
    else {
      throw CallError.argument(
        "An image of \(width) × \(height) pixels cannot be held: sides have 1 to \(DrawLimits.sidePixels) pixels, "
          + "and all of it at most \(DrawLimits.canvasPixels). Check width and height.")
    }
    guard Image.size(width: columns, height: rows, stride: stride) != nil else {
      throw CallError.argument("stride is \(stride). Pass at least \(4 * columns), the bytes of a row.")
    }
    image.pointee = Handle.of(try Image(copying: pixels, width: columns, height: rows, stride: stride))
  }
}

/// `proofsheet_image_from_png`.
@_cdecl("proofsheet_image_from_png")
package func imageFromPNG(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ image: UnsafeMutablePointer<OpaquePointer?>?
) -> proofsheet_status {
  image?.pointee = nil
  return call {
    let image = try Argument.present(image, "image")
    let bytes = try Argument.bytes(
      Argument.present(bytes, "bytes"), length, limit: PNG.fileLimit(), "bytes", mayEndWithZero: false)
    let pixels = try PNG.decode(Array(bytes), pixelLimit: DrawLimits.canvasPixels).buffer
    guard max(pixels.width, pixels.height) <= DrawLimits.sidePixels else {
      throw CallError.input(
        "The image is \(pixels.width) × \(pixels.height) pixels; sides have at most \(DrawLimits.sidePixels)."
      )
    }
    image.pointee = Handle.of(Image(pixels))
  }
}

/// `proofsheet_image_free`.
@_cdecl("proofsheet_image_free")
package func freeImage(_ image: OpaquePointer?) { Handle.free(image) }

/// `proofsheet_image_width`.
@_cdecl("proofsheet_image_width")
package func imageWidth(_ image: OpaquePointer?) -> UInt32 {
  ((try? Handle.object(image, "image")) as Image?).map { UInt32($0.pixels.width) } ?? 0
}

/// `proofsheet_image_height`.
@_cdecl("proofsheet_image_height")
package func imageHeight(_ image: OpaquePointer?) -> UInt32 {
  ((try? Handle.object(image, "image")) as Image?).map { UInt32($0.pixels.height) } ?? 0
}

/// `proofsheet_image_copy_pixels`.
@_cdecl("proofsheet_image_copy_pixels")
package func copyPixels(
  _ image: OpaquePointer?, _ pixels: UnsafeMutableRawPointer?, _ stride: Int, _ size: Int
) -> proofsheet_status {
  call {
    let image: Image = try Handle.object(image, "image")
    let pixels = try Argument.present(pixels, "pixels")
    let (width, height) = (image.pixels.width, image.pixels.height)
    guard let needed = Image.size(width: width, height: height, stride: stride), needed <= size else {
      throw CallError.argument(
        "A stride of \(stride) and \(UInt(bitPattern: size)) bytes do not hold \(width) × \(height) pixels. Pass a "
          + "stride of at least \(4 * width), and stride × (height - 1) + 4 × width bytes.")
    }
    image.pixels.withPixels { source in
      for row in 0..<height {
        let bytes = UnsafeRawBufferPointer(
          rebasing: UnsafeRawBufferPointer(source)[(4 * width * row)...].prefix(4 * width))
        UnsafeMutableRawBufferPointer(start: pixels + stride * row, count: 4 * width).copyMemory(from: bytes)
      }
    }
  }
}

/// `proofsheet_image_to_png`.
@_cdecl("proofsheet_image_to_png")
package func imageToPNG(
  _ image: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ length: UnsafeMutablePointer<Int>?
) -> proofsheet_status {
  bytes?.pointee = nil
  length?.pointee = 0
  return call {
    let (bytes, length) = (try Argument.present(bytes, "bytes"), try Argument.present(length, "length"))
    let image: Image = try Handle.object(image, "image")
    let png = try PNG.encode(image.pixels)
    var size = ResultBlock.BlockSize()
    size.add(png.count, of: UInt8.self)
    var block = try ResultBlock(size)
    (bytes.pointee, length.pointee) = (block.append(png), png.count)
  }
}
