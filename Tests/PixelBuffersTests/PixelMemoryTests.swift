import Foundation
import Testing

@testable import PixelBuffers

@Suite struct PixelMemoryTests {
  /// A block that the memory lends, or a new one of that size.
  private func take(_ size: Int, from memory: inout PixelMemory) -> PixelMemory.Block {
    memory.take(size)
      ?? PixelMemory.Block(base: .allocate(byteCount: size, alignment: 64), size: size)
  }

  @Test func `a block is lent again where one of its size is asked for`() {
    var memory = PixelMemory()
    defer { memory.release(downTo: 0) }
    let (one, other) = (take(4096, from: &memory), take(8192, from: &memory))
    memory.giveBack(one)
    memory.giveBack(other)
    #expect(memory.kept.map(\.size) == [4096, 8192])
    #expect(take(8192, from: &memory).base == other.base)
    #expect(take(4096, from: &memory).base == one.base)
    memory.giveBack(one)
    memory.giveBack(other)
  }

  @Test func `memory for another size is freed before more is in use than ever was`() {
    var memory = PixelMemory()
    defer { memory.release(downTo: 0) }
    memory.giveBack(take(8192, from: &memory))
    let small = take(4096, from: &memory)
    #expect(memory.kept.isEmpty)
    memory.giveBack(small)
    #expect(memory.kept.map(\.size) == [4096])
    memory.giveBack(take(8192, from: &memory))
    #expect(memory.kept.map(\.size) == [8192])
  }

  @Test func `no more is kept than the limit`() {
    var memory = PixelMemory()
    defer { memory.release(downTo: 0) }
    let sizes = [PixelMemory.mostKept + 1] + Array(repeating: PixelMemory.mostKept / 2, count: 3)
    let blocks = sizes.map { take($0, from: &memory) }
    for block in blocks { memory.giveBack(block) }
    #expect(memory.kept.map(\.base) == blocks[2...].map(\.base))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `what is kept and in use is never more than the most that was in use`(seed: UInt64) {
    var (memory, random) = (PixelMemory(), RandomNumbers(seed: seed))
    defer { memory.release(downTo: 0) }
    var used: [PixelMemory.Block] = []
    var most = 0
    for _ in 0..<2000 {
      if Bool.random(using: &random) || used.isEmpty {
        let size = 512 << Int.random(in: 0..<6, using: &random)
        let block = take(size, from: &memory)
        #expect(block.size == size && !used.contains { $0.base == block.base })
        used.append(block)
      } else {
        memory.giveBack(used.remove(at: Int.random(in: used.indices, using: &random)))
      }
      let bytes = used.reduce(0) { $0 + $1.size }
      most = max(most, bytes)
      #expect(memory.keptBytes == memory.kept.reduce(0) { $0 + $1.size })
      #expect(bytes + memory.keptBytes <= most)
    }
    for block in used { memory.giveBack(block) }
  }

  /// Large enough for memory that is kept; sizes shrink and grow.
  @Test func `an image shows nothing that its memory held before`() async {
    await withTaskGroup { group in
      for task in UInt32(1)...4 {
        group.addTask {
          for round in 0..<12 {
            let (width, height) = (517 + round % 3 * 50, 523)
            _ = PixelBuffer(width: width, height: height, repeating: 0xDEAD_0000 | task)
            let clear = PixelBuffer(width: width, height: height) { pixels in pixels[7] = task }
            var expected = [UInt32](repeating: 0, count: width * height)
            expected[7] = task
            #expect(clear.withPixels { $0.baseAddress.map { memcmp($0, expected, 4 * expected.count) } == 0 })
            expected = Array(repeating: 0xFF80_8080, count: width * height)
            let gray = PixelBuffer(width: width, height: height, repeating: 0xFF80_8080)
            #expect(gray.withPixels { $0.baseAddress.map { memcmp($0, expected, 4 * expected.count) } == 0 })
          }
        }
      }
    }
  }

  @Test func `an image that is painted again keeps its memory, unless another shares it`() {
    func address(_ image: PixelBuffer) -> UnsafePointer<UInt32>? { image.withPixels(\.baseAddress) }
    var image = PixelBuffer(width: 6, height: 4, repeating: 0xDEAD_BEEF)
    let before = address(image)
    image.repaint(width: 4, height: 6, repeating: 0xFF00_0000) { $0[0] = 1 }
    #expect(address(image) == before)
    #expect((image.width, image.height, image[0, 0], image[1, 0]) == (4, 6, 1, 0xFF00_0000))

    let copy = image
    image.repaint(width: 4, height: 6, repeating: 0) { _ in }
    #expect(address(image) != before && address(copy) == before)
    #expect(copy[1, 0] == 0xFF00_0000)

    image.repaint(width: 5, height: 7, repeating: 9) { _ in }
    #expect(image == PixelBuffer(width: 5, height: 7, repeating: 9))
  }
}
