/// An identifier such as `SignIn/VStack/Text[1]#clock`, taken apart.
///
/// A number at its end, as in `Text[1]` and `label2`, may count siblings, which an inserted one shifts; what an author
/// wrote behind `#`, or in `Text(clock)`, stays.
struct LayerName: Hashable {
  /// What the author called the layer; empty where there is none.
  var tag: Substring
  /// The last component without its number: `Text`.
  var stem: Substring
  /// The number in brackets or at the end, -1 for none.
  var number: Int
  /// Whether the number is a part of the name, as in `label2`.
  var endsInNumber = false
  /// Whether it has a name in which no number is known to count siblings.
  var isOwn: Bool { !tag.isEmpty || !stem.isEmpty && (number < 0 || endsInNumber) }

  init(_ id: String) {
    var rest = id[...]
    tag = ""
    if let mark = rest.utf8.lastIndex(of: UInt8(ascii: "#")) {
      tag = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.utf8.last == UInt8(ascii: ")"), let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "(")) {
      if tag.isEmpty { tag = rest[rest.utf8.index(after: bracket)...].dropLast() }
      rest = rest[..<bracket]
    }
    if let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[rest.utf8.index(after: slash)...]
    }
    number = -1
    if rest.utf8.last == UInt8(ascii: "]"), let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "[")) {
      number = Int(rest[rest.utf8.index(after: bracket)...].dropLast()) ?? -1
      rest = rest[..<bracket]
    } else {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let last = rest.utf8.lastIndex { !digits.contains($0) }
      let start = last.map { rest.utf8.index(after: $0) } ?? rest.startIndex
      if let counted = Int(rest[start...]) {
        number = counted
        rest = rest[..<start]
        endsInNumber = !rest.isEmpty
      }
    }
    stem = rest
  }
}
