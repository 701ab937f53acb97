import { Trans } from '@lingui/react/macro'
import { usePageTitle } from '../shell/arrival.ts'
import { FrontFrame } from '../shell/front-frame.tsx'
import { DemoHomes } from './demo-homes.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/`: what Evenhand is, and the way in. */
export function FrontScreen() {
  usePageTitle('')
  return (
    <FrontFrame isSentenceHeading>
      <h2 className="heading-serif">
        <Trans>Sign in</Trans>
      </h2>
      <SignInForm />
      <DemoHomes />
    </FrontFrame>
  )
}
