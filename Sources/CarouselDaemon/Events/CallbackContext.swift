/// The pointer that C hands back to a callback; it does not keep `object` alive, so whatever is
/// given to C must be taken back in the object's `deinit`.
func unretained(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}

/// The object behind a pointer made by ``unretained(_:)``.
func owner<Owner: AnyObject>(_ type: Owner.Type, _ context: UnsafeMutableRawPointer?) -> Owner {
  guard let context else { preconditionFailure("a callback without its \(type)") }
  return Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
}
