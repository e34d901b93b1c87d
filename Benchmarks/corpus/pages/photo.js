// Photographs made by code: light on soft hills, leaves and discs, from waves of value noise.
function photograph(canvas, seed) {
  const w = canvas.width, h = canvas.height, context = canvas.getContext("2d"), image = context.createImageData(w, h);
  const random = (x, y, z) => { let s = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z + seed, 83492791); s = Math.imul(s ^ s >>> 16, 0x45d9f3b); s = Math.imul(s ^ s >>> 16, 0x45d9f3b); return ((s ^ s >>> 16) >>> 0) / 4294967296; };
  const waves = (x, y, z) => { const i = Math.floor(x), j = Math.floor(y), u = x - i, v = y - j, s = u * u * (3 - 2 * u), t = v * v * (3 - 2 * v); return (random(i, j, z) * (1 - s) + random(i + 1, j, z) * s) * (1 - t) + (random(i, j + 1, z) * (1 - s) + random(i + 1, j + 1, z) * s) * t; };
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    let value = 0;
    for (let o = 0; o < 6; o++) value += waves(x / 90 * 2 ** o, y / 90 * 2 ** o, o) / 1.75 ** o * 0.43;
    for (let d = 0; d < 4; d++) if (Math.hypot(x - random(d, 1, 90) * w, y - random(d, 2, 90) * h) < 12 + 30 * random(d, 3, 90)) value = value * 0.5 + random(d, 4, 90) * 0.5;
    const tint = waves(x / 120, y / 120, 40) * 80 - 40, k = (y * w + x) * 4;
    image.data[k] = value * 235 + tint; image.data[k + 1] = value * 225 + y / h * 20; image.data[k + 2] = value * 230 - tint; image.data[k + 3] = 255;
  }
  context.putImageData(image, 0, 0);
}
