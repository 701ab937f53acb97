import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Banner } from '../../ui/states.tsx'
import { decline } from '../family.data.ts'

/** Declines an invitation, after a calmly worded confirmation. */
export function DeclineInvitation({ id, sender }: { id: string; sender: string }) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const [noMore, setNoMore] = useState(false)
  const send = async () => {
    if (!begins()) return
    setFault(null)
    try {
      await decline(id, noMore)
      setAsking(false)
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    } finally {
      ended()
    }
  }
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        <Trans>Decline</Trans>
      </Button>
      <Dialog
        title={t`Decline the invitation?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        acts={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Go back</Trans>
            </Button>
            <Button look="primary" busy={isBusy} onClick={send}>
              <Trans>Decline</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            {sender} is notified that you declined, and nothing more. For a week they cannot invite you again.
          </Trans>
        </p>
        <Checkbox className="mt-4" checked={noMore} onChange={(event) => setNoMore(event.target.checked)}>
          <Trans>No more invitations from {sender}</Trans>
        </Checkbox>
        {fault && (
          <div role="alert" className="mt-4">
            <Banner boxed kind="danger" title={fault} />
          </div>
        )}
      </Dialog>
    </>
  )
}
