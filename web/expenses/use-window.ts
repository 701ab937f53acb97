import { useEffect, useState } from 'react'

type Window = { from: number; to: number }

/**
 * Which rows of a long list are near the viewport, so that only those are rendered. All rows are `rowHeight` tall;
 * `element` is the one that contains them, spacers included.
 */
export function useWindow(count: number, rowHeight: number, element: HTMLElement | null): Window {
  const [seen, setSeen] = useState<Window>({ from: 0, to: FIRST })
  useEffect(() => {
    if (element === null) return
    let frame = 0
    const look = () => {
      frame = 0
      const top = -element.getBoundingClientRect().top
      const from = Math.max(0, Math.floor(top / rowHeight) - AHEAD)
      const to = Math.ceil((top + window.innerHeight) / rowHeight) + AHEAD
      // moves in whole blocks, so that most scroll frames render nothing
      const block = (row: number) => Math.floor(row / AHEAD) * AHEAD
      setSeen((now) => {
        const next = { from: block(from), to: block(to) + AHEAD }
        return next.from === now.from && next.to === now.to ? now : next
      })
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [element, rowHeight])
  const from = Math.min(seen.from, Math.max(0, count - 1))
  return { from, to: Math.min(count, Math.max(seen.to, from + 1)) }
}

const FIRST = 40
/** Rows rendered above and below the viewport. */
const AHEAD = 20
