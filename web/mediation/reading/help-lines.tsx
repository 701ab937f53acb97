import { type HelpCountry, helpLinesOf } from '@evenhand/mediator/safety/help-lines.ts'
import { type HelpKind, helpLinesRead } from '@evenhand/mediator/safety/help-lines-data.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factsOfServer } from '../../api/server-facts.ts'
import { QuickExitButton } from '../../frame/quick-exit-button.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'

/** The line for this danger and the emergency number: what fits on the smallest phone. */
const FIRST = 2

type HelpLinesProps = {
  country: HelpCountry | null
  /** the one that matters most here */
  first?: HelpKind
  /** words that stand below the first two lines */
  children?: ReactNode
}

/** [MSG-06] A country's help lines, each with the page it was read from. */
export function HelpLines({ country, first, children }: HelpLinesProps) {
  const { t } = useLingui()
  const region = useRegion()
  const names: Record<HelpKind, string> = {
    emergency: t`Emergency`,
    crisis: t`Suicide and crisis`,
    violence: t`Domestic abuse`,
    child: t`Children in danger`,
  }
  const lines = helpLinesOf(country, factsOfServer().helpLines ?? {})
  const sorted = [...lines].sort((one, other) => Number(other.kind === first) - Number(one.kind === first))
  const day = dayText(helpLinesRead, region.locale, { month: 'long', year: 'numeric' })
  const line = ({ kind, number, page }: (typeof sorted)[number]) => (
    <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span>
        <span className="block font-semibold">{names[kind]}</span>
        <span className="hint">
          {page === null ? (
            <Trans>Given by whoever runs this server, or the number phones know everywhere</Trans>
          ) : (
            <a className="link" href={page} rel="noreferrer" target="_blank">
              <Trans>Checked {day}</Trans>
            </a>
          )}
        </span>
      </span>
      <a className="link tabular text-17" href={`tel:${number.replace(/[^\d+*#]/g, '')}`}>
        {number}
      </a>
    </li>
  )
  return (
    <div className="grid gap-3">
      <ul className="items">{sorted.slice(0, FIRST).map(line)}</ul>
      {children}
      {sorted.length > FIRST && <ul className="items">{sorted.slice(FIRST).map(line)}</ul>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="hint max-w-[46ch]">
          <a className="link" href="https://findahelpline.com" rel="noreferrer" target="_blank">
            <Trans>More help lines, by country</Trans>
          </a>
        </p>
        <QuickExitButton isSmall />
      </div>
    </div>
  )
}
