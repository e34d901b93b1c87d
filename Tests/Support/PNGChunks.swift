package import Foundation

/// A PNG's chunks in order, each with its length and CRC; what is no whole chunk comes last, without a type.
package func pngChunks(of file: Data) -> [(type: String, bytes: Data)] {
  var (chunks, rest): ([(type: String, bytes: Data)], Data) = ([], file.dropFirst(8))
  while rest.count >= 12 {
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    chunks.append((type, rest.prefix(length + 12)))
    rest = rest.dropFirst(length + 12)
  }
  return rest.isEmpty ? chunks : chunks + [("", rest)]
}
