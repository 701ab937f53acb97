import { expect, test } from 'vitest'
import { APP_NAMES, appNameIn, appNameOf } from './app-name.ts'

test('[PHONE-01] a quiet name is an everyday word in each language, and never names the product', () => {
  const shown = (['en', 'es', 'fr'] as const).map((language) =>
    APP_NAMES.map((name) => appNameIn(language, name)),
  )
  expect(shown).toEqual([
    ['Evenhand', 'Notes', 'Planner'],
    ['Evenhand', 'Notas', 'Agenda'],
    ['Evenhand', 'Notes', 'Agenda'],
  ])
})

test.each([
  ['notes', 'notes'],
  ['', 'evenhand'],
  [null, 'evenhand'],
  [['notes'], 'evenhand'],
  ['constructor', 'evenhand'],
])('[PHONE-01] a device that keeps %j calls it %s', (kept, name) => expect(appNameOf(kept)).toBe(name))
