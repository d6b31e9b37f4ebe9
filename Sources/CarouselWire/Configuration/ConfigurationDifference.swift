import Carousel

extension Configuration {
  /// The settings that make this configuration out of `old`.
  public func settings(since old: Configuration) -> [Setting] {
    var settings: [Setting] = []
    if interval != old.interval { settings.append(.interval(interval)) }
    if edges != old.edges { settings.append(.edges(edges)) }
    if linger != old.linger { settings.append(.linger(linger)) }
    if pauseOn != old.pauseOn { settings.append(.pauseOn(pauseOn)) }
    if waitReady != old.waitReady { settings.append(.waitReady(waitReady)) }
    if contentLimit != old.contentLimit { settings.append(.contentLimit(contentLimit)) }
    if skipFailed != old.skipFailed { settings.append(.skipFailed(skipFailed)) }
    if accent != old.accent { settings.append(.accent(accent)) }
    if chrome != old.chrome { settings.append(.chrome(chrome)) }
    if indicator != old.indicator { settings.append(.indicator(indicator)) }
    if spring != old.spring { settings.append(.spring(spring)) }
    return settings
  }
}
