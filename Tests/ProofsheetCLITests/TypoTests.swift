import RunReview
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct TypoTests {
  @Test(arguments: [
    ("tset", "test"), ("chekc --layers .", "check"), ("satus", "status"), ("acept", "accept"),
    ("exlain a b", "explain"), ("rejct", "reject"), ("rendr x.json", "render"), ("fonts lsit", "list"),
    ("fonts comapre a b", "compare"), ("strategy chekc", "check"), ("engine nwe python", "new"),
    ("help verfy", "verify"), ("test --recrod", "--record"), ("check --layers . --embd", "--embed"),
    ("accept --cuase 1", "--cause"), ("status --al", "--all"),
    ("check --layers . --only-chnaged", "--only-changed"),
    ("devices --filter iPhnoe15", "iphone-15"), ("devices --idiom phnoe", "phone"),
    ("compare a.png b.png --strategy exatc", "exact"), ("audit --checks contrats x.json", "contrast"),
    ("compare a.png b.png --strategy perceptaul(deltaE:2)", "perceptual"),
    ("report r.json --juint a.xml", "--junit"), ("sheet --maxium-bytes 5", "--maximum-bytes"),
    ("status --color alwyas", "always"), ("regenerate --accept glphys", "glyphs"),
  ])
  func `a typo of a command, an option or a value finds what was meant`(line: String, meant: String) throws {
    let outcome = try BuiltCommand.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == 2, "\(outcome.printed)")
    #expect(outcome.error.hasPrefix("Error: "), "\(outcome.error)")
    let hint = outcome.error.matches(of: /Did you mean ['"`]([^'"`]+)['"`]\?/).map { String($0.output.1) }
    #expect(hint == [meant], "\(outcome.error)")
    // Help of this command, and of no other.
    if let usage = outcome.error.firstMatch(of: /Usage: proofsheet (\w+)/) {
      #expect(line.hasPrefix(usage.output.1), "\(outcome.error)")
    }
  }

  @Test func `typos of devices, traits and cells find what was meant`() {
    for (devices, traits, meant) in [(".iPhoneES", "", ".iPhoneSE"), (".iPhoneSE", "drak", "dark")] {
      #expect(
        performing: { try Matrix(devices: devices, traits: traits) },
        throws: { "\($0)".hasSuffix("Did you mean \"\(meant)\"?") })
    }
    let cells = ["Layers/Home", "Layers/Cart"].map { CellResult(cell: $0, caseName: $0, status: .different) }
    #expect(CellChoice.hint(["dark", "Layers/Hmoe"], among: cells) == " Did you mean \"Layers/Home\"?")
    #expect(CellChoice.hint(["zebra"], among: cells).isEmpty)
  }
}
