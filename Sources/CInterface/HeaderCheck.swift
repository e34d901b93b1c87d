internal import CProofsheet

/// Compiles only where the functions have the types that the header declares.
private enum HeaderCheck {
  private static func same<Function>(_: Function, _: Function) {}

  static func check() {
    same(proofsheet_fonts_open, openFonts)
    same(proofsheet_fonts_free, freeFonts)
    same(proofsheet_context_new, makeContext)
    same(proofsheet_context_free, freeContext)
    same(proofsheet_style_new, makeStyle)
    same(proofsheet_style_free, freeStyle)
    same(proofsheet_measure_text, measureText)
    same(proofsheet_shape_text, shapeText)
    same(proofsheet_devices_json, devices)
    same(proofsheet_traits_json, traits)
    same(proofsheet_image_from_pixels, imageFromPixels)
    same(proofsheet_image_from_png, imageFromPNG)
    same(proofsheet_image_free, freeImage)
    same(proofsheet_image_width, imageWidth)
    same(proofsheet_image_height, imageHeight)
    same(proofsheet_image_copy_pixels, copyPixels)
    same(proofsheet_image_to_png, imageToPNG)
    same(proofsheet_draw, draw)
    same(proofsheet_compare, compare)
  }
}
