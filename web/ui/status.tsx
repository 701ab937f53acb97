import type { ReactNode } from 'react'

export type StatusGlyph = 'waiting' | 'discussed' | 'approved' | 'done' | 'declined' | 'disputed'

/** A status is a glyph and a word, never a coloured pill. */
export function Status({ glyph, children }: { glyph: StatusGlyph; children: ReactNode }) {
  return (
    <span className="status">
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {glyphs[glyph]}
      </svg>
      {children}
    </span>
  )
}

const ring = <circle cx="8" cy="8" r="6" />
const tick = 'm5.4 8.2 1.9 1.9 3.5-4'
const glyphs: Record<StatusGlyph, ReactNode> = {
  waiting: (
    <>
      {ring}
      <path d="M8 5v3.2l2 1.3" />
    </>
  ),
  discussed: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  approved: (
    <>
      {ring}
      <path d={tick} />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path d={tick} style={{ stroke: 'var(--ground)' }} />
    </>
  ),
  declined: (
    <>
      {ring}
      <path d="M5.5 8h5" />
    </>
  ),
  disputed: (
    <>
      {ring}
      <path d="m4 12 8-8" />
    </>
  ),
}
