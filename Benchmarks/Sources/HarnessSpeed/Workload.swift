import Gallery
import ViewRendering
import Proofsheet

/// What a process of the benchmark does.
enum Workload: String {
  /// Records the cells of the others.
  case recordPhone, recordMatrix, recordEqual, recordPoint
  /// Compares the phone's cells on one thread, on two.
  case phone, phoneOnTwo
  /// Compares one cell and ends.
  case first
  /// Compares the large matrix on two threads.
  case matrix
  /// Compares the large matrix under traits that the view never reads: all but one cell of ten are proven equal.
  case equal
  /// Compares the phone's cells at one pixel a point on two threads: all pass, all differ, none has a reference.
  case passing, differing, missing

  /// One phone, light and dark, twelve text sizes, both directions.
  private static let phoneCells = Matrix(
    devices: [.iPhone15], traits: .appearance * .allSizes * .directions)

  /// The phones of the catalog that differ in size or scale.
  private static let phones: [DeviceProfile] = {
    var seen = Set<[Double]>()
    return DeviceProfile.all.filter { device in
      device.idiom == .phone && seen.insert([device.size.width, device.size.height, device.scale]).inserted
    }
  }()

  private static let thousandCells: Matrix = {
    let all = Matrix(
      devices: phones, traits: .appearance * .allSizes * .directions * [.none, .boldText])
    return Matrix(cells: Array(all.cells.prefix(1000)))
  }()

  private static let equalCells: Matrix = {
    let unread: [TraitOverrides] =
      [.none, .timeZone("Asia/Tokyo")] * [.none, .calendar("buddhist")] * [.none, .reduceMotion]
    return Matrix(devices: phones, traits: .appearance * .allSizes * unread)
  }()

  /// Does it.
  func run() {
    switch self {
    case .recordPhone: check(Self.phoneCells, jobs: 2, record: .all)
    case .recordMatrix: check(Self.thousandCells, jobs: 2, record: .all)
    case .recordEqual: check(Self.equalCells, jobs: 2, record: .missing)
    case .phone: check(Self.phoneCells, jobs: 1)
    case .phoneOnTwo: check(Self.phoneCells, jobs: 2)
    case .first: check(Matrix(cells: [Self.phoneCells[0]]), jobs: 1)
    case .matrix: check(Self.thousandCells, jobs: 2)
    case .equal: check(Self.equalCells, jobs: 2)
    case .recordPoint: checkAtPoints(Dashboard(), record: .all)
    case .passing: checkAtPoints(Dashboard())
    case .differing: checkAtPoints(Dashboard().offset(y: 1))
    case .missing: checkAtPoints(Dashboard(), testName: "unrecorded()")
    }
  }

  /// Names come from the matrix alone, so that every workload finds what another one recorded.
  private func check(_ matrix: Matrix, jobs: Int, record: SnapshotTestingConfiguration.Record = .never) {
    assertSnapshots(
      of: Dashboard(), across: matrix, scale: nil, record: record, jobs: jobs, testName: "dashboard()")
  }

  private func checkAtPoints(
    _ view: some View, record: SnapshotTestingConfiguration.Record = .never, testName: String = "atPoints()"
  ) {
    assertSnapshots(
      of: view, across: Self.phoneCells, scale: 1, record: record, jobs: 2, testName: testName)
  }
}
