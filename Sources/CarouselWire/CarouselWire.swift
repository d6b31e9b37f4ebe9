/// The protocol as values.
enum CarouselWire {}
