import type { LinkTarget } from '@evenhand/contract/backlog/backlog.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'

const PATHS: Record<LinkTarget['kind'], (target: LinkTarget) => string> = {
  expense: ({ id }) => `/expenses/${id}`,
  event: () => '/calendar',
  // an offline copy may not say where the message is
  message: ({ where }) => (where ? `/conversation/${where.conversationId}?at=${where.place}` : '/messages'),
  document: ({ id }) => `/documents/${id}`,
}

/** What is of a feature the operator has turned off keeps its name and leads nowhere. [LIM-03] */
function isHere(kind: LinkTarget['kind']): boolean {
  const { features } = factsOfServer()
  if (kind === 'message') return true
  return { expense: features.expenses, event: features.calendar, document: features.documents }[kind]
}

/** What a card links to. What this parent may not see is named as private, and nothing more. */
export function CardLinks({ targets }: { targets: readonly LinkTarget[] }) {
  const { t } = useLingui()
  if (targets.length === 0) return null
  const kinds: Record<LinkTarget['kind'], string> = {
    expense: t`Expense`,
    event: t`Event`,
    message: t`Message`,
    document: t`Document`,
  }
  return (
    <section className="grid gap-2" aria-labelledby="card-links">
      <h3 id="card-links" className="font-semibold">
        <Trans>Links</Trans>
      </h3>
      <ul className="grid gap-1.5">
        {targets.map((target) => {
          const { kind, id, state, title } = target
          return (
            <li key={`${kind} ${id}`} className="break-words">
              <span className="text-ink-2">{kinds[kind]}: </span>
              {state === 'open' && (isHere(kind) ? <Link to={PATHS[kind](target)}>{title}</Link> : title)}
              {state === 'private' && <Trans>private</Trans>}
              {state === 'gone' && (
                <>
                  {title} (<Trans>withdrawn</Trans>)
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
