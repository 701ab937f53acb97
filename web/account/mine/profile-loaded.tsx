import type { Profile } from '@evenhand/contract/account/auth.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { AuthFailed } from '../../page/auth-failed.tsx'
import { NotHereYet } from '../../page/loaded.tsx'
import { errorSentence } from '../../text/errors.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton, SkeletonBar, SkeletonRows } from '../../ui/skeleton.tsx'
import { useProfile } from './account.data.ts'

type ProfileLoadedProps = { title: ReactNode; children: (profile: Profile) => ReactNode }

/** Gives its children the person's profile; a skeleton while it loads, the reason where it fails (ROUTE-16). */
export function ProfileLoaded({ title, children }: ProfileLoadedProps) {
  const { t, i18n } = useLingui()
  const profile = useProfile()
  if (profile.data) return children(profile.data)
  if (profile.fetchStatus === 'paused') return <NotHereYet headingLevel={1} />
  if (!profile.error)
    return (
      <>
        <PageHead title={title} />
        <Skeleton label={t`Loading your account`} className="grid gap-6">
          <SkeletonBar width="56px" height={56} round />
          <SkeletonRows rows={5} />
        </Skeleton>
      </>
    )
  const failure = failureOf(profile.error)
  // the session's profile is gone: signing in again may help
  const isGone = failure.code === 'auth/profile-not-found'
  const sentence = errorSentence(i18n, failure)
  return (
    <AuthFailed
      kind={isGone ? 'auth' : 'other'}
      reason={isGone ? sentence : `${t`Failed to fetch profile`}: ${sentence}`}
      onTryAgain={() => void profile.refetch()}
      onSignInAgain={() => void identity.signOut({ despiteUnsent: true })}
    />
  )
}
