/// The weight, width and slant of a face.
///
/// Width and slant stand in `STAT`, else in `OS/2`, else in `head`; the weight is never taken from `STAT`, which
/// describes a family's axes and may say something else. Source: OpenType 1.9.1, "STAT", "OS/2", "head".
struct FaceStyle {
  let weight: FontRequest.Weight
  /// Percent of the normal one.
  let width: Double
  let isItalic: Bool

  /// Reads a face's tables.
  init(_ tables: [String: OpenTypeFile]) {
    func number(_ table: String, _ offset: Int) -> Int { tables[table]?.number(at: offset, bytes: 2) ?? 0 }
    let macStyle = number("head", 44)
    let named = number("OS/2", 4)
    let bold: FontRequest.Weight = macStyle & 1 == 1 ? .bold : .regular
    weight = named > 0 ? FontRequest.Weight(rawValue: min(named, 1000)) : bold
    // A table too short for its first version is none.
    let isWhole = (tables["OS/2"]?.bytes.count ?? 0) >= 78
    let stat = tables["STAT"]
    let isMarked = isWhole && number("OS/2", 62) & 1 == 1 || macStyle & 2 == 2
    isItalic = stat?.axisValue("ital").map { $0 != 0 } ?? isMarked
    if let value = stat?.axisValue("wdth") {
      width = value
    } else if isWhole, [4, 6, 64, 66].contains(where: { number("OS/2", $0) != 0 }) {
      let classes = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
      let index = number("OS/2", 6) - 1
      width = classes.indices.contains(index) ? classes[index] : 100
    } else {
      width = macStyle & 1 << 5 != 0 ? 75 : macStyle & 1 << 6 != 0 ? 125 : 100
    }
  }
}

extension OpenTypeFile {
  /// The first value that a table `STAT` has for an axis.
  fileprivate func axisValue(_ name: String) -> Double? {
    guard let size = number(at: 4, bytes: 2), let axisCount = number(at: 6, bytes: 2),
      let axes = number(at: 8, bytes: 4), let valueCount = number(at: 12, bytes: 2),
      let values = number(at: 14, bytes: 4),
      let axis = (0..<axisCount).first(where: { tag(at: axes + size * $0) == name })
    else { return nil }
    for index in 0..<valueCount {
      guard let offset = number(at: values + 2 * index, bytes: 2),
        let format = number(at: values + offset, bytes: 2), (1...3).contains(format),
        number(at: values + offset + 2, bytes: 2) == axis,
        let value = number(at: values + offset + 8, bytes: 4)
      else { continue }
      return Double(Int32(truncatingIfNeeded: value)) / 65_536
    }
    return nil
  }
}
