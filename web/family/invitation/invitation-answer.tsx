import type { ReceivedInvitation } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { forceDashboard } from '../../page/origin.ts'
import { shortDateText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { useOperatorWords } from '../../ui/operator-words.ts'
import { PersonMark } from '../../ui/people.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { accept } from '../family.data.ts'
import { ToldQuestion } from '../onboarding/told-question.tsx'
import { DeclineInvitation, useDeclining } from './decline-invitation.tsx'

/** An open invitation: who, for which children, who runs the server, what is recorded; accept or decline (ONB-09). */
export function InvitationAnswer({ invitation }: { invitation: ReceivedInvitation }) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const navigate = useNavigate()
  const [isRead, setRead] = useState(false)
  const [asks, setAsks] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const declining = useDeclining(invitation.id)
  const { senderName: sender, children } = invitation
  const operator = useOperatorWords()(invitation.operator)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsks(!isRead)
    if (!isRead) return
    if (!begins()) return
    setFault(null)
    try {
      const { family } = await accept(invitation.id)
      forceDashboard()
      raiseToast({ type: 'success', title: t`You and ${sender} now see the same family.` })
      // the first weeks are a proposal: they are seen drawn before anything else
      await navigate(family.rotation ? '/calendar/planned' : '/dashboard/agenda', { replace: true })
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
      ended()
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <h1 tabIndex={-1}>
          <Trans>{sender} invites you</Trans>
        </h1>
        <p className="lede mt-3">
          <Trans>To one calendar, one ledger and one set of papers, the same for both of you.</Trans>
        </p>
      </div>
      <section>
        <h2 className="section-head text-17 font-semibold">
          <Trans>For</Trans>
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          {children.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two children may share a name; the list never changes
            <li key={at} className="flex items-center gap-3">
              <PersonMark name={name} kind="child" />
              <span className="heading-serif text-21 [overflow-wrap:anywhere]">{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="section-head text-17 font-semibold">
          <Trans>Before you decide</Trans>
        </h2>
        <ul className="grid list-disc gap-2 ps-5 text-ink-2">
          <li>
            <Trans>
              This server is run by {operator}. Whoever runs a server can reach what is stored on it.
            </Trans>
          </li>
          <li>
            <Trans>
              What both of you can see is recorded: what was written or decided, by whom and when. Neither of
              you can change or delete a record later.
            </Trans>
          </li>
          <li>
            <Trans>
              Your drafts and private notes are seen by nobody else. When you are online is not shown.
            </Trans>
          </li>
          <li>
            <Trans>
              {sender} sees your name once you accept. Your password and your address at home stay yours.
            </Trans>
          </li>
          <li>
            <Trans>If you decline, {sender} is told that, and nothing more.</Trans>
          </li>
        </ul>
      </section>
      <ToldQuestion />
      <Checkbox
        checked={isRead}
        onChange={(event) => {
          setRead(event.target.checked)
          setAsks(false)
        }}
        error={asks ? t`Tick this to accept the invitation.` : undefined}
      >
        <Trans>I have read this and accept these terms.</Trans>
      </Checkbox>
      {(fault ?? declining.refusal) && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault ?? declining.refusal} />
        </div>
      )}
      {declining.given ? (
        <ActSlot
          act={declining}
          words={{
            decline: { label: <Trans>Decline</Trans>, said: <Trans>Declined</Trans>, glyph: 'declined' },
          }}
          them={sender}
        />
      ) : (
        <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
          <Button type="submit" look="primary" size="large" busy={isBusy}>
            <Trans>Accept the invitation</Trans>
          </Button>
          <DeclineInvitation id={invitation.id} sender={sender} act={declining} />
        </div>
      )}
      <p className="hint">
        <Trans>The invitation is open until {shortDateText(invitation.expiresAt, region)}.</Trans>
      </p>
    </form>
  )
}
