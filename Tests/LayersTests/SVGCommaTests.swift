import Layers
import Testing

@Suite struct SVGCommaTests {
  @Test(arguments: [
    "M,1 2", "M1 2,", "M1,,2", "M1 2,,3 4", "M1 2,L3 4", "M1 2L,3 4", "M1 2 L3 4,", "M1 2Z,", "M1 2H,3",
    "M1 2H3,",
    ",M1 2", "M1 2A,1 1 0 0 1 5 5", "M1 2A1 1 0 0 1 5 5,", "M1 2C1 2,3 4,", "M1 2 , Z", "M1,2,Z",
  ])
  func `a comma that separates no numbers is an error`(text: String) {
    #expect(Path(svg: text) == nil)
  }

  @Test(arguments: [
    "M1,2 L3,4", "M 1 2 L 3 4", "M1 2,3 4", "M1,2,3,4", "M\n1\t,\n2 L3 ,4", "M1 2L3,4",
  ])
  func `numbers may be separated by one comma and any space`(text: String) {
    #expect(Path(svg: text)?.svg == "M 1 2 L 3 4")
  }

  @Test func `flags may touch what follows and be separated by commas`() {
    let path = Path(svg: "M0 0A5 5 0 015 5")
    #expect(path != nil && path == Path(svg: "M0,0A5,5,0,0,1,5,5") && path == Path(svg: "M0 0A5 5 0 0,15 5"))
  }
}
