extension Pipeline {
  /// The most differing pixels of a region in any square of `side` pixels; larger squares hold the whole image.
  func fullestWindow(side: Int, region: UInt8) -> Int {
    let mark = region | PixelStatus.different.rawValue
    let (wide, high) = (min(side, map.width), min(side, map.height))
    // The differing pixels of each column in the rows of the window.
    var columns = [Int](repeating: 0, count: map.width)
    var most = 0
    columns.withUnsafeMutableBufferPointer { columns in
      for row in 0..<map.height {
        let bytes = map.bytes.baseAddress.map { $0 + row * map.width }
        guard let bytes else { return }
        for x in 0..<map.width where bytes[x] == mark { columns[x] += 1 }
        if row >= high {
          let gone = bytes - high * map.width
          for x in 0..<map.width where gone[x] == mark { columns[x] -= 1 }
        }
        var sum = 0
        for x in 0..<map.width {
          sum += columns[x]
          if x >= wide { sum -= columns[x - wide] }
          if sum > most { most = sum }
        }
      }
    }
    return most
  }
}
