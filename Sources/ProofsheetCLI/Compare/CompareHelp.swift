/// What `proofsheet compare --help` teaches.
enum CompareHelp {
  /// A strategy as a file.
  static let yaml = """
    strategy: "perceptual(deltaE: 2)"
    antialiasing: ignored
    clusters: {size: 4}
    ignoring: ["rectangle(0, 0, 320, 20)", 'layer("clock")']
    comparing: {area: layer("logo"), as: exact}
    budget: {pixels: 10, window: {side: 16, pixels: 4}}
    """

  /// The whole text; lines of tables fit into 80 columns, paragraphs are wrapped where they are printed.
  static let discussion = [examples, spellings, file, results, exitCodes].joined(separator: "\n\n")

  /// The strategies and steps, for every command that takes one.
  static let spellings = [strategies, steps].joined(separator: "\n\n")

  private static let examples = """
    Examples:

      proofsheet compare old.png new.png
      proofsheet compare --strategy exact --diff differences old new
      proofsheet compare --strategy 'exact.ignoring(layer("clock"))' old new

    A strategy says what counts as the same. It is a name, and any steps behind it:
    """

  private static let strategies = """
      standard                 channels(within: 1), clusters of touching
                               pixels classified (share: 0.55): lets pass what
                               other rasterizers do to edges, and few defects
      antialiasingAware        the same
      exact                    every byte equal
      channels(within: 2)      no channel differs by more than 2 of 255
      rgb(within: 5)           the distance in RGB, 0 to 441.7, is at most 5
      cie76(deltaE: 2)         the difference that people see is at most 2;
      cie94(deltaE: 2)         1 is just visible, 100 is black against white,
      ciede2000(deltaE: 2)     and the last of the three formulas is the best
      yiq(threshold: 0.1)      as pixelmatch and odiff measure it, 0 to 1
      pixelmatch(threshold: 0.1)
                               the same without the pixels of edges
      perceptual(deltaE: 2, threshold: 10)
                               at most 10 pixels differ by more than 2
      cluster(size: 4, threshold: 10)
                               at most 10 pixels differ, in clusters of 4 or more
      combined(deltaE: 2, clusterSize: 4, threshold: 10)
                               both
      precision(precision: 0.99, perceptualPrecision: 0.98)
                               99 % of the pixels differ by at most 2 (CIE 1994)
    """

  private static let steps = """
    Steps; what a later one names replaces what was said before, the rest stays:

      .antialiasing(ignored)   pixels that look like an edge do not count
      .antialiasing(classified(share: 0.55))
                               clusters along an edge of both images do not,
                               whose pixels move by at most 55 % of its contrast
      .clusters(size: 4)       clusters below 4 touching pixels do not count;
                               connectivity: 4 leaves corners out
      .ignoring(AREA)          is not compared
      .comparing(AREA, as: exact)
                               is compared by a strategy of its own
      .budget(pixels: 10)      so many pixels may remain; or clusters: 2, or
                               window: window(side: 16, pixels: 4), 4 in any
                               square, or fraction: 0.01; and minimum: 3 have to,
                               so that a needless allowance is detected

      AREA is rectangle(x, y, width, height), ellipse(x, y, width, height) or
      polygon(x, y, x, y, x, y …) in pixels, or layer("name") where the layers
      of the image are known.
    """

  private static let file =
    "The same as a file, for --strategy rules.yaml:\n\n"
    + yaml.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")

  private static let results = """
    Results:

      equal, tolerated         every pixel; or what differs is allowed
      different                more differs than is allowed
      missing, extra           only the reference is there; only the image is
      inconclusive             not compared; the line says why and what to do

    Files with other color information (gamma, profile …) are compared by their samples, and a note says so. \
    --diff writes the actual image in pale gray, what differs in colors that --explain names, for every pair that is \
    tolerated or different.
    """

  private static let exitCodes = """
    Exit code: 0 when all are equal or tolerated; 1 when one is different, missing or extra; 2 when one is inconclusive, a \
    diff image could not be written, or the command is not spelled as this help says. Of folders, Ctrl-C \
    stops after the images in hand; what was found is printed, and the exit code is 130 (143 after SIGTERM). A \
    second one ends the command at once.
    """
}
