import CHarfBuzz
import FontFiles
import Testing

@testable import Typesetting

/// What `FontFiles` reads of a face, against HarfBuzz, which reads the same tables.
@Suite struct FaceAgreementTests {
  private struct Face {
    let face: OpaquePointer
    let font: OpaquePointer

    init(_ bytes: UnsafeRawBufferPointer, index: Int) {
      let blob = hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY,
        nil,
        nil)
      face = hb_face_create(blob, UInt32(index))
      hb_blob_destroy(blob)
      font = hb_font_create(face)
    }

    func name(_ id: Int) -> String {
      var count: UInt32 = 512
      var text = [CChar](repeating: 0, count: Int(count))
      hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &count, &text)
      return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func first(_ ids: Int...) -> String { ids.lazy.map(name).first { !$0.isEmpty } ?? "" }

    func free() {
      hb_font_destroy(font)
      hb_face_destroy(face)
    }
  }

  @Test func `names, style and size of every bundled face are those that HarfBuzz reads`() throws {
    let library = try FontLibrary.bundled
    for known in library.faces {
      try library.data(named: known.postScriptName).withUnsafeBytes { bytes in
        let read = Face(bytes, index: known.faceIndex)
        defer { read.free() }
        let name = Comment(rawValue: known.path)
        #expect(known.family == read.first(16, 1), name)
        #expect(known.style == read.first(17, 2), name)
        #expect(known.postScriptName == read.name(6), name)
        #expect(known.version == read.name(5), name)
        #expect(known.width == Double(hb_style_get_value(read.font, HB_STYLE_TAG_WIDTH)), name)
        #expect(known.isItalic == (hb_style_get_value(read.font, HB_STYLE_TAG_ITALIC) != 0), name)
        #expect(known.glyphCount == Int(hb_face_get_glyph_count(read.face)), name)
        #expect(known.unitsPerEm == Int(hb_face_get_upem(read.face)), name)
      }
    }
  }

  @Test func `the faces with color bitmaps are those that HarfBuzz takes for such`() throws {
    let library = try FontLibrary.bundled
    for file in library.files {
      file.data.withUnsafeBytes { bytes in
        let read = Face(bytes, index: file.face.faceIndex)
        defer { read.free() }
        #expect(file.isColor == (hb_ot_color_has_png(read.face) != 0), Comment(rawValue: file.face.path))
      }
    }
    #expect(library.files.contains { $0.isColor })
  }
}
