import { useLingui } from '@lingui/react/macro'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { WaitingOn } from '../waiting/waiting-section.tsx'
import { DocumentsDesk } from './documents-desk.tsx'
import { DocumentsSkeleton } from './documents-skeleton.tsx'

/** [DOC-01] The family's documents: upcoming end dates, folders, uploads. */
export function DocumentsScreen() {
  const { t } = useLingui()
  usePageTitle(t`Documents`)
  return (
    <FamilyGate isWholeScreen skeleton={<DocumentsSkeleton />}>
      {(family, parents) => (
        <DocumentsDesk
          family={family}
          parents={parents}
          open={null}
          waits={<WaitingOn family={family} parents={parents} kinds={['document']} />}
        />
      )}
    </FamilyGate>
  )
}
