import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { factsOfServer, forgetFacts } from '../api/server-facts.ts'
import { fakeServer, renderScreen } from '../testing/test-server.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'

beforeEach(() => {
  fakeServer()
})

type Reaches = ReturnType<typeof factsOfServer>['reaches']

/** What the page says leaves a server that is set up so. */
function saidOf(reaches: Reaches): string {
  document.querySelector('meta[name="evenhand-server"]')?.remove()
  forgetFacts()
  const facts = { ...factsOfServer(), ...(reaches && { reaches }) }
  const meta = Object.assign(document.createElement('meta'), { name: 'evenhand-server' })
  meta.content = JSON.stringify(facts)
  document.head.append(meta)
  forgetFacts()
  renderScreen(<PrivacyScreen />)
  const said = within(screen.getByRole('region', { name: 'What leaves the server' })).getByRole('list')
  const text = said.textContent ?? ''
  cleanup()
  return text
}

it.each([
  ['mail', /An invitation goes to the address you enter/],
  ['google', /^(?!.*Firebase).*Google, if you sign in with it/],
  ['firebase', /Firebase checks who signs in/],
  ['texts', /Codes by text message/],
  ['model', /A language model elsewhere/],
  ['stamps', /for a time stamp/],
  ['bucket', /to a storage provider/],
] as const)('[ROUTE-01] a server set up for %s says so, and another does not', (place, words) => {
  expect(saidOf([place])).toMatch(words)
  expect(saidOf([])).not.toMatch(words)
})

it('[ROUTE-01] what people connect themselves and backups are spoken of on every server', () => {
  const said = saidOf([])
  expect(said).toMatch(/Notifications, if you turn them on/)
  expect(said).toMatch(/Calendars, if you connect them/)
  expect(said).toMatch(/Backups/)
})

it('[ROUTE-01] a page that does not know its server says all that may leave one', () => {
  expect(saidOf(undefined)).toMatch(/An invitation.*Firebase.*language model.*storage provider/s)
})
