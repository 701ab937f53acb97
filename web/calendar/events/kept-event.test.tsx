import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftsKept } from '../../api/offline/kept-copies.ts'
import { answerQuietly, familyOf } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { EventDialog } from './event-dialog.tsx'

let server: FakeServer
const user = userEvent.setup()
beforeEach(() => {
  server = fakeServer()
  answerQuietly(server)
})

const nothing = {
  plan: null,
  mine: 'A',
  open: [],
  events: [],
  handovers: [],
  setAlone: [],
  begins: null,
  owed: null,
} as const
const facts: CalendarFacts = { ...nothing, handovers: [], hasOther: true }
function openOn(day: string) {
  cleanup()
  const close = vi.fn()
  const event = { family: familyOf(), them: 'Sam', happening: null, fromMessage: null }
  renderScreen(<EventDialog {...event} day={asDay(day)} facts={facts} onClose={close} />)
  return close
}
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
const more = () => user.click(screen.getByRole('button', { name: /^More/ }))
const found = () => screen.findByText('You had started this and not sent it.')

test('[CAL-01] an event begun comes back after a reload as it was, and on another day with that day', async () => {
  openOn('2026-11-26')
  await user.type(await screen.findByLabelText('Title'), 'Concert at school')
  await more()
  const last = screen.getByLabelText('Last day')
  await user.clear(last)
  await user.type(last, '2026-11-28')
  await draftsKept()
  openOn('2026-11-26')
  await found()
  await more()
  expect([value('Title'), value('Day'), value('Last day')]).toEqual([
    ...['Concert at school', '2026-11-26', '2026-11-28'],
  ])
  openOn('2026-12-04')
  await found()
  await more()
  expect([value('Title'), value('Day'), value('Last day')]).toEqual([
    ...['Concert at school', '2026-12-04', '2026-12-06'],
  ])
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect([value('Title'), value('Day'), value('Last day')]).toEqual(['', '2026-12-04', '2026-12-04'])
})

test('[CAL-01] an event that waits for a connection is not offered again', async () => {
  server.answer(createEvent, () => {
    throw new TypeError('Failed to fetch')
  })
  const close = openOn('2026-11-26')
  await user.type(await screen.findByLabelText('Title'), 'Concert at school')
  await user.click(screen.getByRole('button', { name: /^Add to / }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  await draftsKept()
  openOn('2026-11-26')
  await screen.findByLabelText('Title')
  await draftsKept()
  expect(value('Title')).toBe('')
})
