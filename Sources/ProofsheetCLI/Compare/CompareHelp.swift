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

    A strategy decides which differences count. It is a name, optionally followed by steps:
    """

  private static let strategies = """
      standard                 ignores what another rasterizer does to edges;
                               channels(within: 1) and antialiasing
                               classified(share: 0.55)
      antialiasingAware        the same
      exact                    every byte has to be equal
      channels(within: 2)      no channel differs by more than 2 of 255
      rgb(within: 5)           RGB distance of at most 5, of 441.7
      cie76(deltaE: 2)         color difference of at most 2: 1 is just visible,
      cie94(deltaE: 2)         100 is black against white; the last formula is
      ciede2000(deltaE: 2)     the most accurate
      yiq(threshold: 0.1)      as pixelmatch and odiff measure it, 0 to 1
      pixelmatch(threshold: 0.1)
                               the same, ignoring antialiased pixels
      perceptual(deltaE: 2, threshold: 10)
                               at most 10 pixels differ by more than 2
      cluster(size: 4, threshold: 10)
                               at most 10 pixels differ in clusters of 4 or more
      combined(deltaE: 2, clusterSize: 4, threshold: 10)
                               both
      precision(precision: 0.99, perceptualPrecision: 0.98)
                               99 % of the pixels differ by at most 2 (CIE 1994)
    """

  private static let steps = """
    Steps. A repeated step replaces the values that it names, and keeps the others:

      .antialiasing(ignored)   ignore pixels that look like antialiased edges
      .antialiasing(classified(share: 0.55))
                               ignore clusters along edges if no pixel changes
                               by more than 55 % of the edge's contrast
      .clusters(size: 4)       ignore clusters of fewer than 4 touching pixels;
                               with connectivity: 4, corners do not touch
      .ignoring(AREA)          do not compare this area
      .comparing(AREA, as: exact)
                               compare this area by another strategy
      .budget(pixels: 10)      allow 10 different pixels; or clusters: 2, or
                               fraction: 0.01, or 4 pixels in any square:
                               window: window(side: 16, pixels: 4);
                               minimum: 3 fails if fewer differ

      AREA is rectangle(x, y, width, height), ellipse(x, y, width, height) or
      polygon(x, y, x, y, x, y …) in pixels, or layer("name") if the image's
      layers are known.
    """

  private static let file =
    "The same as a file, for --strategy rules.yaml:\n\n"
    + yaml.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")

  private static let results = """
    Results:

      equal           all pixels are equal
      tolerated       the strategy allows the differences
      different       it does not
      missing         only the reference exists
      extra           only the actual image exists
      inconclusive    not compared; the line gives the reason and the next step

    If files differ in color information (gamma, profile …), their samples are compared and a note says so. --diff writes \
    the actual image in pale gray with the differences in color, for every pair that is tolerated or different; \
    --explain names the colors.
    """

  private static let exitCodes = """
    Exit codes: 0 if all pairs are equal or tolerated; 1 if one is different, missing or extra; 2 if one is inconclusive, \
    a diff image could not be written, or an argument is invalid. Ctrl-C finishes the images in progress and prints the \
    results so far (exit code 130; 143 after SIGTERM). A second Ctrl-C stops at once.
    """
}
