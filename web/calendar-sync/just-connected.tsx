import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import type { Sync } from './calendar-sync.data.ts'
import { CONNECTED } from './consent-start.ts'
import { Account } from './google-connect.tsx'

/**
 * [CAL-04] What the person sees first when they come back from Google: which account is connected, that nothing flows
 * yet, and the two things to choose from. It stays until something was chosen, today or later.
 */
export function JustConnected({ facts, parents }: { facts: Sync; parents: Parents }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const id = search.get(CONNECTED)
  const usable = facts.accounts.filter(({ needsConsent }) => !needsConsent)
  const isIdle = ![...facts.outlets, ...facts.sources.filter(({ kind }) => kind === 'google')].some(
    ({ ownerId }) => ownerId === parents.me.id,
  )
  const account = usable.find((one) => one.id === id) ?? (isIdle ? usable.at(-1) : undefined)
  if (!account) return null
  const close = () => setSearch({}, { replace: true })
  return (
    <section className="sync-import mb-8" aria-label={t`Just connected`}>
      <div>
        <h2 className="heading-serif [overflow-wrap:anywhere]">
          <Trans>{account.email} is connected.</Trans>
        </h2>
        <p className="mt-2 max-w-[46ch] text-ink-2">
          <Trans>
            Nothing comes in or goes out yet. Choose what should happen; you can do the other later, under
            Connect.
          </Trans>
        </p>
      </div>
      <Account account={account} parents={parents} onClose={close} />
    </section>
  )
}
