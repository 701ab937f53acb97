import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session/session.ts'
import { isSandboxPerson } from '../api/session/test-mode.ts'
import { clockDate } from '../device/clock.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'
import { type Sync, useCalendarSync } from './calendar-sync.data.ts'
import { Flow, GoogleStep, ImportPart, NewFeed } from './parts-later.ts'
import { sampleFile } from './sample-file.ts'

/** [ROUTE-19] `/calendar-sync-demo`: a sync step by step, with sample data and the real server. */
export function SyncDemoScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Calendars, step by step`)
  // the demo writes, so it never runs on a real family
  if (!user || !isSandboxPerson(user.email)) return <SandboxAlone />
  return (
    <>
      <PageHead
        title={<Trans>Calendars, step by step</Trans>}
        lede={<Trans>On sample data: the sandbox family, and a calendar file of a swimming club.</Trans>}
      />
      <FamilyGate skeleton={<div className="skeleton h-64 w-full" />}>
        {(family, parents) => <Steps family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function SandboxAlone() {
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>This screen shows a sandbox family</Trans>}
      act={
        <ButtonLink to="/test" look="primary">
          <Trans>Go to test mode</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Your own calendars are under <Link to="/calendar/sync">Other calendars</Link>.
      </Trans>
    </EmptyState>
  )
}

function Steps({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const sync = useCalendarSync(family.id)
  const [file, setFile] = useState<File | null>(null)
  return (
    <div className="grid gap-12">
      <section aria-labelledby="step-1">
        <h2 id="step-1" className="heading-serif">
          <Trans>1. Look at what a file would bring in</Trans>
        </h2>
        <p className="mt-2 mb-4 text-ink-2">
          <Trans>
            The club’s file has a date that does not exist, an event that is private and a series of twelve.
            Nothing comes in until you say so, and all of it can be taken back.
          </Trans>
        </p>
        {file ? (
          <ImportPart family={family} parents={parents} file={file} onDone={() => setFile(null)} />
        ) : (
          <Button
            icon={<FileText className="icon" aria-hidden="true" />}
            onClick={() => setFile(sampleFile(clockDate()))}
          >
            <Trans>Open the sample file</Trans>
          </Button>
        )}
      </section>
      <section aria-labelledby="step-2">
        <h2 id="step-2" className="heading-serif">
          <Trans>2. Give the calendar a private address</Trans>
        </h2>
        <div className="mt-3 grid max-w-[560px] gap-5">
          <NewFeed family={family} />
        </div>
      </section>
      <Loaded
        query={sync}
        skeleton={<div className="skeleton h-64 w-full" />}
        failure={t`Your other calendars could not be loaded`}
      >
        {(facts) => <Flowing family={family} parents={parents} facts={facts} />}
      </Loaded>
    </div>
  )
}

function Flowing({ family, parents, facts }: { family: Family; parents: Parents; facts: Sync }) {
  const { standIn } = facts
  return (
    <>
      {standIn && (
        <section aria-labelledby="step-3">
          <h2 id="step-3" className="heading-serif">
            <Trans>3. Connect Google, both ways</Trans>
          </h2>
          <p className="mt-2 mb-4 text-ink-2">
            <Trans>
              In the sandbox nothing leaves this server: what answers here stands in Google’s place. Let a
              calendar come in, let yours flow there, and change an event on either side.
            </Trans>
          </p>
          <GoogleStep familyId={family.id} parents={parents} facts={facts} standIn={standIn} />
        </section>
      )}
      <section aria-labelledby="step-flow">
        <h2 id="step-flow" className="heading-serif">
          {standIn ? (
            <Trans>4. See what goes where, and stop it</Trans>
          ) : (
            <Trans>3. See what goes where, and stop it</Trans>
          )}
        </h2>
        <p className="mt-2 mb-4 text-ink-2">
          <Trans>Each can be paused, disconnected, or disconnected with all it brought removed.</Trans>
        </p>
        <Flow family={family} parents={parents} facts={facts} />
      </section>
    </>
  )
}
