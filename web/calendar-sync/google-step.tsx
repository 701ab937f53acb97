import { changeGoogleOutlet } from '@evenhand/contract/calendar-sync/google.ts'
import { readSource } from '@evenhand/contract/calendar-sync/sources.ts'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { type Sync, useAct } from './calendar-sync.data.ts'
import { GoogleConnect } from './google-connect.tsx'

type GoogleStepProps = { familyId: string; parents: Parents; facts: Sync; standIn: string }

/** Both directions, with a stand-in for Google: connect, choose what is exchanged, and sync without waiting. */
export function GoogleStep({ familyId, parents, facts, standIn }: GoogleStepProps) {
  const read = useAct(readSource)
  const exchange = useAct(changeGoogleOutlet)
  // a new round remounts the form, which closes it after a choice
  const [round, setRound] = useState(0)
  const { me } = parents
  const isRunning = <One extends { ownerId: string; status: string }>(one: One) =>
    one.ownerId === me.id && one.status === 'active'
  const sources = facts.sources.filter((one) => one.kind === 'google' && isRunning(one))
  const outlets = facts.outlets.filter(isRunning)
  const exchangeAll = async () => {
    for (const { id } of sources) await read.act({ params: { id } })
    for (const { id } of outlets) await exchange.act({ params: { id }, body: { isPaused: false } })
  }
  return (
    <div className="grid max-w-[560px] gap-6">
      <GoogleConnect
        key={round}
        familyId={familyId}
        parents={parents}
        accounts={facts.accounts}
        onClose={() => setRound(round + 1)}
      />
      {sources.length + outlets.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            busy={read.isBusy || exchange.isBusy}
            icon={<RefreshCw className="icon" aria-hidden="true" />}
            onClick={() => void exchangeAll()}
          >
            <Trans>Sync now</Trans>
          </Button>
          <a className="link" href={standIn} target="_blank" rel="noopener noreferrer">
            <Trans>Open the calendar there, in a new tab</Trans>
          </a>
        </div>
      )}
    </div>
  )
}
