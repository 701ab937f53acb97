import { type DocumentWhole, withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { Trans } from '@lingui/react/macro'
import { does, useBindingAct } from '../api/writes/use-binding-act.ts'
import type { Parents } from '../family/scope/parents.ts'
import { ActSlot } from '../page/act-slot.tsx'

type WithdrawDocumentProps = { document: DocumentWhole; parents: Parents }

/** Withdraws a document, with undo: it leaves the list, remains readable, and is marked as withdrawn. */
export function WithdrawDocument({ document, parents }: WithdrawDocumentProps) {
  const act = useBindingAct(
    document.id,
    { withdraw: does(withdrawDocument, { params: { id: document.id } }) },
    { needsReply: true },
  )
  return (
    <>
      <ActSlot
        act={act}
        words={{
          withdraw: {
            label: <Trans>Withdraw</Trans>,
            said: <Trans context="document">Withdrawn</Trans>,
            glyph: 'declined',
            look: 'quiet',
          },
        }}
      />
      <p className="act-note">
        {document.isShared ? (
          <Trans>
            It leaves the list of both of you for good and is kept under “Withdrawn”, where {parents.them} can
            still read it.
          </Trans>
        ) : (
          <Trans>It leaves the list for good and is kept under “Withdrawn”.</Trans>
        )}
      </p>
    </>
  )
}
