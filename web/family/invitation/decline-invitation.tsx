import { declineInvitation } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'

/** Declining an invitation, with undo; the sender is told once that has gone. */
export const useDeclining = (id: string) => useBindingAct(id, { decline: declining(id, false) })

const declining = (id: string, noMore: boolean) =>
  does(declineInvitation, { params: { id }, body: { noMore } })

type DeclineInvitationProps = {
  id: string
  sender: string
  act: ReturnType<typeof useDeclining>
}

/** Asks before declining, in calm words, and whether there should be no more invitations. */
export function DeclineInvitation({ id, sender, act }: DeclineInvitationProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [noMore, setNoMore] = useState(false)
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
            <Button look="primary" onClick={() => act.say('decline', declining(id, noMore))}>
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
      </Dialog>
    </>
  )
}
