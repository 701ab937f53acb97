import {
  type HelpCountry,
  type HelpKind,
  helpLines,
  helpLinesNoted,
} from '@evenhand/mediator/safety/help-lines.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { factsOfServer } from '../../api/server-facts.ts'
import { QuickExitButton } from '../../frame/quick-exit-button.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Status } from '../../ui/status.tsx'

/** [MSG-06] A country's helplines, each with its source, and whether this server's operator has verified it. */
export function HelpLines({ country }: { country: HelpCountry }) {
  const { t } = useLingui()
  const region = useRegion()
  const names: Record<HelpKind, string> = {
    emergency: t`Emergency`,
    violence: t`Violence at home`,
    child: t`Children in danger`,
    crisis: t`Suicide and crisis`,
  }
  const noted = dayText(`${helpLinesNoted}-01`, region.locale, { month: 'long', year: 'numeric' })
  const checked = factsOfServer().helpLinesConfirmed?.[country]
  return (
    <div className="grid gap-3">
      <ul className="items">
        {helpLines[country].map(({ kind, number }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <span className="block font-semibold">{names[kind]}</span>
              <span className="hint">
                <Trans>Noted in {noted}</Trans>
              </span>
            </span>
            <span className="grid justify-items-end gap-1">
              <a className="link tabular text-17" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
                {number}
              </a>
              <Status glyph={checked ? 'approved' : 'waiting'}>
                {checked ? (
                  <Trans>Confirmed {dayText(checked, region.locale)}</Trans>
                ) : (
                  <Trans>Unconfirmed</Trans>
                )}
              </Status>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="hint max-w-[46ch]">
          {checked ? (
            <Trans>Whoever runs this server has called these numbers up.</Trans>
          ) : (
            <Trans>Nobody has checked these numbers for this server yet. They may have changed.</Trans>
          )}
        </p>
        <QuickExitButton isSmall />
      </div>
    </div>
  )
}
