import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { factsOfServer } from '../../api/server-facts.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { pieceLater } from '../../page/piece-later.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { type GoogleSignIn, signInByGoogle } from './sign-in.ts'
import { useSignInLock } from './sign-in-lock.ts'

/** The Google and phone buttons above the form, where this server offers them. */
export function SignInWays({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { google, phone } = factsOfServer().signIn
  const isLocked = useSignInLock()
  const { isBusy, once } = useOnce()
  const [outcome, setOutcome] = useState<GoogleSignIn | null>(null)
  if (!google && !phone) return null

  const byGoogle = async (how: 'popup' | 'redirect') => {
    if (isLocked) return
    await once(async () => {
      setOutcome(null)
      const came = await signInByGoogle(how)
      if (!came.ok && came.reason === 'second-factor') onTicket(came.ticket)
      else setOutcome(came)
    })
  }

  return (
    <div className="mt-7 grid gap-3 max-md:mt-4">
      {outcome && !outcome.ok && (
        <Suspense>
          <GoogleNews
            outcome={outcome}
            onRedirect={() => byGoogle('redirect')}
            onClose={() => setOutcome(null)}
          />
        </Suspense>
      )}
      {google && (
        <Button
          size="large"
          wide
          icon={<GoogleMark />}
          busy={isBusy}
          disabled={isLocked}
          onClick={() => byGoogle(matchMedia('(min-width: 768px)').matches ? 'popup' : 'redirect')}
        >
          <Trans>Continue with Google</Trans>
        </Button>
      )}
      {phone && (
        <ButtonLink to="/phone-signin" size="large" wide icon={<Phone className="icon" aria-hidden="true" />}>
          <Trans>Continue with a phone number</Trans>
        </ButtonLink>
      )}
      <p className="flex items-center gap-4 py-1 text-15 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or by email</Trans>
      </p>
    </div>
  )
}

const GoogleNews = pieceLater(() => import('../ways/google-news.tsx'), 'GoogleNews')
