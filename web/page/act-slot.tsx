import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Status, type StatusGlyph } from '../ui/status.tsx'
import { Undo } from '../ui/undo.tsx'

/** How one word of a binding act is pressed, and what stands in its place afterwards. */
export type ActWord = {
  readonly label: ReactNode
  /** "You agree", "Approved €42.50": what is so once it is pressed */
  readonly said: ReactNode
  readonly glyph: StatusGlyph
  readonly look?: 'primary' | 'plain' | 'quiet'
  /** why it cannot be pressed */
  readonly blocked?: string | undefined
}

type ActSlotProps<Word extends string> = {
  act: {
    readonly given: { readonly how: 'held' | 'going' | 'waiting' | 'given'; readonly word: Word } | null
    readonly refusal: string | null
    readonly say: (word: Word) => void
    readonly undo: () => void
    readonly isPaused?: boolean
    readonly takesBack?: Word | undefined
  }
  words: Readonly<Record<Word, ActWord>>
  /** the words that can be pressed here; all of them by default */
  offers?: readonly Word[]
  /** who is told; left out where the act concerns nobody else */
  them?: string
  size?: 'small' | 'normal'
  /** other ways to answer, beside the buttons: links to where more is asked */
  more?: ReactNode
  /** once it is given: what the other parent sees, and where to go on */
  after?: ReactNode
}

/**
 * The one place of a binding act: its buttons, then in the same place what was said, with Undo at the far end for eight
 * seconds, then what became of it. Nothing below it moves, and a second press meets words.
 */
export function ActSlot<Word extends string>({
  act,
  words,
  offers = Object.keys(words) as Word[],
  them,
  size = 'normal',
  more,
  after,
}: ActSlotProps<Word>) {
  const { given } = act
  // nobody binds themselves to what this device holds otherwise
  const waits = act.isPaused ? offers.filter((word) => word !== act.takesBack) : []
  if (given === null)
    return (
      <div className="act-slot">
        {act.refusal && (
          <p role="alert" className="act-refusal">
            {act.refusal}
          </p>
        )}
        {waits.length > 0 && <Paused />}
        {offers
          .filter((word) => !waits.includes(word))
          .map((word) => (
            <Button
              key={word}
              size={size}
              look={words[word].look ?? 'plain'}
              disabledReason={words[word].blocked}
              onClick={() => act.say(word)}
            >
              {words[word].label}
            </Button>
          ))}
        {more}
      </div>
    )
  const { said, glyph } = words[given.word]
  if (given.how === 'held')
    return (
      <div className="act-slot is-said">
        <Undo glyph={glyph} size={size} onUndo={act.undo}>
          {said}
        </Undo>
        {them && (
          <p className="act-note">
            <Trans>{them} is told when Undo has gone.</Trans>
          </p>
        )}
      </div>
    )
  return (
    <div className="act-slot is-said" role="status">
      {given.how === 'given' ? (
        <>
          <Status glyph={glyph}>{said}</Status>
          {after}
        </>
      ) : (
        <Status glyph="waiting">
          {given.how === 'going' ? <Trans>Sending</Trans> : <Trans>Answered here, waiting to be sent</Trans>}
        </Status>
      )}
    </div>
  )
}

/** [REC-10] In the place of the words that cannot be said meanwhile. */
export const Paused = () => (
  <p className="hint">
    <Trans>You can answer it once it matches the record.</Trans>
  </p>
)
