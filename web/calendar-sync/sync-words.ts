import type { Feed, Source, SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { ImportBadReason } from '@evenhand/contract/calendar-sync/sources.ts'
import { useLingui } from '@lingui/react/macro'
import { clockNow } from '../device/clock.ts'
import { dateTimeText, dayOf, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'

/** Texts for incoming and outgoing calendars. */
export function useSyncWords() {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const contents: Record<Feed['contents'][number], string> = {
    nights: t`whose time`,
    handovers: t`handovers`,
    events: t`events`,
  }
  const problems: Record<SourceProblem, string> = {
    'address-not-allowed': t`This address leads to a place that may not be reached from here. What came in before stays.`,
    'not-found': t`There is no calendar at this address any more. What came in before stays.`,
    refused: t`The other server refuses to give this calendar out. What came in before stays.`,
    unreachable: t`The other server can’t be reached. Evenhand will try again; what came in before stays.`,
    'too-slow': t`The other server is taking too long. Evenhand will try again; what came in before stays.`,
    'too-large': t`This calendar is larger than 2 MB, more than can be read. What came in before stays.`,
    'too-many-redirects': t`This address redirects too many times. What came in before stays.`,
    'not-a-calendar': t`That address isn’t a calendar; it may be a sign-in page. What came in before stays.`,
    'too-long-to-read': t`This calendar takes too long to read. What came in before stays.`,
    'too-many': t`This calendar holds more than can be shown. What came in before stays.`,
    consent: t`Google asked for your consent again. What came in before stays.`,
    'calendar-gone': t`This calendar is not at Google any more. What came in before stays.`,
    'not-answering': t`Google isn’t responding right now. Evenhand will try again.`,
  }
  const bad: Record<ImportBadReason, string> = {
    'not-a-calendar': t`this is not a calendar`,
    'never-ends': t`it is cut off before its end`,
    'not-a-line': t`a line of it cannot be read`,
    'no-start': t`it has no start`,
    'not-a-time': t`its date or time does not exist`,
    'unknown-zone': t`its time zone is unknown`,
    'ends-before-it-starts': t`it ends before it starts`,
    'not-a-rule': t`its rule for repeating cannot be read`,
    'too-often': t`it repeats too often`,
    'too-long-to-read': t`it takes too long to read`,
    'too-many': t`there are more events than can be read`,
    'too-large': t`the file is too large`,
    'exception-to-nothing': t`it changes an event that is not in the file`,
  }
  return {
    contents: (list: Feed['contents']) =>
      new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(list.map((one) => contents[one])),
    problem: (problem: SourceProblem) => problems[problem],
    bad: (reason: ImportBadReason) => bad[reason],
    at: (instant: string) => {
      if (dayOf(instant, region.zone) !== dayOf(clockNow(), region.zone)) return dateTimeText(instant, region)
      const time = timeText(instant, region)
      return t`today at ${time}`
    },
    shows: ({ kind, shows, host }: Source, isMine: boolean) => {
      if (shows === 'busy')
        return isMine
          ? t`Only when you are busy. No titles, no places.`
          : t`Only when they are busy. No titles, no places.`
      if (kind === 'file') return t`An imported file. You both see the events.`
      return host ? t`From ${host}. You both see the events.` : t`You both see the events.`
    },
  }
}
