import CarouselWire

/// A State as the daemon writes it, with some fields replaced.
func state(_ replacements: JSON.Member...) throws -> JSON {
  let whole = try json(
    """
    {"carousel":"default","instance":"6f1c","seq":42,"at":1764500000.125,"reason":"timer",
     "index":1,"count":3,"virtualIndex":4,"position":1,"phase":"idle",
     "page":{"id":"b","title":"Menu","label":"Menu","color":"#FF9500","icon":null,"duration":3},
     "from":{"index":0,"id":"a"},"next":{"index":2,"id":"c"},"direction":"forward",
     "wrapped":false,"ended":false,"playing":true,"holds":[],"interval":3,
     "shownAt":1764500000.125,"advancesAt":1764500003.125,"remaining":3,"edges":"loop",
     "order":"listed","revision":7,"override":null,
     "highlight":{"from":0,"to":1,"easing":[0.42,0,0.58,1],"duration":0.35},
     "indicator":{"style":"capsule","first":0,"items":[
      {"width":6,"height":6,"opacity":0.5,"fill":0,"scale":1},
      {"width":16,"height":6,"opacity":1,"fill":1,"scale":1},
      {"width":6,"height":6,"opacity":0.5,"fill":0,"scale":1}]}}
    """)
  let members = (whole.members ?? []).map { member in
    replacements.first { $0.key == member.key } ?? member
  }
  let keys = members.map(\.key)
  return .object(members + replacements.filter { !keys.contains($0.key) })
}
