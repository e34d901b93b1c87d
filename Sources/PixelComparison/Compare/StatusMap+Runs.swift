extension StatusMap {
  /// Calls `body` with the runs of pixels that no region takes out, of a range of the whole map.
  func forEachComparedRun(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    let masked = PixelStatus.masked.rawValue
    var start = range.lowerBound
    while start < range.upperBound {
      while start < range.upperBound, bytes[start] & 7 == masked { start += 1 }
      var stop = start
      while stop < range.upperBound, bytes[stop] & 7 != masked { stop += 1 }
      if start < stop { body(start..<stop) }
      start = stop
    }
  }

  /// The number of pixels with a byte.
  func count(of byte: UInt8) -> Int {
    var count = 0
    for index in bytes.indices where bytes[index] == byte { count += 1 }
    return count
  }
}
