import { appNameIn } from '@evenhand/domain/account/app-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../api/session/session.ts'
import { chosenAppName } from '../device/app-name.ts'
import { personaOf } from '../frame/demo-mode.ts'
import { hasBeenUseful, noteAsked, useWasAsked } from '../page/asked-once.ts'
import { languageOf } from '../text/language.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AppIcon } from './app-icon.tsx'
import { useInstallWay } from './install.ts'

/** [PHONE-01] Offers the home screen once, at the end of the dashboard, to somebody who has already used the app here. */
export function InstallOffer() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const way = useInstallWay()
  const isAsked = useWasAsked('install')
  const canInstall = way === 'button' || way === 'iphone'
  if (isAsked || !canInstall || !hasBeenUseful() || personaOf(user?.email)) return null
  const name = chosenAppName()
  const called = appNameIn(languageOf([i18n.locale]), name)
  return (
    <section aria-labelledby="install-offer" className="phone-offer">
      <AppIcon name={name} />
      <div className="min-w-0">
        <h2 id="install-offer" className="text-17 font-semibold">
          <Trans>{called} can be on your home screen</Trans>
        </h2>
        <p className="text-15 text-ink-2">
          <Trans>It opens full screen, and you choose what it is called there.</Trans>
        </p>
      </div>
      <div className="phone-offer-acts">
        <ButtonLink to="/on-this-device" onClick={() => noteAsked('install')}>
          <Trans>Put it there</Trans>
        </ButtonLink>
        <Button onClick={() => noteAsked('install')}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}
