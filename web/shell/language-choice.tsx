import { Trans, useLingui } from '@lingui/react/macro'
import { chooseLanguage, LANGUAGES, type Language } from '../text/language.ts'

/** Before the sign-in: the language of this device. Each is named in itself. */
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
