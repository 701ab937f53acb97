import { removeChild } from '@evenhand/contract/family/changes.ts'
import type { Child } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'

type RemoveChildProps = { familyId: string; child: Child; onRemoved: () => void }

/**
 * Removes a child entered by mistake. The server refuses while anything refers to the child; the refusal is shown here.
 */
export function RemoveChild({ familyId, child, onRemoved }: RemoveChildProps) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, failure, clear } = useWrite(removeChild, { needsReply: true })
  const { name } = child
  const ask = () => {
    clear()
    setAsking(true)
  }
  const remove = async () => {
    if (await submit({ params: { familyId, childId: child.id } })) onRemoved()
  }
  return (
    <p>
      <Button look="quiet" onClick={ask}>
        <Trans>Entered by mistake? Remove this child</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        title={t`Remove ${name}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        acts={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
            <Button look="danger" busy={isBusy} onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            This is for a child entered by mistake. The other parent is told, and the record keeps that you
            removed the child.
          </Trans>
        </p>
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      </Dialog>
    </p>
  )
}
