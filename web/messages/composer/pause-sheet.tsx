import { giveFeedback } from '@evenhand/contract/mediation/shield.ts'
import type { Edit } from '@evenhand/mediator/mediation.ts'
import { applyEdits } from '@evenhand/mediator/rewrite/edits.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnce } from '../../api/writes/use-once.ts'
import { send } from '../../api/writes/write-queue.ts'
import { MarkedText } from '../../mediation/reading/marked-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Field } from '../../ui/fields/field.tsx'
import type { Read } from './use-mediator.ts'

type PauseSheetProps = {
  read: Read
  them: string
  /** the second pause within ten minutes: offers to let the message wait a while */
  offersWait: boolean
  onUse: (text: string, isOwn: boolean, waits: boolean) => void
  onEdit: () => void
  onSend: (waits: boolean) => void
}

/**
 * [MSG-04] The pause before a message that may hurt: the words in question, why, and a calmer wording made of edits
 * that can each be accepted or rejected. It is attached to the thread and covers nothing; sending as written is as
 * prominent as the other choices.
 */
export function PauseSheet({ read, them, offersWait, onUse, onEdit, onSend }: PauseSheetProps) {
  const { analysis, suggestion } = read
  const [waits, setWaits] = useState(false)
  const wording = useWording(read)
  const count = analysis.findings.length
  return (
    <Sheet
      title={
        <Plural
          value={count}
          one="One part of this may land harder than you mean"
          other="# parts of this may land harder than you mean"
        />
      }
    >
      <MarkedText text={read.text} marks={analysis.findings} />
      <ol className="pause-reasons">
        {analysis.findings.map(({ start, category, reason }) => (
          <li key={`${start} ${category}`}>{reason}</li>
        ))}
      </ol>
      {suggestion ? <Calmer read={read} wording={wording} /> : <Beginnings prompts={read.prompts} />}
      {offersWait && (
        <Checkbox checked={waits} onChange={(event) => setWaits(event.target.checked)}>
          <Trans>Let it wait five minutes. You can take it back until then.</Trans>
        </Checkbox>
      )}
      <div className="pause-acts" data-count={suggestion ? 3 : 2}>
        {suggestion && (
          <Button look="primary" onClick={() => onUse(wording.text, wording.isOwn, waits)}>
            <Trans>Use this</Trans>
          </Button>
        )}
        <Button onClick={onEdit}>
          <Trans>Edit mine</Trans>
        </Button>
        <Button onClick={() => onSend(waits)}>
          <Trans>Send as written</Trans>
        </Button>
      </div>
      <p className="hint flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <Trans>Only you see this. {them} gets what you send, and nothing else.</Trans>
          {analysis.degraded !== undefined && analysis.degraded !== 'no_consent' && (
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

/** A panel within the thread, not over the page; its heading gets the focus. */
export function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="float pause-sheet">
      <h2 ref={heading} tabIndex={-1} className="heading-serif text-21">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Wording = ReturnType<typeof useWording>

/** The wording with its accepted edits, or as changed by hand. */
function useWording({ text, suggestion }: Read) {
  const edits = suggestion?.changed ?? []
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [own, setOwn] = useState<string | null>(null)
  const made = applyEdits(
    text,
    edits.filter((_, at) => !left.has(at)),
  )
  return {
    text: own ?? tidy(made),
    isOwn: own !== null,
    isTaken: (at: number) => !left.has(at),
    toggle: (at: number) => {
      const next = new Set(left)
      if (!next.delete(at)) next.add(at)
      setLeft(next)
      setOwn(null)
    },
    write: setOwn,
  }
}

const tidy = (text: string) => text.replace(/[ \t]{2,}/g, ' ').trim()

function Calmer({ read: { text, suggestion }, wording }: { read: Read; wording: Wording }) {
  const { t } = useLingui()
  if (!suggestion) return null
  return (
    <>
      <EditedText text={text} edits={suggestion.changed} wording={wording} />
      <Field label={t`A calmer way to say it`}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            rows={3}
            dir="auto"
            value={wording.text}
            onChange={(event) => wording.write(event.target.value)}
          />
        )}
      </Field>
      {suggestion.kept.length > 0 && (
        <p className="hint flex flex-wrap gap-x-4 gap-y-1">
          <span>
            <Trans>Kept from yours:</Trans>
          </span>
          {suggestion.kept.map((fact) => (
            <span key={fact} className="inline-flex items-center gap-1.5 text-ink">
              <Check className="icon icon-small" aria-hidden="true" />
              {fact}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** The text with its edits inline: words struck, words inserted. A press rejects an edit, another accepts it again. */
function EditedText({ text, edits, wording }: { text: string; edits: readonly Edit[]; wording: Wording }) {
  const { t } = useLingui()
  const pieces: ReactNode[] = []
  let at = 0
  for (const [index, { start, end, from, to }] of edits.entries()) {
    if (start > at) pieces.push(text.slice(at, start))
    const isTaken = wording.isTaken(index)
    pieces.push(
      <button
        key={start}
        type="button"
        className="edit"
        aria-pressed={isTaken}
        aria-label={
          to.trim() === '' ? t`Leave out “${from.trim()}”` : t`“${to.trim()}” instead of “${from.trim()}”`
        }
        onClick={() => wording.toggle(index)}
      >
        {from !== '' && <del>{from}</del>}
        {to !== '' && <ins>{to}</ins>}
      </button>,
    )
    at = end
  }
  pieces.push(text.slice(at))
  return (
    <div className="grid gap-1">
      <p className="edited-text" dir="auto">
        {pieces}
      </p>
      <p className="hint">
        <Trans>Press a change to leave it as you wrote it.</Trans>
      </p>
    </div>
  )
}

function Beginnings({ prompts }: { prompts: readonly string[] }) {
  if (prompts.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-15 font-semibold">
        <Trans>Ways to begin</Trans>
      </h3>
      <ul className="grid gap-1 text-ink-2">
        {prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
    </div>
  )
}

/** Feedback with one tap: sends categories only, never a word of the text. */
export function NotHostile({ read, direction }: { read: Pick<Read, 'analysis'>; direction: 'in' | 'out' }) {
  const { isBusy: isGiven, begins } = useOnce()
  const give = () => {
    if (!begins()) return
    const { severity, findings, engineVersion } = read.analysis
    const categories = [...new Set(findings.map(({ category }) => category))]
    void send(giveFeedback, { body: { direction, categories, severity, engineVersion } }).catch(() => {})
  }
  if (isGiven)
    return (
      <span role="status">
        <Trans>Noted, without the text.</Trans>
      </span>
    )
  return (
    <button type="button" className="link" onClick={give}>
      <Trans>This wasn’t hostile</Trans>
    </button>
  )
}
