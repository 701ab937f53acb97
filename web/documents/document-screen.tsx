import { useParams } from 'react-router'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { DocumentsDesk } from './documents-desk.tsx'
import { DocumentsSkeleton } from './documents-skeleton.tsx'

/** [DOC-01] A document, beside the list where there is room. */
export function DocumentScreen() {
  const { id = '' } = useParams()
  return (
    <FamilyGate isWholeScreen skeleton={<DocumentsSkeleton />}>
      {(family, parents) => (
        <DocumentsDesk
          family={family}
          parents={parents}
          open={id}
          detail={(folders, today) => (
            <DocumentDetail
              key={id}
              id={id}
              family={family}
              parents={parents}
              folders={folders}
              today={today}
            />
          )}
        />
      )}
    </FamilyGate>
  )
}
