import type { Family } from '@evenhand/contract/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { SkeletonScreen } from '../shell/skeleton-screen.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CheckNote } from './check-note.tsx'
import { ExportPanel } from './export-panel.tsx'
import { RecordList } from './record-list.tsx'

/** [REC-05] `/record`: everything that binds both parents, to be read, checked and taken along. */
export function RecordScreen() {
  const { t } = useLingui()
  usePageTitle(t`The record`)
  return (
    <>
      <PageHead
        title={<Trans>The record</Trans>}
        lede={<Trans>Everything that binds you both, in order. Nobody can change it.</Trans>}
      />
      <FamilyGate skeleton={<SkeletonScreen />}>
        {(family, parents) => <Shown {...{ family, parents }} />}
      </FamilyGate>
    </>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  return (
    <div className="record-body">
      <div className="grid min-w-0 gap-6">
        <CheckNote familyId={family.id} />
        <RecordList {...{ family, parents }} />
      </div>
      <aside className="grid content-start gap-8">
        <ExportPanel family={family} />
        <section className="grid gap-1.5">
          <h2 className="font-semibold">
            <Trans>Only yours, kept apart</Trans>
          </h2>
          <p className="text-15 text-ink-2">
            <Trans>
              Private notes, drafts, private events and documents you have not shared are not in the record,
              and never in an export.
            </Trans>
          </p>
        </section>
      </aside>
    </div>
  )
}
