import { APP_NAMES, type AppName, appNameIn } from '@evenhand/domain/account/app-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info, LogOut } from 'lucide-react'
import { useState } from 'react'
import { chooseAppName, chosenAppName } from '../device/app-name.ts'
import { languageOf } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { AppIcon } from './app-icon.tsx'

/** [PHONE-01] The name below the icon, and what choosing another does not hide. Asked first: a phone fixes it then. */
export function NameChoice() {
  const { t, i18n } = useLingui()
  const current = chosenAppName()
  const [name, setName] = useState<AppName>(current)
  const language = languageOf([i18n.locale])
  const looks: Record<AppName, string> = {
    evenhand: t`Its own name and colours`,
    notes: t`A plain page with lines`,
    planner: t`A plain grid of days`,
  }
  return (
    <section aria-labelledby="app-name" className="grid content-start gap-4">
      <h2 id="app-name" className="heading-serif">
        <Trans>What should it be called here?</Trans>
      </h2>
      <fieldset className="border-t border-line">
        <legend className="sr-only">
          <Trans>What should it be called here?</Trans>
        </legend>
        {APP_NAMES.map((one) => (
          <label key={one} className="phone-name">
            <AppIcon name={one} />
            <span className="min-w-0">
              <b className="font-semibold">{appNameIn(language, one)}</b>
              <span className="block text-15 text-ink-2">{looks[one]}</span>
            </span>
            <input
              type="radio"
              name="app-name"
              className="choice-box"
              value={one}
              checked={name === one}
              onChange={() => setName(one)}
            />
          </label>
        ))}
      </fieldset>
      <HomeScreen name={name} called={appNameIn(language, name)} />
      <p className="phone-note">
        <Info className="icon" aria-hidden="true" />
        <Trans>
          Icon and name change. Whoever opens it sees Evenhand, and the address stays in the browser’s history
          until you clear it.
        </Trans>
      </p>
      <p className="phone-note">
        <LogOut className="icon" aria-hidden="true" />
        <Trans>Quick exit works the same.</Trans>
      </p>
      {name !== current && (
        <Button look="primary" size="large" wide onClick={() => chooseAppName(name)}>
          <Trans>Continue</Trans>
        </Button>
      )}
    </section>
  )
}

/** What others would see: the icon among others. */
function HomeScreen({ name, called }: { name: AppName; called: string }) {
  const { t } = useLingui()
  return (
    <div className="phone-home" role="img" aria-label={t`A home screen with ${called} among other apps`}>
      {Array.from({ length: 8 }, (_, at) =>
        at === 5 ? (
          <span key="own">
            <AppIcon name={name} />
            <em>{called}</em>
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven equal grey squares
          <span key={at}>
            <i />
            <i className="phone-home-word" />
          </span>
        ),
      )}
    </div>
  )
}
