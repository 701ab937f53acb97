import type { Family } from '@evenhand/contract/family/family.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FreshSignIn } from '../account/fresh/fresh-sign-in.tsx'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { otherSide, type Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { SkeletonScreen } from '../page/skeleton-screen.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CheckNote } from './check-note.tsx'
import { DeviceCopy } from './device-copy.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { useRecord, useRecordCheck, useWitnesses } from './record.data.ts'
import { RecordList } from './record-list.tsx'

/** [REC-05] `/record`: everything that binds both parents, to read, verify and export. */
export function RecordScreen() {
  const { t } = useLingui()
  usePageTitle(t`The record`)
  return (
    <>
      <PageHead
        title={<Trans>The record</Trans>}
        lede={<Trans>Everything that binds you both, in order. A change made afterwards shows.</Trans>}
      />
      <FreshSignIn>
        <FamilyGate skeleton={<SkeletonScreen />}>
          {(family, parents) => <Shown family={family} parents={parents} />}
        </FamilyGate>
      </FreshSignIn>
    </>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const [check, witnesses] = [useRecordCheck(family.id), useWitnesses(family.id)]
  // the entries are requested now but drawn only once what stands above them is known, so that they do not move
  useRecord(family.id, { area: null, text: '' })
  const isComing = [check, witnesses].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (isComing) return <SkeletonScreen />
  return (
    <>
      <div className="record-top">
        <ExportPanel family={family} />
        <CheckNote family={family} parents={parents} />
      </div>
      <div className="record-body">
        <RecordList family={family} parents={parents} />
        <aside className="grid content-start gap-8">
          <DeviceCopy family={family} them={otherSide(parents) && parents.them} />
          <OwnPart familyId={family.id} />
        </aside>
      </div>
      <PagePreview family={family} parents={parents} />
    </>
  )
}

/** The person's private items, shown separately: how many there are, and that they go nowhere. */
function OwnPart({ familyId }: { familyId: string }) {
  const { data } = useWitnesses(familyId)
  const { documents = 0, events = 0, expenses = 0, drafts = 0 } = data?.own ?? {}
  const parts = [
    documents > 0 && plural(documents, { one: '# document', other: '# documents' }),
    events > 0 && plural(events, { one: '# event', other: '# events' }),
    expenses > 0 && plural(expenses, { one: '# expense', other: '# expenses' }),
    drafts > 0 && plural(drafts, { one: '# draft', other: '# drafts' }),
  ].filter((part) => part !== false)
  return (
    <section className="grid gap-1.5">
      <h2 className="font-semibold">
        <Trans>Only yours, kept apart</Trans>
      </h2>
      {parts.length > 0 && <p className="text-15">{parts.join(', ')}</p>}
      <p className="text-15 text-ink-2">
        <Trans>
          What you have not shared is not in this list. An export says how many such items you have, and
          nothing more.
        </Trans>
      </p>
    </section>
  )
}
