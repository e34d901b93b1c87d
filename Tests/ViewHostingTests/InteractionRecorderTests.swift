import Layers
import Observation
import PixelBuffers
import Testing
import Views

@testable import ViewHosting

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Add") { count += 1 }
      Button("Off") {}.disabled(true)
    }
  }
}

@Suite struct InteractionRecorderTests {
  @Test func `the last steps are kept with what they touched, the outermost calls only`() throws {
    let recorder = InteractionRecorder()
    try InteractionRecorder.$current.withValue(recorder) {
      let host = try ViewHost(on: .iPhone15) { Counter() }
      for _ in 0..<10 { try host.tap("Add") }
      try host.advance(by: .seconds(1))
      #expect(throws: HostError.self) { try host.tap("Off") }
    }
    #expect(recorder.failure == nil)
    recorder.noteFailure("first")
    recorder.noteFailure("second")
    let failure = try #require(recorder.failure)
    #expect(failure.message == "first")
    let recording = try #require(failure.recordings.first)
    #expect(recording.skipped == 3)
    #expect(recording.steps.map(\.action).suffix(3) == ["tap \"Add\"", "advance 1000 ms", "tap \"Off\""])
    #expect(recording.steps.count == 9)
    #expect(try #require(recording.steps.last?.target).width > 10)
    #expect(recording.steps[7].target == nil)
    #expect(recording.end?.time == .seconds(1))
  }

  @Test func `a recording is a strip of frames with their captions and marks`() throws {
    let recorder = InteractionRecorder()
    try InteractionRecorder.$current.withValue(recorder) {
      let host = try ViewHost(on: .iPhone15) { Counter() }
      try host.tap("Add")
      try host.advance(by: .milliseconds(250))
    }
    recorder.noteFailure("x")
    let recording = try #require(recorder.failure?.recordings.first)
    let strip = try recording.filmStrip(with: Typesetter(fonts: try .bundled))
    let ids = strip.root.sublayers.map(\.id)
    #expect(ids.contains("1. tap \"Add\"/caption") && ids.contains("2. advance 250 ms/caption"))
    #expect(ids.contains("end/caption"))
    let frames = strip.root.sublayers.filter { $0.transform != .identity }
    #expect(frames.count == 3)
    #expect(frames.map { $0.sublayers.contains { $0.id.hasSuffix("mark") } } == [true, false, false])
    #expect(Set(ids).count == ids.count)
  }

  @Test func `steps of any length have names`() throws {
    let recorder = InteractionRecorder()
    try InteractionRecorder.$current.withValue(recorder) {
      let host = try ViewHost(on: .iPhone15) {
        ScrollView { VStack { ForEach(0..<100) { Text("row \($0)").frame(height: 40) } } }
      }
      try host.scroll(by: Size(width: 0, height: .infinity))
      #expect(try host.isShown("row 99"))
      try host.scroll(by: Size(width: 0, height: -1e300))
      #expect(try host.isShown("row 0"))
    }
    recorder.noteFailure("x")
    let steps = try #require(recorder.failure?.recordings.first).steps
    #expect(steps.map(\.action) == ["scroll by 0, inf", "scroll by 0, -1e+300"])
  }

  @Test func `a step that fails before it begins is kept, and so are those after it`() throws {
    let recorder = InteractionRecorder()
    try InteractionRecorder.$current.withValue(recorder) {
      let model = Model()
      let host = try ViewHost(on: .iPhone15) { Restless(model: model) }
      model.isRestless = true
      #expect(throws: HostError.self) { try host.advance(by: .seconds(1)) }
      model.isRestless = false
      try host.advance(by: .seconds(2))
    }
    recorder.noteFailure("x")
    let steps = try #require(recorder.failure?.recordings.first).steps
    #expect(steps.map(\.action) == ["advance 1000 ms", "advance 2000 ms"])
  }

  @Test func `without a recorder, and without a step, nothing is kept`() throws {
    let recorder = InteractionRecorder()
    let outside = try ViewHost(on: .iPhone15) { Counter() }
    #expect(outside.log == nil)
    try InteractionRecorder.$current.withValue(recorder) {
      _ = try ViewHost(on: .iPhone15) { Counter() }
    }
    recorder.noteFailure("x")
    #expect(recorder.failure?.recordings.isEmpty == true)
  }
}

@Observable private final class Model: @unchecked Sendable {
  var isRestless = false
}

/// Changes for ever, where its model says so.
private struct Restless: View {
  let model: Model
  @State private var count = 0

  var body: some View {
    Text("\(count)").onChange(of: model.isRestless ? count : -1) { count += model.isRestless ? 1 : 0 }
  }
}
