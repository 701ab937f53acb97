import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useCalendarSync } from './calendar-sync.data.ts'
import { JustConnected } from './just-connected.tsx'
import { ConnectDialog, Flow, ImportPart } from './parts-later.ts'

/** [CAL-04] [ROUTE-05] `/calendar/sync`: the family's incoming and outgoing calendars. */
export function SyncScreen() {
  const { t } = useLingui()
  const [isConnecting, setConnecting] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  usePageTitle(t`Other calendars`)
  return (
    <>
      <PageHead
        over={
          <Link className="link" to="/calendar">
            <Trans>Calendar</Trans>
          </Link>
        }
        title={<Trans>Other calendars</Trans>}
        lede={<Trans>What comes into Evenhand, and what goes out of it.</Trans>}
        acts={
          <div className="sync-acts">
            <Button
              icon={<Upload className="icon" aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              <Trans>Import a file</Trans>
            </Button>
            <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={() => setConnecting(true)}>
              <Trans>Connect</Trans>
            </Button>
            <input
              ref={input}
              type="file"
              accept=".ics,.ical,text/calendar"
              aria-label={t`A calendar file`}
              hidden
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null)
                event.target.value = ''
              }}
            />
          </div>
        }
      />
      <FamilyGate skeleton={<SyncSkeleton />}>
        {(family, parents) => (
          <>
            <Filled
              family={family}
              parents={parents}
              isConnecting={isConnecting}
              onConnected={() => setConnecting(false)}
            />
            {file && (
              <Suspense>
                <ImportPart
                  key={`${file.name} ${file.lastModified} ${file.size}`}
                  family={family}
                  parents={parents}
                  file={file}
                  onDone={() => setFile(null)}
                />
              </Suspense>
            )}
          </>
        )}
      </FamilyGate>
    </>
  )
}

type FilledProps = { family: Family; parents: Parents; isConnecting: boolean; onConnected: () => void }

function Filled({ family, parents, isConnecting, onConnected }: FilledProps) {
  const { t } = useLingui()
  const sync = useCalendarSync(family.id)
  return (
    <>
      <Loaded query={sync} skeleton={<SyncSkeleton />} failure={t`Your other calendars could not be loaded`}>
        {(facts) => (
          <Suspense fallback={<SyncSkeleton />}>
            <JustConnected facts={facts} parents={parents} />
            <Flow family={family} parents={parents} facts={facts} />
          </Suspense>
        )}
      </Loaded>
      {isConnecting && (
        <Suspense>
          <ConnectDialog family={family} parents={parents} facts={sync.data} onClose={onConnected} />
        </Suspense>
      )}
    </>
  )
}

function SyncSkeleton() {
  return (
    <div className="sync-flow" aria-hidden="true">
      {[1, 2].map((side) => (
        <div key={side} className={side === 2 ? 'sync-side sync-out' : 'sync-side'}>
          <div className="skeleton h-7 w-28" />
          {[1, 2].map((row) => (
            <div key={row} className="grid gap-2 border-t border-line py-5">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-4/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
