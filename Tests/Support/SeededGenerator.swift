package import PixelBuffers

/// Numbers that look random and are the same in every run.
package typealias SeededGenerator = SplitMix64
