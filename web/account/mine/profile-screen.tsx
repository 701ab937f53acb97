import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../api/session/session.ts'
import { personaOf } from '../../frame/demo-mode.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Part } from '../../ui/part.tsx'
import { FreshSignIn } from '../fresh/fresh-sign-in.tsx'
import { GooglePart } from './google-part.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'
import { NamePart, PicturePart } from './profile-parts.tsx'

/** `/profile`: how the other parent sees one, and Google as a way to sign in (AUTH-11 sends people here to link it). */
export function ProfileScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  usePageTitle(t`Profile`)
  return (
    <ProfileLoaded title={<Trans>Profile</Trans>}>
      {(profile) => (
        <FreshSignIn>
          <div className="settings-page">
            <PageHead
              title={profile.displayName}
              lede={<Trans>How the other parent sees you. Nothing else about you is shown to them.</Trans>}
            />
            <PicturePart profile={profile} />
            <NamePart profile={profile} />
            {!personaOf(user?.email) && <GooglePart />}
            <Part title={<Trans>Account</Trans>} hint={<Trans>Email, password, devices.</Trans>}>
              <Link className="link" to="/account">
                <Trans>Open your account</Trans>
              </Link>
            </Part>
          </div>
        </FreshSignIn>
      )}
    </ProfileLoaded>
  )
}
