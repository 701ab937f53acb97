import { appNameIn } from '@evenhand/domain/account/app-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { chosenAppName } from '../device/app-name.ts'
import { AppIcon } from '../phone/app-icon.tsx'
import { isStandalone } from '../phone/install.ts'
import { languageOf } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'

/** [PHONE-01] Under which name the app is, or would be, on this device's home screen. */
export function OnThisDevice() {
  const { i18n } = useLingui()
  const name = chosenAppName()
  return (
    <Part title={<Trans>On this device</Trans>}>
      <div className="flex flex-wrap items-center gap-4">
        <AppIcon name={name} />
        <p className="min-w-0 flex-[1_1_12rem]">
          <b className="block font-semibold">{appNameIn(languageOf([i18n.locale]), name)}</b>
          <span className="text-15 text-ink-2">
            {isStandalone() ? (
              <Trans>To change the name, remove the icon and add it again in the browser.</Trans>
            ) : (
              <Trans>Put it on the home screen, under its own name or a quiet one.</Trans>
            )}
          </span>
        </p>
        <ButtonLink to="/on-this-device">
          <Trans>Name and icon</Trans>
        </ButtonLink>
      </div>
    </Part>
  )
}
