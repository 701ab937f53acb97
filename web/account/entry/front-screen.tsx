import { Trans } from '@lingui/react/macro'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { CreateAccount } from './create-account.tsx'
import { DemoHomes } from './demo-homes.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/`: what Evenhand is, and the ways in: an account of one's own first. */
export function FrontScreen() {
  usePageTitle('')
  return (
    <FrontFrame isSentenceHeading>
      <CreateAccount look="primary" />
      <h2 className="heading-serif">
        <Trans>Sign in</Trans>
      </h2>
      <SignInForm look="plain" />
      <DemoHomes />
    </FrontFrame>
  )
}
