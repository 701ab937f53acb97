import { expect, test } from 'vitest'
import { helpCountries, helpCountryOf, helpLinesOf, readCorrections } from './help-lines.ts'
import { helpLines } from './help-lines-data.ts'

test('[MSG-06] every number has the page it was read from, in more than 25 countries', () => {
  expect(helpCountries.length).toBeGreaterThan(25)
  for (const lines of Object.values(helpLines))
    for (const { number, page } of lines) {
      expect(number).toMatch(/^[\d][\d -]*$/)
      expect(page).toMatch(/^https:\/\//)
    }
})

test('[MSG-06] the family’s country decides, by its zone, then its currency', () => {
  expect(helpCountryOf({ zone: 'Europe/Madrid', currency: 'USD' })).toBe('ES')
  expect(helpCountryOf({ zone: 'America/Argentina/Cordoba' })).toBe('AR')
  expect(helpCountryOf({ zone: 'Etc/UTC', currency: 'CAD' })).toBe('CA')
  expect(helpCountryOf({ zone: 'Etc/UTC', currency: 'EUR' })).toBeNull()
})

test('[MSG-06] an unknown country gets 112; the operator corrects and takes away', () => {
  expect(helpLinesOf(null)).toEqual([{ kind: 'emergency', number: '112', page: null }])
  const corrections = readCorrections('FR.crisis=0800; FR.child=') ?? {}
  const numbers = helpLinesOf('FR', corrections).map(({ kind, number }) => `${kind} ${number}`)
  expect(numbers).toEqual(['emergency 112', 'crisis 0800', 'violence 3919'])
  expect(readCorrections('FR.fire=1')).toBeNull()
})
