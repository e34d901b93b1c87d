import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct ImageFolderTests {
  @Test(arguments: [("\u{FF}.png", true), ("sub\u{FF}/a.png", true), ("\u{FF}.txt", false)])
  func `an image whose name is not UTF-8 fails by its name`(name: String, fails: Bool) throws {
    let folder = try TemporaryFolder()
    for side in ["old", "new"] { try folder.image("\(side)/a.png") }
    try folder.writeRaw(Data(), to: "new/\(name)")
    let outcome = try BuiltCommand.run("compare", "\(folder.path)/old", "\(folder.path)/new")
    #expect(outcome.code == (fails ? 2 : 0), "\(outcome.printed)")
    #expect(outcome.text.contains("is not UTF-8") == fails && !outcome.printed.contains("permissions"))
  }
}
