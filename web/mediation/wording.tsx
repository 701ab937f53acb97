import type { Severity, Suggestion } from '@evenhand/mediator/mediation.ts'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'

/** A calmer wording and the facts it keeps, or why there is none. */
export function Wording({
  suggestion,
  prompts,
  severity,
}: {
  suggestion: Pick<Suggestion, 'text' | 'kept'> | null
  prompts: readonly string[]
  severity: Severity
}) {
  if (severity === 3)
    return (
      <p className="text-ink-2">
        <Trans>A threat is never reworded. It would be delivered and recorded exactly as written.</Trans>
      </p>
    )
  if (suggestion) return <Offered suggestion={suggestion} />
  if (prompts.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>No wording keeps everything; beginnings to write one</Trans>
      </h3>
      <ul className="grid gap-1 text-ink-2">
        {prompts.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
    </div>
  )
}

function Offered({ suggestion }: { suggestion: Pick<Suggestion, 'text' | 'kept'> }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>A calmer way to say it</Trans>
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
