import Proofsheet
import Screens
import Testing

@Test func greeting() { assertSnapshot(of: Greeting(), as: .image(on: .iPhone15)) }
