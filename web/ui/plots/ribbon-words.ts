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
  const list = seen.map((one) => i18n._(phraseFor(one, wallText(one.to, region.locale), them)))
  const text = new Intl.ListFormat(region.locale, { type: 'unit' }).format(list)
  return text.charAt(0).toLocaleUpperCase(region.locale) + text.slice(1)
}

function phraseFor(one: Stretch, until: string, them: string) {
  if (one.isAsked) {
    return one.holder === 'you'
      ? msg({ message: `requested: with you until ${until}`, context: 'until a day and a time' })
      : msg({ message: `requested: with ${them} until ${until}`, context: 'until a day and a time' })
  }
  return one.holder === 'you'
    ? msg({ message: `with you until ${until}`, context: 'until a day and a time' })
    : msg({ message: `with ${them} until ${until}`, context: 'until a day and a time' })
}

/** Wall-clock milliseconds hold the local time already, so they are formatted as UTC. */
function wallText(wall: number, locale: string): string {
  const region = { locale, zone: 'UTC' }
  return `${longDayText(wall, region)} ${timeText(wall, region)}`
}
