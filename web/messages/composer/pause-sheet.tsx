import { beginningsIn } from '@evenhand/mediator/parts/beginnings.ts'
import { isOffered } from '@evenhand/mediator/parts/sent-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MarkedText } from '../../mediation/reading/marked-text.tsx'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Lines, useLines } from './lines.tsx'
import { NotHostile } from './not-hostile.tsx'
import type { Read } from './use-mediator.ts'

type PauseSheetProps = {
  read: Read
  them: string
  /** the second pause within ten minutes: offers to let the message wait a while */
  offersWait: boolean
  onUse: (text: string, isOwn: boolean, waits: boolean) => void
  onEdit: () => void
  onBegin: (text: string) => void
  onSend: (waits: boolean) => void
}

/**
 * [MSG-04] The pause before a message that may hurt: the writer's own sentences, each to keep or to leave out, and what would be sent.
 * No word is written for them but a language model's wording where there is one, which says who wrote it. Sending as written is as near
 * as the other choices.
 */
export function PauseSheet(props: PauseSheetProps) {
  const { read, them, offersWait, onUse, onEdit, onBegin, onSend } = props
  const [waits, setWaits] = useState(false)
  const lines = useLines(read)
  const canChoose = isOffered(read.parts)
  return (
    <Sheet
      title={
        canChoose ? (
          <Trans>These are your words. Choose which ones go.</Trans>
        ) : (
          <Trans>This may land harder than you mean</Trans>
        )
      }
    >
      {canChoose ? (
        <Lines read={read} lines={lines} them={them} />
      ) : (
        <>
          <MarkedText text={read.text} marks={read.analysis.findings} />
          <Beginnings read={read} onBegin={onBegin} />
        </>
      )}
      {read.suggestion && (
        <ModelWording
          text={read.suggestion.text}
          onUse={() => onUse(read.suggestion?.text ?? '', false, waits)}
        />
      )}
      {offersWait && (
        <Checkbox checked={waits} onChange={(event) => setWaits(event.target.checked)}>
          <Trans>Let it wait five minutes. You can take it back until then.</Trans>
        </Checkbox>
      )}
      <div className="pause-acts" data-count={canChoose ? 3 : 2}>
        {canChoose && <SendLines text={lines.text} onSend={() => onUse(lines.text, false, waits)} />}
        <Button onClick={onEdit}>
          <Trans>Edit myself</Trans>
        </Button>
        <Button onClick={() => onSend(waits)}>
          <Trans>Send as written</Trans>
        </Button>
      </div>
      <p className="hint flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <Trans>Only you see this. {them} gets what you send, and nothing else.</Trans>
          {read.analysis.degraded !== undefined && read.analysis.degraded !== 'no_consent' && (
            <>
              {' '}
              <Trans>Basic check.</Trans>
            </>
          )}
        </span>
        <NotHostile read={read} direction="out" />
      </p>
    </Sheet>
  )
}

function SendLines({ text, onSend }: { text: string; onSend: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      look="primary"
      disabledReason={text === '' ? t`Keep at least one line` : undefined}
      onClick={onSend}
    >
      <Trans>Send these lines</Trans>
    </Button>
  )
}

type SheetProps = {
  title: ReactNode
  /** what it says is seen before its buttons are, also on a small phone */
  isSafety?: boolean
  children: ReactNode
}

/** A panel within the thread, not over the page; its heading gets the focus. */
export function Sheet({ title, isSafety, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="float pause-sheet" data-safety={isSafety}>
      <h2 ref={heading} tabIndex={-1} className="heading-serif text-21">
        {title}
      </h2>
      {children}
    </section>
  )
}

function ModelWording({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>Written by the language model, not by you</Trans>
      </h3>
      <p className="offered-text" dir="auto">
        {text}
      </p>
      <div>
        <Button size="small" onClick={onUse}>
          <Trans>Send this wording</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Every line a blow: beginnings, no text. A tap begins the sentence in the field. */
function Beginnings({ read, onBegin }: { read: Read; onBegin: (text: string) => void }) {
  const { locale } = useRegion()
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>Ways to begin</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {beginningsIn(read.analysis.lang, locale).map((beginning) => (
          <li key={beginning}>
            <Button size="small" onClick={() => onBegin(beginning)}>
              {beginning}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
