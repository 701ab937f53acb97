import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import type { Handover } from '../whose.ts'

/** What is asked of one handover, while it is being chosen. */
export type AskDraft = {
  readonly day: Day
  readonly time: string
  readonly place: string
  readonly drives: string
  /** null: all of them */
  readonly children: readonly string[] | null
}

type Planned = Pick<Handover, 'day' | 'time'> & { readonly child?: string | null }
type Known = { readonly place: string; readonly drives: string | null } | undefined

/** As it is planned, or as the other parent asks for it, to be changed. */
export function askDraftOf({ day, time, child }: Planned, known: Known, body?: ProposalBody): AskDraft {
  const asked = body?.kind === 'handover' ? body : null
  return {
    day: asked?.at ? asDay(asked.at.day) : day,
    time: asked?.at?.time ?? time,
    place: asked?.place ?? known?.place ?? '',
    drives: asked?.drives ?? known?.drives ?? '',
    children: asked?.children ?? (child ? [child] : null),
  }
}

/** What is asked for most, in a press. */
export type Shortcut = {
  readonly what: 'ill' | 'late' | 'place'
  /** the child who is ill */
  readonly name: string
  readonly draft: Partial<AskDraft>
}

/** How much later somebody is whose train is late, minutes: the field shows it, to be changed. */
const LATER = 30

/**
 * A child who is ill stays where they are for a day; a late train is half an hour; swapping the place means that the
 * parent who was not to drive does, to a place still to be named.
 */
export function shortcutsFor(
  { children, members }: Pick<Family, 'children' | 'members'>,
  { day, time }: Planned,
  known: Known,
): Shortcut[] {
  const isOnly = children.length === 1
  const other = members.find(({ id }) => id !== (known?.drives ?? members.find((one) => one.isMe)?.id))
  return [
    ...children.map(
      ({ id, firstName, name }): Shortcut => ({
        what: 'ill',
        name: firstName || name,
        draft: { day: addDays(day, 1), time, children: isOnly ? null : [id] },
      }),
    ),
    { what: 'late', name: '', draft: { day, time: later(time), children: null } },
    {
      what: 'place',
      name: '',
      draft: { day, time, place: '', drives: other?.id ?? '', children: null },
    },
  ]
}

/** No later than the day ends. */
function later(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = Math.min(hours * 60 + minutes + LATER, 24 * 60 - 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
