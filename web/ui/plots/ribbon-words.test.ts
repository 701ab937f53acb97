import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages as spanish } from '../../text/locales/es.po'
import { messages as french } from '../../text/locales/fr.po'
import { ribbonWords } from './ribbon-words.ts'

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
const stretches = [
  { holder: 'them', from: at(26, 17), to: at(29, 17) },
  { holder: 'you', from: at(29, 17), to: at(30, 17) },
] as const

/** A day takes an article where a time alone takes another: "hasta el domingo", "hasta las 17:00". */
it.each([
  ['es', spanish, ['Con Sam hasta el domingo 29 de noviembre a las 17:00', 'contigo hasta el lunes']],
  ['fr', french, ['Avec Sam jusqu’au dimanche 29 novembre à 17:00', 'avec vous jusqu’au lundi']],
])('[DASH-01] says in %s until which day', (locale, messages, parts) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const said = ribbonWords(stretches, { from: at(26, 0), to: at(30, 17) }, 'Sam', { locale }, i18n)
  for (const part of parts) expect(said).toContain(part)
})
