import RenderTesting

/// Where all text of the command leaves: what names of files, cells and layers hold is read there, and never obeyed.
enum Terminal {
  /// Writes text to standard output; throws where it takes no more.
  static func write(_ text: String) throws {
    try StandardStream.output.write(TerminalText.escaped(text).utf8)
  }

  /// Writes lines to standard error; where it takes no more there is nobody to tell.
  static func warn(_ text: String) {
    StandardStream.error.writeIfPossible("\(TerminalText.escaped(text))\n")
  }
}

/// Prints lines of text through `TerminalText`; in this module it stands before Swift's own function of that name.
func print(_ text: String, terminator: String = "\n") {
  Swift.print(TerminalText.escaped(text), terminator: terminator)
}
