import { getProfile, putPreferences } from '@evenhand/contract/account/auth.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading, touched } from '../api/reads/query.ts'
import { sessionNow } from '../api/session/session.ts'
import { change } from '../api/store.ts'
import { enqueue } from '../api/writes/write-queue.ts'
import { chooseLanguage, chosenLanguage, type Language, languageOf } from '../text/language.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { personaOf } from './demo-mode.ts'
import { chooseTheme, chosenTheme, isThemeChosen, type Theme, useTheme } from './theme.ts'

type Preferences = { theme?: Theme; language?: Language }

/** The theme, applied on this device at once and saved for the person's other devices (AUTH-17). */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const [theme] = useTheme()
  return [
    theme,
    (chosen) => {
      chooseTheme(chosen)
      change('app', { theme: chosen })
      keepWithPerson({ theme: chosen })
    },
  ]
}

/** The page's language, likewise. */
export function useLanguageChoice(): [Language, (language: Language) => void] {
  const { i18n } = useLingui()
  return [
    languageOf([i18n.locale]),
    (chosen) => {
      void chooseLanguage(chosen)
      keepWithPerson({ language: chosen })
    },
  ]
}

/** A device on which nothing was chosen adopts what the person chose on another. */
export function usePreferencesOfPerson(email: string | undefined): void {
  const isOpen = !isThemeChosen() || chosenLanguage() === null
  const { data } = useQuery({
    ...reading(getProfile, {}),
    select: ({ data }) => data.user.preferences,
    enabled: isOpen && email !== undefined && personaOf(email) === null,
  })
  useEffect(() => {
    change('app', { theme: chosenTheme() })
  }, [])
  useEffect(() => {
    if (!data) return
    if (!isThemeChosen() && data.theme !== 'auto') {
      chooseTheme(data.theme)
      change('app', { theme: data.theme })
    }
    // the server also returns English when nobody chose: then the browser's language stays
    const language = languageOf([data.language])
    if (chosenLanguage() === null && language !== 'en') void chooseLanguage(language)
  }, [data])
}

/** Queued like every write. The demo's two people are shared, so a visitor's preferences are not saved for the next. */
function keepWithPerson(body: Preferences): void {
  const { user } = sessionNow()
  if (!user || personaOf(user.email)) return
  enqueue(putPreferences, { body }).then(
    () => touched(getProfile),
    // finally refused: the choice still applies on this device
    () => void raiseToast({ type: 'warning', title: i18n._(msg`Failed to update preferences`) }),
  )
}
