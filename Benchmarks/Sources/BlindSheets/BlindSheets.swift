import BlindScreens
import Foundation
import PixelBuffers
import ViewRendering

/// Draws blind screens in every cell of theirs, the flawed version over the twin: `BlindSheets FOLDER [NAME…]` writes NAME.png
/// for each.
@main
enum BlindSheets {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { return print("usage: BlindSheets FOLDER [NAME…]") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = Set(arguments.dropFirst())
    let contexts = try RenderingContextPool.shared
    let screens = BlindScreens.sets.flatMap(\.screens)
    let unknown = names.subtracting(screens.map(\.name)).sorted()
    guard unknown.isEmpty else {
      FileHandle.standardError.write(
        Data("BlindSheets: there is no screen \(unknown.joined(separator: ", ")).\n".utf8))
      exit(2)
    }
    for screen in screens where names.isEmpty || names.contains(screen.name) {
      let path = "\(folder)/\(screen.name).png"
      let rows = try contexts.withContext { context in
        try [screen.flawed, screen.twin].map { view in
          try screen.cells.devices.flatMap { device in
            try screen.cells.traits.map { traits in
              try context.draw(context.layOut(view, on: device, traits: traits).tree, scale: 1)
            }
          }
        }
      }
      try Data(PNG.encode(sheet(rows))).write(to: URL(filePath: path))
    }
  }

  /// Rows of images, with a gap around each.
  private static func sheet(_ rows: [[PixelBuffer]]) -> PixelBuffer {
    let gap = 8
    let height = (rows.joined().map(\.height).max() ?? 0) + gap
    let width = rows.map { $0.reduce(gap) { $0 + $1.width + gap } }.max() ?? gap
    return PixelBuffer(width: width, height: rows.count * height + gap) { pixels in
      pixels.update(repeating: 0xFFC0_60C0)
      for (number, row) in rows.enumerated() {
        var left = gap
        for image in row {
          for y in 0..<image.height {
            for x in 0..<image.width { pixels[(gap + number * height + y) * width + left + x] = image[x, y] }
          }
          left += image.width + gap
        }
      }
    }
  }
}
