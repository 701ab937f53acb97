import { Trans, useLingui } from '@lingui/react/macro'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { CreateAccount } from './create-account.tsx'
import { DemoHomes } from './demo-homes.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/login`: where every protected screen sends those who are not signed in. */
export function LoginScreen() {
  const { t } = useLingui()
  usePageTitle(t`Sign in`)
  return (
    <FrontFrame>
      <h1 className="heading-serif text-28">
        <Trans>Sign in</Trans>
      </h1>
      <SignInForm />
      <CreateAccount />
      <DemoHomes />
    </FrontFrame>
  )
}
