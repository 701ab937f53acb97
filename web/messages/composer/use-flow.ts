import type { Family } from '@evenhand/contract/family/family.ts'
import type { Decision } from '@evenhand/domain/messages/message.ts'
import type { Category } from '@evenhand/mediator/mediation.ts'
import { isOffered, sentText } from '@evenhand/mediator/parts/sent-text.ts'
import { useState } from 'react'
import type { WriteHold } from '../../api/writes/queued-write.ts'
import { deviceClock } from '../../device/clock.ts'
import { useShield } from '../shield.data.ts'
import { TAKE_BACK_MS } from './outgoing.ts'
import { type Read, useMediator } from './use-mediator.ts'

/** Two pauses within this time offer to let a message wait. */
const SOON_MS = 10 * 60_000
const OFFERED_WAIT_MS = 5 * 60_000
let pauses: number[] = []

type Commit = {
  text: string
  /** what stood in the field */
  written: string
  decision: Decision
  suggestion: string | null
  hold: WriteHold | null
}

export type Sheet = { readonly kind: 'pause' | 'safety'; readonly read: Read }

/**
 * [MSG-04] The stages of a draft: clear, hint, pause or safety, then sent. Fails open: a text that cannot be analysed
 * is sent. The decision is sent with the message, visible to its author only.
 */
export function useFlow(text: string, family: Family, commit: (sending: Commit) => void) {
  const mediator = useMediator(text, family)
  const { coolDownMinutes } = useShield()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [paused, setPaused] = useState<Read | null>(null)
  const [dismissed, setDismissed] = useState<ReadonlySet<Category>>(new Set())
  const [isReading, setReading] = useState(false)

  const finish = (what: Omit<Commit, 'hold' | 'written'>, severity: number, waits = false) => {
    const now = deviceClock()
    const minutes = waits ? OFFERED_WAIT_MS : severity >= 2 ? coolDownMinutes * 60_000 : 0
    const hold: WriteHold | null =
      what.decision === 'urgent'
        ? null
        : minutes > 0
          ? { until: now + minutes, kind: 'cool-down' }
          : { until: now + TAKE_BACK_MS, kind: 'take-back' }
    setSheet(null)
    setPaused(null)
    setDismissed(new Set())
    commit({ ...what, written: text, hold })
  }
  const offered = (read: Read | null) =>
    read === null
      ? null
      : (read.suggestion?.text ?? (isOffered(read.parts) ? sentText(read.text, read.parts) : null))

  return {
    read: mediator.read,
    sheet,
    dismissed,
    isReading,
    dismiss: (categories: Category[]) => setDismissed(new Set([...dismissed, ...categories])),
    send: async () => {
      if (isReading) return
      setReading(true)
      const read = await mediator.now()
      setReading(false)
      const severity = read?.analysis.severity ?? 0
      const danger = read?.danger?.kind
      // a worry about a child goes at once, with help beside it; only a threat and words of ending one's life open a sheet
      const isSafety =
        danger === 'self_harm' || danger === 'threat' || (danger !== 'child_safety' && severity === 3)
      if (!read || (severity < 2 && !isSafety)) {
        const isEdited = paused !== null && paused.text !== text
        return finish({ text, decision: isEdited ? 'edited' : 'none', suggestion: offered(paused) }, severity)
      }
      pauses = [...pauses.filter((at) => at > deviceClock() - SOON_MS), deviceClock()]
      setSheet({ kind: isSafety ? 'safety' : 'pause', read })
      setPaused(read)
    },
    sendUrgent: () => finish({ text, decision: 'urgent', suggestion: null }, 0),
    offersWait: coolDownMinutes === 0 && pauses.length >= 2,
    use: (wording: string, isOwn: boolean, waits: boolean) =>
      finish(
        { text: wording, decision: isOwn ? 'edited' : 'accepted', suggestion: offered(sheet?.read ?? null) },
        waits ? 2 : 0,
        waits,
      ),
    sendAsWritten: (waits: boolean) =>
      finish(
        { text, decision: 'kept', suggestion: offered(sheet?.read ?? null) },
        sheet?.read.analysis.severity ?? 0,
        waits,
      ),
    /** on request, for a hint of severity 1 */
    choose: () => {
      if (!mediator.read) return
      setSheet({ kind: 'pause', read: mediator.read })
      setPaused(mediator.read)
    },
    close: () => setSheet(null),
  }
}
