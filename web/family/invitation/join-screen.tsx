import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useSession } from '../../api/session/session.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { useArrivedToken } from '../../page/arrived-token.ts'
import { rememberOrigin } from '../../page/origin.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useOperatorWords } from '../../ui/operator-words.ts'
import { look } from '../families.data.ts'
import { ClosedInvitation } from './closed-invitation.tsx'

type Shown = Awaited<ReturnType<typeof look>>['invitation']

/** `/join`: enter a code or link that was handed over; then shows who invites, and the ways to sign in (ONB-09). */
export function JoinScreen() {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const { isBusy, begins, ended } = useOnce()
  const token = useArrivedToken('token')
  usePageTitle(t`Join a family`)

  const open = async (what: string) => {
    if (what.trim() === '') return setFault(t`Enter the code or the link.`)
    if (!begins()) return
    setFault(undefined)
    try {
      setShown((await look(what)).invitation)
    } catch (thrown) {
      const failure = failureOf(thrown)
      setFault(
        failure.code === 'invitation/not-found'
          ? t`This code or link doesn’t work. It may have been replaced by a newer one, or have expired.`
          : errorSentence(i18n, failure),
      )
    }
    ended()
  }
  const openArrived = useEffectEvent(open)
  useEffect(() => {
    if (token) void openArrived(token)
  }, [token])

  if (shown && shown.status !== 'pending')
    return (
      <PublicFrame narrow>
        <ClosedInvitation status={shown.status} sender={shown.senderName} />
      </PublicFrame>
    )
  return (
    <PublicFrame narrow>
      {shown ? (
        <WhoInvites shown={shown} isSignedIn={user !== null && user !== undefined} />
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void open(text)
          }}
        >
          <h1 tabIndex={-1}>
            <Trans>Join a family</Trans>
          </h1>
          <p className="lede">
            <Trans>The other parent can read a code out to you, or send you a link.</Trans>
          </p>
          <TextField
            label={<Trans>Code or link</Trans>}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            error={fault}
            hint={t`A code looks like K7QM-2RTX. Capitals and the dash do not matter.`}
            onChange={(event) => {
              setText(event.target.value)
              setFault(undefined)
            }}
          />
          <Button type="submit" look="primary" size="large" busy={isBusy} wide>
            <Trans>Continue</Trans>
          </Button>
          <p className="hint">
            <Trans>If you received an email, open the link in it instead: it takes you straight in.</Trans>
          </p>
        </form>
      )}
    </PublicFrame>
  )
}

function WhoInvites({ shown, isSignedIn }: { shown: Shown; isSignedIn: boolean }) {
  const { senderName, recipientHint } = shown
  const operator = useOperatorWords()(shown.operator)
  const remember = () => rememberOrigin({ pathname: '/accept-invite', search: '', hash: '' })
  return (
    <section className="grid justify-items-start gap-5">
      <h1 tabIndex={-1}>
        <Trans>{senderName} invites you to Evenhand</Trans>
      </h1>
      <p className="lede">
        <Trans>
          One calm place for two homes: calendar, messages, expenses and papers, the same for both parents.
          You see for which children and the terms before you decide, and you can decline.
        </Trans>
      </p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <Trans>
          It is for the address <b>{recipientHint}</b>: sign in or register with that one. This server is run
          by {operator}.
        </Trans>
      </p>
      <div className="flex w-full flex-wrap gap-3 max-md:[&>*]:w-full">
        {isSignedIn ? (
          <ButtonLink to="/accept-invite" look="primary" size="large">
            <Trans>See the invitation</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/register" look="primary" size="large" onClick={remember}>
              <Trans>Create an account</Trans>
            </ButtonLink>
            <ButtonLink to="/login" size="large" onClick={remember}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
