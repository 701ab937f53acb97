import { useEffect, useState } from 'react'

type Window = { from: number; to: number }

/**
 * Which rows of a long list are near the view, so that only those are drawn. All rows are `rowHeight` tall; `element`
 * is what holds them, spacers included. Where drawing holds up the device, rows that fly past faster than anyone reads
 * wait until the scrolling slows: the page follows the finger, and the lines fill where it comes to rest.
 */
export function useWindow(count: number, rowHeight: number, element: HTMLElement | null): Window {
  const [seen, setSeen] = useState<Window>({ from: 0, to: FIRST })
  useEffect(() => {
    if (element === null) return
    const pace = new Pace()
    let frame = 0
    let drawn: Window = { from: 0, to: FIRST }
    const look = (now: number) => {
      frame = 0
      const top = -element.getBoundingClientRect().top
      const next = windowAt(top, window.innerHeight, rowHeight)
      const isSame = next.from === drawn.from && next.to === drawn.to
      if (pace.mayDraw(now, top, !isSame)) {
        drawn = next
        setSeen(next)
      }
      // once more, to know what drawing took or where the scrolling ends
      if (!isSame) frame = requestAnimationFrame(look)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look(performance.now())
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [element, rowHeight])
  const from = Math.min(seen.from, Math.max(0, count - 1))
  return { from, to: Math.min(count, Math.max(seen.to, from + 1)) }
}

/** The rows in view and some to each side, in whole steps. `top`: how far the list is scrolled past its beginning. */
export function windowAt(top: number, height: number, rowHeight: number): Window {
  const step = (row: number) => Math.max(0, Math.floor(row / STEP) * STEP)
  const from = step(Math.floor(top / rowHeight) - AHEAD)
  return { from, to: step(Math.ceil((top + height) / rowHeight) + AHEAD) + STEP }
}

/** Decides at each frame whether rows may be drawn now. */
export class Pace {
  private last: { at: number; top: number; drew: boolean } | null = null
  private isHeldUp = false

  /** `wants`: whether there is anything to draw. */
  mayDraw(now: number, top: number, wants: boolean): boolean {
    const { last } = this
    const passed = last === null ? 0 : now - last.at
    // a frame after a rest tells nothing
    const isRunning = last !== null && passed > 0 && passed < REST_MS
    if (isRunning && last.drew) this.isHeldUp = passed > HELD_UP_MS
    const isFast = isRunning && Math.abs(top - last.top) / passed > FASTEST_READ
    const drew = wants && !(this.isHeldUp && isFast)
    this.last = { at: now, top, drew }
    return drew
  }
}

/** Rows drawn before the view is known. */
const FIRST = 24
/** Rows drawn above and below the view. */
const AHEAD = 8
/** So many come and go at once. */
const STEP = 6
/** A frame that took longer was held up by the rows drawn in it. */
const HELD_UP_MS = 24
const REST_MS = 400
/** Pixels a millisecond: some thirty rows a second. */
const FASTEST_READ = 1.5
