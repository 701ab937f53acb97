/**
 * How far a machine's clock has fallen behind the time that has really passed, in ms, from pairs of readings: `wall` (ms
 * since 1970) and `mono` (ms that only grow). A clock that runs ahead, as after a laptop's sleep, is not behind.
 */
export function newClockWatch(wall: number, mono: number): (wall: number, mono: number) => number {
  let [lastWall, lastMono, behind] = [wall, mono, 0]
  return (wall, mono) => {
    behind = Math.max(0, behind + (mono - lastMono) - (wall - lastWall))
    lastWall = wall
    lastMono = mono
    return behind
  }
}

/** Further behind than this a clock has stopped or was set back; synchronisation never moves one that far. */
export const CLOCK_BEHIND_MS = 60_000
