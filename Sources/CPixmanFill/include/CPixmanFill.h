#pragma once

/// Fills rectangles in place of pixman.
///
/// `PIXMAN_DISABLE` can take away everything with which pixman 0.42 fills a rectangle (`fast mmx sse2`). Its function
/// then does nothing and says so, and Cairo 1.16 does not look: boxes and the insides of shapes are missing. A program
/// that links this target has a `pixman_fill` of its own, which the dynamic linker prefers for Cairo's calls as well.
