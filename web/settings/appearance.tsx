import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguageChoice, useThemeChoice } from '../frame/preferences.ts'
import type { Theme } from '../frame/theme.ts'
import { dayText } from '../text/dates.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { useRegion } from '../text/region.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Part } from '../ui/part.tsx'

/** Theme and language: applied on this device at once, and saved for the person's other devices. */
export function Appearance() {
  return (
    <>
      <ThemePart />
      <LanguagePart />
    </>
  )
}

function ThemePart() {
  const { t } = useLingui()
  const [theme, setTheme] = useThemeChoice()
  return (
    <Part title={<Trans>Theme</Trans>} hint={<Trans>Auto follows this device.</Trans>}>
      <Segmented<Theme>
        label={t`Theme`}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'auto', label: t`Auto` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </Part>
  )
}

function LanguagePart() {
  const { t } = useLingui()
  const [language, setLanguage] = useLanguageChoice()
  const { locale } = useRegion()
  return (
    <Part title={<Trans>Language</Trans>} hint={<Trans>What people write is never translated.</Trans>}>
      <SelectField
        label={<span className="sr-only">{t`Language of the app`}</span>}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        hint={
          <Trans>
            Dates and amounts are written like this: {dayText('2026-11-24', locale)},{' '}
            <span className="money">
              {new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1284.5)}
            </span>
          </Trans>
        }
      >
        {Object.entries(LANGUAGES).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </Part>
  )
}
