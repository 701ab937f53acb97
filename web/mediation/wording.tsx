import { isOffered, sentText } from '@evenhand/mediator/parts/sent-text.ts'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Examined } from './reading/examination.ts'

/** The lines that are kept and those that are left out, and what would be sent. */
export function KeptLines({ examined: { text, parts, analysis } }: { examined: Examined }) {
  if (analysis.severity === 3)
    return (
      <p className="text-ink-2">
        <Trans>A threat is never reworded. It would be delivered and recorded exactly as written.</Trans>
      </p>
    )
  if (!isOffered(parts)) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>Without the lines that may land as a blow</Trans>
      </h3>
      <p className="offered-text" dir="auto">
        {sentText(text, parts)}
      </p>
    </div>
  )
}

/** A language model's wording and the facts it keeps. */
export function Wording({ suggestion }: { suggestion: { text: string; kept: string[] } }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>Written by the language model, not by you</Trans>
      </h3>
      <p className="offered-text" dir="auto">
        {suggestion.text}
      </p>
      {suggestion.kept.length > 0 && (
        <p className="hint flex flex-wrap gap-x-4 gap-y-1">
          <span>
            <Trans>Kept:</Trans>
          </span>
          {suggestion.kept.map((fact) => (
            <span key={fact} className="inline-flex items-center gap-1.5 text-ink">
              <Check className="icon icon-small" aria-hidden="true" />
              {fact}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
