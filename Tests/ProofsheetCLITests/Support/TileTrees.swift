import Foundation
import TestSupport

/// Layer trees of two screens in two color schemes and two directions, as files of another engine are.
struct TileTrees {
  /// How far the tile of the dashboard stands below its place.
  var tile = 0.0
  /// How far the chat's face stands beside its place from right to left.
  var face = 0.0
  /// The color of the face, by the file's name; others have one of their own.
  var colors: [String: String] = [:]

  static let names = ["Chat", "Dashboard"].flatMap { name in
    ["light", "dark"].flatMap { scheme in ["ltr", "rtl"].map { "\(name)-\(scheme)-\($0)" } }
  }

  /// Writes the files into a folder.
  func write(to folder: String, in place: TemporaryFolder) throws {
    for name in Self.names { try place.write(json(name).utf8, to: "\(folder)/\(name).json") }
  }

  func json(_ name: String) -> String {
    let screen = name.prefix { $0 != "-" }
    let y = 20 + (screen == "Dashboard" ? tile : 0)
    let x = 50 + (screen == "Chat" && name.hasSuffix("rtl") ? face : 0)
    let background = name.contains("dark") ? "#101010" : "#FFFFFF"
    return """
      {"version":1,"size":[100,60],"background":"\(background)","root":{"id":"\(screen)","frame":[0,0,100,60],"sublayers":[
      {"id":"\(screen)/tiles/tile3","frame":[10,\(y),30,10],"background":"#336699"},
      {"id":"\(screen)/line1/face","frame":[\(x),5,10,10],"background":"\(colors[name] ?? "#CC3300")"}]}}
      """
  }
}

extension TemporaryFolder {
  /// The bytes of a file in it.
  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }
}
