import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { longDayText, timeText } from '../../text/dates.ts'
import type { Region } from '../../text/region.tsx'
import { joined, type Span, type Stretch } from './ribbon-pieces.ts'

/**
 * The ribbon's text for screen readers: "With you until Thursday 26 November 17:00, with Sam until Sunday 29
 * November 17:00". Wall-clock milliseconds, as in ribbon-pieces.ts.
 */
export function ribbonWords(
  stretches: readonly Stretch[],
  span: Span,
  them: string,
  region: Pick<Region, 'locale'>,
  i18n: Pick<I18n, '_'>,
): string {
  const seen = joined(stretches).filter((one) => one.from < span.to && one.to > span.from)
  const list = seen.map((one) => i18n._(phraseFor(one, endOf(one, region.locale), them)))
  const text = new Intl.ListFormat(region.locale, { type: 'unit' }).format(list)
  return text.charAt(0).toLocaleUpperCase(region.locale) + text.slice(1)
}

function phraseFor(one: Stretch, { day, time }: ReturnType<typeof endOf>, them: string) {
  if (one.isAsked) {
    return one.holder === 'you'
      ? msg({ message: `requested: with you until ${day} ${time}`, context: 'until a day and a time' })
      : msg({ message: `requested: with ${them} until ${day} ${time}`, context: 'until a day and a time' })
  }
  return one.holder === 'you'
    ? msg({ message: `with you until ${day} ${time}`, context: 'until a day and a time' })
    : msg({ message: `with ${them} until ${day} ${time}`, context: 'until a day and a time' })
}

/** Wall-clock milliseconds hold the local time already, so they are formatted as UTC. */
function endOf({ to }: Stretch, locale: string): { day: string; time: string } {
  const region = { locale, zone: 'UTC' }
  return { day: longDayText(to, region), time: timeText(to, region) }
}
