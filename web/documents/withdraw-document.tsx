import { type DocumentWhole, withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'

/** Withdraws a document: it leaves the list, remains readable, and is marked as withdrawn. */
export function WithdrawDocument({ document }: { document: DocumentWhole }) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, failure } = useWrite(withdrawDocument, { needsReply: true })
  const withdraw = async () => {
    if (await submit({ params: { id: document.id } })) setAsking(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        title={t`Withdraw “${document.title}”?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="danger" busy={isBusy} onClick={withdraw}>
              <Trans>Withdraw it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            It leaves the list and is kept under “Withdrawn”, readable to whoever could read it. This cannot
            be undone.
          </Trans>
        </p>
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      </Dialog>
    </>
  )
}
