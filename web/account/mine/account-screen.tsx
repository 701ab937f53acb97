import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../api/session/session.ts'
import { personaOf } from '../../frame/demo-mode.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Part } from '../../ui/part.tsx'
import { Banner } from '../../ui/states.tsx'
import { FreshSignIn } from '../fresh/fresh-sign-in.tsx'
import { DeletePart } from './delete-part.tsx'
import { EmailPart } from './email-part.tsx'
import { GooglePart } from './google-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PhonePart } from './phone-part.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'
import { NamePart, PicturePart } from './profile-parts.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoStepPart } from './two-step-part.tsx'

/** `/account`: name and address, ways to sign in, sessions, and deleting the account. */
export function AccountScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const isMadeUp = personaOf(user?.email) !== null
  usePageTitle(t`Account`)
  return (
    <ProfileLoaded title={<Trans>Account</Trans>}>
      {(profile) => (
        <FreshSignIn>
          <div className="settings-page">
            <PageHead
              title={<Trans>Account</Trans>}
              lede={<span className="[overflow-wrap:anywhere]">{profile.email}</span>}
            />
            <PicturePart profile={profile} />
            <NamePart profile={profile} />
            <Part title={<Trans>Preferences</Trans>} hint={<Trans>Theme and language.</Trans>}>
              <Link className="link" to="/settings">
                <Trans>Open the settings</Trans>
              </Link>
            </Part>
            {isMadeUp ? (
              <div className="pt-6">
                <Banner boxed title={<Trans>This person is made up</Trans>}>
                  <Trans>Sign-in can’t be changed in the demo.</Trans>
                </Banner>
              </div>
            ) : (
              <>
                <EmailPart profile={profile} />
                <PhonePart profile={profile} />
                <PasswordPart profile={profile} />
                <TwoStepPart />
                <PasskeysPart />
                <GooglePart />
                <SessionsPart />
                <OwnDataPart />
                <DeletePart />
              </>
            )}
          </div>
        </FreshSignIn>
      )}
    </ProfileLoaded>
  )
}
