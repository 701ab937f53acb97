import { lookAtInvitation } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { type CallFailure, failureOf } from '../../api/call-failure.ts'
import { rememberOrigin } from '../../page/origin.ts'
import { WhyFailed } from '../../page/why-failed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useOperatorWords } from '../../ui/operator-words.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ClosedInvitation } from './closed-invitation.tsx'
import { EnterByMail } from './enter-by-mail.tsx'

type Shown = ReplyOf<typeof lookAtInvitation>['invitation']

/** Signed out, with the mailed link: who invites, to which address, and the ways to sign in; then continues here. */
export function InvitationByLink({ token }: { token: string | null }) {
  const { t } = useLingui()
  const location = useLocation()
  const operatorWords = useOperatorWords()
  const { shown, failure, again } = useLook(token)
  const remember = () => rememberOrigin({ ...location, pathname: '/accept-invite' })
  if (!token || failure?.code === 'invitation/not-found')
    return (
      <EmptyState
        headingLevel={1}
        title={
          token ? <Trans>This invitation does not work</Trans> : <Trans>Open the link in your email</Trans>
        }
        act={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/login" look="primary" onClick={remember}>
              <Trans>Sign in</Trans>
            </ButtonLink>
            <ButtonLink to="/register" onClick={remember}>
              <Trans>Create an account</Trans>
            </ButtonLink>
          </div>
        }
      >
        {token ? (
          <Trans>
            It was withdrawn or replaced by a newer email, or the link was cut in two. With an account you
            also find your invitations after signing in.
          </Trans>
        ) : (
          <Trans>
            The link in the email shows the invitation. You also find it here after signing in or creating an
            account with the address it was sent to.
          </Trans>
        )}
      </EmptyState>
    )
  if (failure)
    return (
      <ErrorState
        headingLevel={1}
        title={<Trans>The invitation could not be opened</Trans>}
        acts={
          <Button look="primary" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <WhyFailed thrown={failure} />
      </ErrorState>
    )
  if (!shown)
    return (
      <Skeleton label={t`Opening the invitation`} className="grid gap-4">
        <SkeletonBar width="85%" height={44} />
        <SkeletonBar width="60%" height={20} />
        <SkeletonBar height={48} />
      </Skeleton>
    )
  const operator = operatorWords(shown.operator)
  if (shown.status !== 'pending') return <ClosedInvitation status={shown.status} sender={shown.senderName} />
  return (
    <section className="grid justify-items-start gap-5">
      <h1 tabIndex={-1}>
        <Trans>{shown.senderName} invites you to Evenhand</Trans>
      </h1>
      <p className="lede">
        <Trans>
          One calm place for two homes: calendar, messages, expenses and papers, the same for both parents.
          You see for which children before you decide, and you can decline.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          The invitation was sent to <b className="[overflow-wrap:anywhere]">{shown.recipientEmail}</b>; only
          this address can answer it. This server is run by {operator}.
        </Trans>
      </p>
      {shown.hasAccount ? (
        <>
          <p className="text-15 text-ink-2">
            <Trans>This address has an account. Sign in with it to answer.</Trans>
          </p>
          <ButtonLink
            to="/login"
            state={{ email: shown.recipientEmail }}
            look="primary"
            size="large"
            wide
            onClick={remember}
          >
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <EnterByMail token={token} email={shown.recipientEmail} />
          <p className="text-15 text-ink-2">
            <Link to={`/register?invitation=${encodeURIComponent(token)}`} onClick={remember}>
              <Trans>Create an account another way</Trans>
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function useLook(token: string | null) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round triggers a new request
  useEffect(() => {
    if (!token) return
    const gone = new AbortController()
    setFailure(null)
    call(lookAtInvitation, { body: { token } }, { withoutSession: true, signal: gone.signal }).then(
      ({ invitation }) => setShown(invitation),
      (thrown) => !gone.signal.aborted && setFailure(failureOf(thrown)),
    )
    return () => gone.abort()
  }, [token, round])
  return { shown, failure, again: () => setRound(round + 1) }
}
