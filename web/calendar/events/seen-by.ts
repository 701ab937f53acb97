import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { useLingui } from '@lingui/react/macro'
import type { Draft } from './event-draft.ts'

/** Who sees what of an event, in words beside its fields. */
export type SeenBy = {
  /** the event as a whole, below its button */
  readonly all: string
  /** the day and the times */
  readonly when: string | undefined
  /** title, children, place, notes; left out where both see them, which `all` says */
  readonly what: string | undefined
  /** whom a reminder reaches */
  readonly reminded: string
}

/**
 * [CAL-01] As the server shows an event: to both, to the other only that one is busy, or to oneself alone. `event`: as it
 * is now. What both see, or saw before it was hidden, stays in the record of both.
 */
export function useSeenBy(
  { visibility }: Pick<Draft, 'visibility'>,
  them: string,
  hasOther: boolean,
  event: Pick<CalendarEvent, 'visibility' | 'wasShared'> | null | undefined,
): SeenBy {
  const { t } = useLingui()
  const isShared = event?.visibility === 'shared'
  const wasShared = isShared || event?.wasShared === true
  if (!hasOther) {
    const alone = t`There is no other parent here now.`
    return { all: alone, when: undefined, what: undefined, reminded: t`You are reminded.` }
  }
  switch (visibility) {
    case 'shared':
      return {
        all: t`You and ${them} see it.`,
        when: undefined,
        what: undefined,
        reminded: t`You and ${them} are both reminded.`,
      }
    case 'busy':
      return {
        all: wasShared
          ? isShared
            ? t`From now on ${them} sees that you are busy, and when. What it said before stays in the record for both of you.`
            : t`${them} sees that you are busy, and when. What it said while you both saw it stays in the record for both of you.`
          : t`${them} sees that you are busy, and when.`,
        when: t`${them} sees the day and the times.`,
        what: wasShared ? t`No longer shown to ${them}.` : t`Not shown to ${them}.`,
        reminded: t`You are reminded, ${them} is not.`,
      }
    case 'private':
      return {
        all: wasShared
          ? isShared
            ? t`From now on ${them} is shown neither the event nor its time. What it said before stays in the record for both of you.`
            : t`No longer shown to ${them}, neither the event nor its time. What it said while you both saw it stays in the record for both of you.`
          : t`Not shown to ${them}, neither the event nor its time.`,
        when: wasShared ? t`No longer shown to ${them}.` : t`Not shown to ${them}.`,
        what: wasShared ? t`No longer shown to ${them}.` : t`Not shown to ${them}.`,
        reminded: t`You are reminded, ${them} is not.`,
      }
  }
}
