import { type DeletionMatter, deleteAccount } from '@evenhand/contract/account/account.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { leaveBy, sessionNow } from '../../api/session/session.ts'
import { removeSigningKey } from '../../device/signing-keys.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Part } from '../../ui/part.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { useDeletion } from './account.data.ts'
import { Toggled } from './toggled.tsx'

/** Deletes the account; says first what goes and what stays. */
export function DeletePart() {
  return (
    <Part title={<Trans>Delete the account</Trans>}>
      <Toggled
        now={
          <span className="text-ink-2">
            <Trans>Immediate and permanent. First you are told what goes and what stays.</Trans>
          </span>
        }
        open={<Trans>See what would happen</Trans>}
      >
        {(close) => <Deletion onClose={close} />}
      </Toggled>
    </Part>
  )
}

function Deletion({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const freshly = useFreshly()
  const preview = useDeletion(true)
  const act = useAct(msg`Failed to update profile`)
  const [asks, setAsks] = useState(false)
  const isPasswordFault =
    act.fault?.code === 'auth/wrong-password' || act.fault?.code === 'auth/missing-password'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setAsks(form.get('sure') !== 'on')
    if (form.get('sure') !== 'on') return
    const password = String(form.get('password') ?? '')
    void act.run(async () => {
      const body = password ? { password } : {}
      const person = sessionNow().user?.id
      await freshly(() => leaveBy(() => call(deleteAccount, { body })))
      // a sign-out leaves it for whoever returns: nobody does
      if (person) await removeSigningKey(person).catch(() => {})
      raiseToast({ type: 'success', title: t`Your account is deleted.` })
    })
  }

  if (preview.error)
    return (
      <Banner
        boxed
        kind="danger"
        title={errorSentence(i18n, failureOf(preview.error))}
        end={
          <Button size="small" onClick={() => preview.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  if (!preview.data)
    return (
      <Skeleton label={t`Loading`}>
        <SkeletonRows rows={3} />
      </Skeleton>
    )
  const { erased, kept, others, needsPassword } = preview.data
  const names = others.join(', ')
  return (
    <form onSubmit={submit} noValidate className="grid gap-5" aria-label={t`Delete the account`}>
      <Matters title={<Trans>Erased immediately</Trans>} matters={erased} />
      {kept.length > 0 && (
        <Matters
          title={names ? <Trans>Stays, because {names} relies on it too</Trans> : <Trans>Stays</Trans>}
          matters={kept}
        />
      )}
      {!isPasswordFault && <FaultBanner fault={act.fault} />}
      {needsPassword && (
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          autoCorrect="off"
          error={isPasswordFault ? act.fault?.title : undefined}
        />
      )}
      <Checkbox name="sure" error={asks ? t`Tick this first.` : undefined}>
        <Trans>I understand that this cannot be undone.</Trans>
      </Checkbox>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onClose}>
          <Trans>Keep the account</Trans>
        </Button>
        <Button type="submit" look="danger" busy={act.isBusy}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </form>
  )
}

function Matters({ title, matters }: { title: ReactNode; matters: readonly DeletionMatter[] }) {
  return (
    <section>
      <h3 className="text-15 font-semibold">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-ink-2">
        {matters.map(({ what, count }) => (
          <li key={what}>{wordsFor(what, count)}</li>
        ))}
      </ul>
    </section>
  )
}

function wordsFor(what: DeletionMatter['what'], count: number): ReactNode {
  const words: Record<DeletionMatter['what'], ReactNode> = {
    profile: <Trans>Your name, email, phone number and picture</Trans>,
    'sign-in': <Trans>Your password, passkeys, authenticator app and linked accounts</Trans>,
    sessions: <Plural value={count} one="The session on one device" other="The sessions on # devices" />,
    contacts: <Plural value={count} one="One contact" other="# contacts" />,
    'own-notes': <Plural value={count} one="One note only you can see" other="# notes only you can see" />,
    'own-expenses': <Plural value={count} one="One expense nobody shares" other="# expenses nobody shares" />,
    'open-invitations': <Plural value={count} one="One open invitation" other="# open invitations" />,
    'shared-expenses': (
      <Plural
        value={count}
        one="One shared expense: it settles what you owe each other"
        other="# shared expenses: they settle what you owe each other"
      />
    ),
    'shared-receipts': (
      <Plural value={count} one="One receipt of a shared expense" other="# receipts of shared expenses" />
    ),
    record: (
      <Plural
        value={count}
        one="One entry of the family's record, which neither parent can change"
        other="# entries of the family's record, which neither parent can change"
      />
    ),
    'name-in-record': (
      <Trans>Your name where the record holds it; everywhere else you become 'Former parent'</Trans>
    ),
    'security-log': <Trans>The log of sign-ins, without your name, until it is due to be deleted</Trans>,
  }
  return words[what]
}
