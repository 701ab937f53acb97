import type { HelpCountry } from '@evenhand/mediator/safety/help-lines.ts'
import { Trans } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { Status } from '../ui/status.tsx'
import type { HighRiskCase as Case, Expectation } from './high-risk-cases.ts'
import type { Examined } from './reading/examination.ts'
import { HelpLines } from './reading/help-lines.tsx'
import { MarkedText } from './reading/marked-text.tsx'

/** One case: the message, and what its writer and its reader would see, side by side. */
export function HighRiskCase({
  one,
  examined,
  country,
}: {
  one: Case
  examined: Examined
  country: HelpCountry | null
}) {
  const isRight = meets(examined, one.expects)
  return (
    <li className="high-risk-case">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_24rem]">
          <MarkedText text={one.text} marks={examined.analysis.findings} />
        </div>
        <Status glyph={isRight ? 'approved' : 'disputed'}>
          {isRight ? <Trans>As it should be</Trans> : <Trans>Not as it should be</Trans>}
        </Status>
      </div>
      <div className="both-sides">
        <section>
          <h3>
            <Trans>Who writes it sees</Trans>
          </h3>
          <WriterSees examined={examined} />
        </section>
        <section>
          <h3>
            <Trans>Who reads it sees</Trans>
          </h3>
          <ReaderSees examined={examined} />
        </section>
      </div>
      {country && examined.danger && (
        <details>
          <summary>
            <Trans>Help beside it, on either side</Trans>
          </summary>
          <HelpLines country={country} />
        </details>
      )}
    </li>
  )
}

/** Whether the reading is what the case expects. */
export function meets({ analysis, danger }: Examined, expects: Expectation): boolean {
  if (expects === 'threat') return danger !== null
  if (expects === 'passes-with-help') return analysis.severity === 0 && danger?.kind === 'child_safety'
  return analysis.severity === 0 && danger === null
}

function WriterSees({ examined: { analysis, danger } }: { examined: Examined }) {
  if (danger?.kind === 'self_harm')
    return (
      <p>
        <Trans>
          A sheet of its own: the crisis line first, then somebody to call. Nothing about threats.
        </Trans>
      </p>
    )
  if (danger?.kind === 'threat')
    return (
      <>
        <p>
          <Trans>This may read as a threat. It will be delivered and recorded exactly as written.</Trans>
        </p>
        <p className="hint">
          <Trans>
            Keep writing, Discard, or Send as written after a hold of ten seconds. No other wording is
            offered.
          </Trans>
        </p>
      </>
    )
  if (analysis.severity > 0)
    return (
      <p>
        <Trans>A hint on the marked words, and lines to leave out.</Trans>
      </p>
    )
  return (
    <p>
      {analysis.urgent ? (
        <Trans>Nothing. It goes at once, as urgent.</Trans>
      ) : (
        <Trans>Nothing. It goes at once.</Trans>
      )}
    </p>
  )
}

function ReaderSees({ examined: { analysis, danger, text } }: { examined: Examined }) {
  if (danger?.kind === 'threat')
    return (
      <>
        <p className="flex items-start gap-2">
          <ShieldAlert className="icon mt-0.5" aria-hidden="true" />
          <b>
            <Trans>This message may contain a threat.</Trans>
          </b>
        </p>
        <p className="hint">
          <Trans>
            The original one tap away, to keep as evidence. Opening it tells the writer that it was seen.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      <p>
        <q>{text}</q>
      </p>
      {(danger || analysis.safety.length > 0) && (
        <p className="hint">
          <Trans>The message as it is, with help beside it.</Trans>
        </p>
      )}
    </>
  )
}
