import { Trans, useLingui } from '@lingui/react/macro'
import { chooseLanguage, LANGUAGES, type Language } from '../text/language.ts'

/** Before signing in: the language on this device. Each is written in its own language. */
export function LanguageChoice() {
  const { i18n } = useLingui()
  return (
    <label>
      <span className="sr-only">
        <Trans>Language</Trans>
      </span>
      <select value={i18n.locale} onChange={(event) => void chooseLanguage(event.target.value as Language)}>
        {Object.entries(LANGUAGES).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
