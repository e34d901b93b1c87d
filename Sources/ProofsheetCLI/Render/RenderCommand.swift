import ArgumentParser
import Foundation
import ReferenceFiles

/// `proofsheet render`: a layer tree as an image.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a layer tree as a PNG image.",
    usage: "proofsheet render [<tree>] -o <image> [<options>]",
    discussion: """
      A layer tree has frames, paints, shapes and positioned glyphs; --schema prints its JSON Schema. Any layout engine can \
      write one. The bundled fonts are available, and those in the folders of PROOFSHEET_FONTS and of `fonts:` in the \
      package's proofsheet.yml.

        proofsheet render tree.json -o image.png
        proofsheet render signIn.1.layers -o image.png    a reference

      Exit codes: 0 if the image was written, 2 if it could not be drawn.
      """)

  @Argument(help: "JSON or .layers file; - is standard input.", completion: .file())
  var tree = "-"

  @Option(name: .shortAndLong, help: "The PNG file to write; - for standard output.", completion: .file())
  var output: String?

  @Option(help: "Pixels per point (default: the scale that the reference or the tree names, or 1).")
  var scale: Double?

  @Option(help: "Replace the tree's background color, for example by #FFFFFF or #336699CC.")
  var background: String?

  @Flag(help: "Print the JSON Schema of layer trees.")
  var schema = false

  @OptionGroup var package: PackageOptions

  func run() throws {
    try orExit {
      guard !schema else { return try Terminal.write(bytes: LayerTree.jsonSchema) }
      try requireTree()
      guard let output else { throw ValidationError("Say where to write the image: -o image.png") }
      let fonts = try package.fontLibrary()
      let context = RenderingContext(fonts: fonts)
      var (tree, recorded) = try readTree(context)
      if let background { tree.background = try color(background) }
      warnAboutFonts(of: tree, fonts)
      for diagnostic in CellDiagnostic.problems(in: tree) { warn("\(diagnostic)") }
      let image = try context.draw(tree, scale: scale ?? recorded ?? tree.scale ?? 1)
      try write(PNG.encode(image), to: output)
    }
  }

  /// Throws where the file that somebody named is not there.
  private func requireTree() throws {
    guard tree != "-", access(tree, F_OK) != 0, errno == ENOENT else { return }
    throw RenderError.missing(tree)
  }

  /// The tree, and the scale that a reference was recorded with.
  private func readTree(_ context: RenderingContext) throws -> (tree: LayerTree, scale: Double?) {
    let name = tree == "-" ? "standard input" : tree
    let bytes =
      tree == "-"
      ? try FileContents.readStandardInput(limit: LayerTree.jsonByteLimit)
      : try FileContents.readAny(tree, limit: LayerTree.jsonByteLimit)
    guard TreeFile.isOne(bytes) else {
      return (try LayerTree(json: bytes, named: name, typesetter: context.typesetter), nil)
    }
    let scan = try ReferenceScan(bytes, path: name)
    return (try CarriedLayers(in: scan, named: name).wholeTree(), scan.provenance?.scale)
  }

  private func color(_ text: String) throws -> RGBAColor {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { throw ValidationError("\"\(text)\" is not a color. Write it as #RRGGBB or #RRGGBBAA.") }
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
    Terminal.warn("Warning: \(message)")
  }

  private func write(_ bytes: [UInt8], to output: String) throws {
    guard output != "-" else { return try Terminal.write(bytes: bytes) }
    guard FileManager.default.fileExists(atPath: RealPath.split(output).folder) else {
      throw RenderError.unwritable(output)
    }
    try OutputFile.write(Data(bytes), to: output)
  }
}

extension LayerTree {
  /// Reads the tree in a JSON file, which is a regular one, and sets its texts.
  init(contentsOf path: String, in context: RenderingContext) throws {
    try self.init(
      json: FileContents.read(path, limit: LayerTree.jsonByteLimit), named: path,
      typesetter: context.typesetter)
  }
}

/// Why an image could not be drawn or written.
enum RenderError: Error, CustomStringConvertible {
  case missing(String)
  case unwritable(String)

  var description: String {
    switch self {
    case .missing(let path):
      "There is no file \(path). Name the JSON file of a layer tree, whose form --schema prints: "
        + "`\(ShellCommand.program()) render tree.json -o image.png`."
    case .unwritable(let path):
      "\(path) cannot be written. Check that its folder exists and may be written to."
    }
  }
}
