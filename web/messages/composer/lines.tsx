import type { Part } from '@evenhand/mediator/parts/part.ts'
import { sentText } from '@evenhand/mediator/parts/sent-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Read } from './use-mediator.ts'

export type Choice = ReturnType<typeof useLines>

/** Which lines go and which struck words stay out, and what would be sent. */
export function useLines({ text, parts }: Pick<Read, 'text' | 'parts'>) {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [put, setPut] = useState<ReadonlySet<number>>(new Set())
  const isChosen = (part: Part, at: number) => (part.role !== 'blow') !== turned.has(at)
  const isStruck = (_: Part, at: number) => !put.has(at)
  const toggled = (set: ReadonlySet<number>, at: number) => {
    const next = new Set(set)
    if (!next.delete(at)) next.add(at)
    return next
  }
  return {
    isChosen,
    isStruck,
    turn: (at: number) => setTurned(toggled(turned, at)),
    putBack: (at: number) => setPut(toggled(put, at)),
    text: sentText(text, parts, isChosen, isStruck),
  }
}

/** [MSG-04] The lines in two groups, and the preview as the message itself. */
export function Lines({ read, lines, them }: { read: Read; lines: Choice; them: string }) {
  const all = read.parts.map((part, at) => ({ part, at }))
  const kept = all.filter(({ part }) => part.role !== 'blow')
  const blows = all.filter(({ part }) => part.role === 'blow')
  return (
    <div className="pause-lines">
      <div className="grid content-start gap-5">
        <Group
          title={<Trans>What {them} needs to know</Trans>}
          hint={<Trans>Kept, unless you take a line out.</Trans>}
          of={kept}
          read={read}
          lines={lines}
        />
        {blows.length > 0 && (
          <Group
            title={<Trans>What may land as a blow</Trans>}
            hint={<Trans>Left out, unless you put a line back.</Trans>}
            of={blows}
            read={read}
            lines={lines}
          />
        )}
      </div>
      <div className="pause-preview" aria-live="polite">
        <h3 className="text-15 font-semibold">
          <Trans>What {them} gets</Trans>
        </h3>
        <p className="pause-bubble" dir="auto">
          {lines.text === '' ? (
            <span className="text-ink-2">
              <Trans>Nothing yet. Keep at least one line.</Trans>
            </span>
          ) : (
            lines.text
          )}
        </p>
      </div>
    </div>
  )
}

type GroupProps = {
  title: ReactNode
  hint: ReactNode
  of: { part: Part; at: number }[]
  read: Read
  lines: Choice
}

function Group({ title, hint, of, read, lines }: GroupProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-17 font-semibold">{title}</h3>
      <p className="hint">{hint}</p>
      <ul className="items">
        {of.map(({ part, at }) => (
          <Line key={at} part={part} at={at} read={read} lines={lines} />
        ))}
      </ul>
    </section>
  )
}

function Line({ part, at, read, lines }: { part: Part; at: number; read: Read; lines: Choice }) {
  const { t } = useLingui()
  const isStruck = lines.isStruck(part, at)
  const reason = reasonFor(part, read)
  return (
    <li className="pause-line">
      <label>
        <input type="checkbox" checked={lines.isChosen(part, at)} onChange={() => lines.turn(at)} />
        <span dir="auto">
          <Words text={read.text} part={part} isStruck={isStruck} />
        </span>
      </label>
      {reason && <p className="pause-why">{reason}</p>}
      {part.strike && (
        <button
          type="button"
          className="link pause-why"
          aria-pressed={!isStruck}
          onClick={() => lines.putBack(at)}
        >
          {isStruck ? t`Put the words back` : t`Leave the words out`}
        </button>
      )}
    </li>
  )
}

/** The line verbatim, with the struck words shown as struck. */
function Words({
  text,
  part: { start, end, strike = [] },
  isStruck,
}: {
  text: string
  part: Part
  isStruck: boolean
}) {
  const pieces: ReactNode[] = []
  let at = start
  for (const [from, to] of strike) {
    pieces.push(text.slice(at, from))
    pieces.push(
      isStruck ? (
        <del key={from}>{text.slice(from, to)}</del>
      ) : (
        <mark key={from}>{text.slice(from, to)}</mark>
      ),
    )
    at = to
  }
  pieces.push(text.slice(at, end))
  return <>{pieces}</>
}

/** About the words, never about the person who wrote them. */
function reasonFor({ start, end, role, strike, mixed }: Part, { analysis }: Read): string | null {
  if (role !== 'blow' && !strike && !mixed) return null
  return analysis.findings.find((one) => one.start < end && start < one.end)?.reason ?? null
}
