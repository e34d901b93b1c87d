import CTextBoundaries

/// Gives every character the script of its surroundings where it has none of its own (UAX #24, section 5).
///
/// Shared characters take the script before them, at the start the one after them; a closing bracket takes the
/// script of its opening one.
struct ScriptResolver {
  private var openBrackets: [(closing: UInt32, script: Script)] = []
  private var current: Script

  /// Starts with the script of the first character that has one.
  init(_ units: [UInt16]) {
    let first = String(decoding: units.prefix(256), as: UTF16.self).unicodeScalars.lazy
      .map { Script(of: $0.value) }.first { !$0.isShared }
    current = first ?? .latin
  }

  /// The script for the next character, known by its first scalar value.
  mutating func script(for scalar: UInt32) -> Script {
    let own = Script(of: scalar)
    guard own.isShared else {
      current = own
      return own
    }
    if scalar < 0x80, !ScriptResolver.asciiBrackets.contains(scalar) { return current }
    return scriptOfBracket(scalar) ?? current
  }

  private mutating func scriptOfBracket(_ scalar: UInt32) -> Script? {
    var kind: Int32 = 0
    let partner = ctb_paired_bracket(scalar, &kind)
    if kind == 1 {
      if openBrackets.count < 63 { openBrackets.append((partner, current)) }
    } else if kind == 2, let place = openBrackets.lastIndex(where: { $0.closing == scalar }) {
      let script = openBrackets[place].script
      openBrackets.removeSubrange(place...)
      current = script
      return script
    }
    return nil
  }

  private static let asciiBrackets: Set<UInt32> = [0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D]
}
