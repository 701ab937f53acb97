import { useParams } from 'react-router'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { DocumentsDesk } from './documents-desk.tsx'
import { DocumentsSkeleton } from './documents-skeleton.tsx'

/** [DOC-01] A document, beside the list where there is room. */
export function DocumentScreen() {
  const { id = '' } = useParams()
  return (
    <FamilyGate isWholeScreen skeleton={<DocumentsSkeleton />}>
      {(family, parents) => <DocumentsDesk family={family} parents={parents} open={id} />}
    </FamilyGate>
  )
}
