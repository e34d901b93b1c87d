import CPixelKernels
import Testing

@Suite struct BrightnessTests {
  @Test func `brightness orders all colors as pixelmatch's factors do`() {
    let black = Int(cpk_brightness(0xFF00_0000))
    let ours = [0xFF01_0000, 0xFF00_0100, 0xFF00_0001].map { Int(cpk_brightness($0)) - black }
    let theirs = [29_889_531, 58_662_247, 11_448_223]
    var disagreements = 0
    for red in 0...255 {
      for green in -255...255 where signs(ours, red, green) != signs(theirs, red, green) {
        disagreements += 1
      }
    }
    #expect(disagreements == 0)
  }

  /// In how many differences in blue, of -255 to 255, the brightness falls, and in how many it does not rise.
  private func signs(_ factors: [Int], _ red: Int, _ green: Int) -> [Int] {
    let others = factors[0] * red + factors[1] * green
    return [-others - 1, -others].map { most in
      let floor = most >= 0 ? most / factors[2] : -((factors[2] - 1 - most) / factors[2])
      return min(max(floor, -256), 255) + 256
    }
  }
}
