extension PixelBuffer {
  /// The digest of width, height and all pixels, the same on every machine we support.
  public var digest: Digest {
    let digester = Digester()
    withUnsafeBytes(of: (UInt64(width).littleEndian, UInt64(height).littleEndian)) { digester.add($0) }
    withPixels { digester.add(UnsafeRawBufferPointer($0)) }
    return digester.digest
  }
}
