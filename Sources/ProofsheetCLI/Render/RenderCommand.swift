import ArgumentParser
import Foundation
import ViewRendering
import PixelBuffers
import RenderTesting

/// `proofsheet render`: a layer tree as a picture.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a layer tree from a JSON file or standard input.",
    discussion: """
      Every layout engine can write such a file: frames, paints, shapes and finished glyph runs. Its form is
      printed by --schema as a JSON Schema. Fonts are the bundled ones and those of the folders in PROOFSHEET_FONTS
      and in `fonts:` of the package's proofsheet.yml.

      Exit code: 0 when the picture was written, 2 when it could not be drawn.
      """)

  @Argument(help: "The JSON file; - or nothing for standard input.", completion: .file())
  var tree = "-"

  @Option(name: .shortAndLong, help: "Where to write the PNG; - for standard output.", completion: .file())
  var output: String?

  @Option(help: "How many pixels make a point.")
  var scale = 1.0

  @Option(help: "A colour under everything, such as #FFFFFF or #336699CC, instead of the tree's own.")
  var background: String?

  @Flag(help: "Print the JSON Schema of layer trees and do nothing else.")
  var schema = false

  @OptionGroup var package: PackageOptions

  func run() throws {
    do {
      guard !schema else {
        return try StandardStream.output.write(LayerTree.jsonSchema)
      }
      guard let output else { throw ValidationError("Say where to write the picture: -o picture.png") }
      var tree = try readTree()
      if let background { tree.background = try color(background) }
      let fonts = try package.fontLibrary()
      warnAboutFonts(of: tree, fonts)
      for diagnostic in CellDiagnostic.textsWithoutGlyphs(in: tree) { warn("\(diagnostic)") }
      let picture = try RenderingContext(fonts: fonts).draw(tree, scale: scale)
      try write(PNG.encode(picture), to: output)
    } catch let error as ValidationError {
      throw error
    } catch {
      Terminal.warn("proofsheet render: \(error)")
      throw ExitCode(2)
    }
  }

  private func readTree() throws -> LayerTree {
    guard tree != "-" else {
      let bytes = try FileContents.readStandardInput(limit: LayerTree.jsonByteLimit)
      return try LayerTree(json: bytes, named: "standard input")
    }
    return try LayerTree(json: FileContents.readAny(tree, limit: LayerTree.jsonByteLimit), named: tree)
  }

  private func color(_ text: String) throws -> RGBAColor {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { throw ValidationError("“\(text)” is not a colour. Write it as #RRGGBB or #RRGGBBAA.") }
    return digits.count == 6
      ? RGBAColor(hex: number) : RGBAColor(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
  }

  /// Says which fonts are not those the tree was laid out with: its glyph numbers may mean others.
  private func warnAboutFonts(of tree: LayerTree, _ fonts: FontLibrary) {
    for record in tree.fonts {
      guard let own = try? fonts.record(named: record.name), own.digest != record.digest else { continue }
      warn(
        "the tree was laid out with \(record.name) \(record.version), and is drawn with "
          + "\(own.version), another file. Lay it out again if glyphs look wrong.")
    }
  }

  private func warn(_ message: String) {
    Terminal.warn("proofsheet render: \(message)")
  }

  private func write(_ bytes: [UInt8], to output: String) throws {
    guard output != "-" else { return try StandardStream.output.write(bytes) }
    guard FileManager.default.fileExists(atPath: RealPath.split(output).folder) else {
      throw RenderError.unwritable(output)
    }
    try OutputFile.write(Data(bytes), to: output)
  }
}

extension LayerTree {
  /// Reads the tree in a JSON file, which is a regular one.
  init(contentsOf path: String) throws {
    try self.init(json: FileContents.read(path, limit: LayerTree.jsonByteLimit), named: path)
  }
}

/// Why a picture could not be written.
enum RenderError: Error, CustomStringConvertible {
  case unwritable(String)

  var description: String {
    switch self {
    case .unwritable(let path):
      "\(path) cannot be written. Check that its folder exists and may be written to."
    }
  }
}
