import { type SentInvitation, withdrawInvitation } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { dateTimeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { makeCode, makeLink, resend } from '../families.data.ts'
import { type Handed, HandedOver } from '../onboarding/handed-over.tsx'

/** A pending or expired invitation: send it again, hand it over as a link or code, or withdraw it. */
export function OpenInvitation({ invitation }: { invitation: SentInvitation }) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const { begins, ended } = useOnce()
  const [busy, setBusy] = useState<'resend' | 'link' | 'code' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [handed, setHanded] = useState<Handed | null>(null)
  const { id, recipientEmail, recipientName, status } = invitation
  const name = recipientName || recipientEmail
  const isOver = status === 'expired'
  const withdrawal = useBindingAct(id, { withdraw: does(withdrawInvitation, { params: { id } }) })
  const run = async (what: NonNullable<typeof busy>, act: () => Promise<void>) => {
    if (busy) return
    if (!begins()) return
    setBusy(what)
    setFault(null)
    try {
      await act()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    setBusy(null)
    ended()
  }
  const again = () =>
    run('resend', async () => {
      await resend(id)
      setHanded(null)
      raiseToast({
        type: 'success',
        title: t`Sent again`,
        message: t`The links and codes from before have ended.`,
      })
    })
  const takenBack = (
    <ActSlot
      act={withdrawal}
      words={{
        withdraw: {
          label: <Trans>Take it back</Trans>,
          said: <Trans>Taken back</Trans>,
          glyph: 'declined',
          look: 'quiet',
        },
      }}
      after={
        <p className="act-note">
          <Trans>The links and codes from before have ended.</Trans>
        </p>
      }
    />
  )
  if (withdrawal.given) return <div className="mt-4">{takenBack}</div>
  return (
    <div className="mt-4 grid gap-5">
      <div className="flex items-center gap-4">
        <PersonMark name={name} kind="other" />
        <p className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {isOver ? (
              <Trans>The invitation to {name} has expired</Trans>
            ) : (
              <Trans>{name} has been invited</Trans>
            )}
          </span>
          <span className="block text-15 text-ink-2 [overflow-wrap:anywhere]">
            {recipientEmail}.{' '}
            {isOver ? (
              <Trans>It was open for three days. Sending it again opens it again.</Trans>
            ) : (
              <Trans>Open until {dateTimeText(invitation.expiresAt, region)}.</Trans>
            )}
          </span>
        </p>
      </div>
      {handed && <HandedOver handed={handed} name={name} email={recipientEmail} />}
      <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
        <Button busy={busy === 'resend'} look={isOver ? 'primary' : 'plain'} onClick={again}>
          <Trans>Send the email again</Trans>
        </Button>
        {!isOver && (
          <>
            <Button
              busy={busy === 'link'}
              onClick={() => run('link', async () => setHanded({ kind: 'link', ...(await makeLink(id)) }))}
            >
              <Trans>Make a link</Trans>
            </Button>
            <Button
              busy={busy === 'code'}
              onClick={() => run('code', async () => setHanded({ kind: 'code', ...(await makeCode(id)) }))}
            >
              <Trans>Make a code to read out</Trans>
            </Button>
          </>
        )}
        {takenBack}
      </div>
      {fault && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
    </div>
  )
}
