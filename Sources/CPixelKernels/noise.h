#pragma once

/// What a component that counts is where the image is full of noise.
typedef enum {
  /// None.
  CPK_NO_NOISE,
  /// Noise where other noise is: a stroke that hardly changes, and strokes that moved up or down by a fraction of a pixel.
  CPK_FAINT_NOISE, CPK_HINTED_NOISE,
  /// Strokes that moved up or down, by whole pixels, too: noise where hinted components are, and the letter is stretched
  /// (letters.h), which is asked for at the end only, because it takes time.
  CPK_STRETCHED_NOISE,
  /// Noise where another renderer drew the image, and the component is edges but for drift; asked for at the end, too.
  CPK_DRIFT_NOISE,
} cpk_noise;
