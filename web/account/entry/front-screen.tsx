import { Trans } from '@lingui/react/macro'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
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
