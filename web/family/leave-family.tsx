import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { Section } from '../ui/section.tsx'
import { Banner } from '../ui/states.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { leave } from './families.data.ts'

/** Leaves a family; says first what becomes of everything. */
export function LeaveFamily({ family, isOnly }: { family: Family; isOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={<Trans>Leaving</Trans>}>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        <Trans>You can leave this family. First you are told what stays, and with whom.</Trans>
      </p>
      <p className="mt-4">
        <Button onClick={() => setOpen(true)}>
          <Trans>Leave this family</Trans>
        </Button>
      </p>
      {isOpen && <LeaveDialog family={family} isOnly={isOnly} onClose={() => setOpen(false)} />}
    </Section>
  )
}

type LeaveDialogProps = { family: Family; isOnly: boolean; onClose: () => void }

function LeaveDialog({ family, isOnly, onClose }: LeaveDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isUnderstood, setUnderstood] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const other = family.members.find(({ isMe }) => !isMe)?.firstName
  const go = async () => {
    setAsked(true)
    if (!isUnderstood) return
    if (!begins()) return
    setFault(null)
    try {
      await leave(family.id)
      raiseToast({ type: 'success', title: t`You have left the family` })
      // without any family there is nothing on the dashboard
      await navigate(isOnly ? '/onboarding' : '/dashboard/agenda', { replace: true })
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
      ended()
    }
  }
  return (
    <Dialog
      title={<Trans>Leave this family?</Trans>}
      role="alertdialog"
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button look="danger" busy={isBusy} onClick={go}>
            <Trans>Leave this family</Trans>
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5 text-ink-2">
        {other ? (
          <>
            <li>
              <Trans>{other} keeps what you both could see: expenses, the rotation, the record.</Trans>
            </li>
            <li>
              <Trans>The record notes that you left. {other} sees it.</Trans>
            </li>
          </>
        ) : (
          <li>
            <Trans>
              Nobody else is in this family, so nobody can open it afterwards. An open invitation ends.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            You no longer see any of it, including your own private expenses. Save what you need first.
          </Trans>
        </li>
        <li>
          <Trans>Your contacts and your notes stay with you. Contacts you shared are no longer shared.</Trans>
        </li>
        {other && (
          <li>
            <Trans>You can come back only if {other} invites you again.</Trans>
          </li>
        )}
      </ul>
      <Checkbox
        className="mt-4"
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.target.checked)}
        error={isAsked && !isUnderstood ? t`Tick this to leave.` : undefined}
      >
        <Trans>I have read this.</Trans>
      </Checkbox>
      {fault && (
        <div role="alert" className="mt-4">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
    </Dialog>
  )
}
