import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Status, type StatusGlyph } from './status.tsx'

type UndoProps = { glyph?: StatusGlyph; size?: 'small' | 'normal'; children: ReactNode; onUndo: () => void }

/** What was just pressed, with an undo button. It takes over the focus from the button it replaces. */
export function Undo({ glyph = 'done', size = 'normal', children, onUndo }: UndoProps) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <span ref={words} tabIndex={-1} className="outline-none">
        <Status glyph={glyph}>{children}</Status>
      </span>
      {/* ignores the second half of a double press */}
      <Button size={size} onClick={({ detail }) => detail < 2 && onUndo()}>
        <Trans>Undo</Trans>
      </Button>
    </>
  )
}
