import PixelBuffers

/// Changes files of a corpus in the same way each time, as a fuzzer does by chance.
struct InputMutator {
  private var random: SplitMix64
  private let corpus: [[UInt8]]
  private let longest: Int
  /// What readers of numbers, texts and JSON trip over.
  private static let insertions: [[UInt8]] =
    [
      "\"", "{", "}", "[", "]", ",", ":", "-", "0", "1e999", "-0", "null", "true", "\\ud800", "\\u0000",
      "\u{202E}",
      "9223372036854775808", "NaN", "../", "\n", "\0",
    ].map { Array($0.utf8) } + [
      [0xFF], [0x80], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0],
    ]

  /// Starts with files, of which one at least has bytes; inputs get no longer than `longest` bytes.
  init(_ corpus: [[UInt8]], seed: UInt64, longest: Int) {
    (self.corpus, self.longest) = (corpus.filter { !$0.isEmpty }, longest)
    random = SplitMix64(seed: seed)
  }

  /// The next input: a file of the corpus after one to four changes.
  mutating func next() -> [UInt8] {
    var input = corpus[random.below(corpus.count)]
    for _ in 0...random.below(4) { change(&input) }
    return Array(input.prefix(longest))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = random.below(input.count + 1)
    let part = place..<min(input.count, place + 1 + random.below(16))
    switch random.below(7) {
    case 0: if place < input.count { input[place] ^= 1 << random.below(8) }
    case 1: if place < input.count { input[place] = UInt8(random.below(256)) }
    case 2: input.insert(contentsOf: Self.insertions[random.below(Self.insertions.count)], at: place)
    case 3: input.replaceSubrange(part, with: Self.insertions[random.below(Self.insertions.count)])
    case 4: input.removeSubrange(part)
    case 5: input.insert(contentsOf: input[part], at: place)
    default:
      let other = corpus[random.below(corpus.count)]
      input.replaceSubrange(place..., with: other[random.below(other.count)...])
    }
  }
}
