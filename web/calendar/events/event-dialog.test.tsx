import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerQuietly, FAMILY, familyOf, familyOfOne, NORA, THEO } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { onToast } from '../../ui/toast-event.ts'
import { EventDialog } from './event-dialog.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
const user = userEvent.setup()
beforeEach(() => {
  server = fakeServer()
  answerQuietly(server)
})

const SHARED = {
  id: '01900000-0000-7000-8000-0000000000e1',
  familyId: FAMILY,
  version: 1,
  createdBy: NORA,
  firstDay: '2026-11-28',
  lastDay: '2026-11-28',
  startsAt: '10:00',
  endsAt: '11:00',
  recurrence: null,
  title: 'Dentist',
  kind: 'medical',
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
  except: [],
  updatedAt: '2026-11-24T09:00:00Z',
}

async function open(hasOther = true, happening: Parameters<typeof EventDialog>[0]['happening'] = null) {
  const close = vi.fn()
  renderScreen(
    <EventDialog
      family={hasOther ? familyOf() : familyOfOne()}
      them="Sam"
      happening={happening}
      fromMessage={null}
      day={asDay('2026-11-28')}
      facts={{ hasOther }}
      onClose={close}
    />,
  )
  await screen.findByLabelText('Title')
  return close
}
const add = () => user.click(screen.getByRole('button', { name: 'Add to Sat 28' }))
const more = () => user.click(screen.getByRole('button', { name: /^More/ }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const replies = () =>
  server.answer(createEvent, ({ body }) => ({
    event: {
      ...(body as object),
      id: '01900000-0000-7000-8000-0000000000e1',
      familyId: FAMILY,
      version: 1,
      createdBy: NORA,
      except: [],
      updatedAt: '2026-11-24T09:00:00Z',
    },
  }))
const sent = () => server.asked(createEvent)[0]?.body

test('[CAL-01] a new event asks for title, day, times and child, and its button names the day', async () => {
  replies()
  const close = await open()
  const asked = screen.getAllByLabelText(/^(Title|Day|From|To|Place|Repeats|Notes|Last day)/)
  expect(asked.map((one) => one.closest('.field')?.textContent)).toEqual(['Title', 'Day', 'From', 'To'])
  await user.type(screen.getByLabelText('Title'), 'Birthday party, Jonas')
  await user.click(screen.getByRole('button', { name: 'Theo' }))
  expect(screen.getByRole('button', { name: 'Theo' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('You and Sam see it.')).toBeTruthy()
  await add()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent()).toMatchObject({ title: 'Birthday party, Jonas', childIds: [THEO], firstDay: '2026-11-28' })
})

test('[CAL-01] what is missing is said at its field, which takes the focus, and nothing is sent', async () => {
  await open()
  await add()
  const title = screen.getByLabelText('Title')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const said = document.getElementById(title.getAttribute('aria-describedby')!)
  expect(said?.textContent).toBe('Give it a title, so that it is clear what it is.')
  expect(server.asked(createEvent)).toHaveLength(0)
  // the button stays pressable, and the error goes as soon as it is so no more
  expect(screen.getByRole('button', { name: 'Add to Sat 28' }).getAttribute('aria-disabled')).toBeNull()
  await user.type(title, 'x')
  expect(screen.queryByText(/^Give it a title/)).toBeNull()
})

test('[CAL-01] of times the wrong way round both are marked, and one sentence says it', async () => {
  await open()
  await user.type(screen.getByLabelText('Title'), 'Dentist')
  type('From', '15:00')
  type('To', '14:00')
  await add()
  const words = 'It ends before it starts. Change one of the two times.'
  for (const field of [screen.getByLabelText('From'), screen.getByLabelText('To')]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(words)
  }
  expect(screen.getAllByText(words)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  type('To', '')
  expect(screen.getByText(/^Enter both times/)).toBeTruthy()
})

test('[CAL-01] an error under “More” opens it', async () => {
  await open()
  await user.type(screen.getByLabelText('Title'), 'Camp')
  await more()
  type('Last day', '2026-11-20')
  await more()
  expect(screen.queryByLabelText('Last day')).toBeNull()
  await add()
  expect(await screen.findByText('It ends before it begins.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last day')))
})

test('[CAL-01] an event has several reminders, none of them twice, at most five', async () => {
  replies()
  await open()
  await user.type(screen.getByLabelText('Title'), 'Dentist')
  await more()
  await user.click(screen.getByRole('button', { name: 'Add a reminder' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Reminder 1').value).toBe('60')
  expect(screen.getByText('You and Sam are both reminded.')).toBeTruthy()
  const another = () => user.click(screen.getByRole('button', { name: 'Add another reminder' }))
  await another()
  type('Reminder 2', '1440')
  // what is chosen is not offered again
  const offered = within(screen.getByLabelText('Reminder 2')).getAllByRole('option')
  expect(offered.map((one) => one.textContent)).not.toContain('An hour before')
  for (let at = 3; at <= 5; at += 1) await another()
  expect(screen.queryByRole('button', { name: 'Add another reminder' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove reminder 1' }))
  for (let at = 4; at >= 2; at -= 1)
    await user.click(screen.getByRole('button', { name: `Remove reminder ${at}` }))
  await another()
  await add()
  await waitFor(() => expect(server.asked(createEvent)).toHaveLength(1))
  expect(sent()).toMatchObject({ reminders: [1440, 60] })
})

test('[CAL-01] who may see what stands beside each field', async () => {
  await open()
  await more()
  const hintOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join()
  }
  expect(hintOf('Title')).toBe('')
  await user.click(screen.getByLabelText('Sam only that you are busy'))
  expect(screen.getByText('Sam sees that you are busy, and when.')).toBeTruthy()
  expect(screen.getByText('Sam sees the day and the times.')).toBeTruthy()
  expect(hintOf('Title')).toBe('Not shown to Sam.')
  await user.click(screen.getByLabelText('Only me'))
  expect(screen.getByText('Not shown to Sam, neither the event nor its time.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a reminder' }))
  expect(screen.getByText('You are reminded, Sam is not.')).toBeTruthy()
})

test('[CAL-01] of an event they have seen nobody is promised that they never did', async () => {
  const seen = { ...SHARED, visibility: 'shared' as const }
  await open(true, { event: seen, day: asDay('2026-11-28') } as never)
  await more()
  const left = /What it said before stays in the record for both of you/
  expect(screen.queryByText(left)).toBeNull()
  await user.click(screen.getByLabelText('Only me'))
  expect(screen.getByText(left).textContent).toMatch(
    /^From now on Sam is shown neither the event nor its time/,
  )
  expect(screen.queryByText('Not shown to Sam.')).toBeNull()
  await user.click(screen.getByLabelText('Sam only that you are busy'))
  expect(screen.getByText(left).textContent).toMatch(/^From now on Sam sees that you are busy, and when/)
  expect(screen.queryByText('Not shown to Sam.')).toBeNull()
})

test('[CAL-01] nor of one that was hidden since, when its form is opened again', async () => {
  const hidden = { ...SHARED, visibility: 'private' as const, wasShared: true }
  await open(true, { event: hidden, day: asDay('2026-11-28') } as never)
  await more()
  const left = /What it said while you both saw it stays in the record for both of you/
  expect(screen.getByText(left).textContent).toMatch(
    /^No longer shown to Sam, neither the event nor its time/,
  )
  expect(screen.queryByText('Not shown to Sam.')).toBeNull()
  await user.click(screen.getByLabelText('Sam only that you are busy'))
  expect(screen.getByText(left).textContent).toMatch(/^Sam sees that you are busy, and when/)
  expect(screen.queryByText('Not shown to Sam.')).toBeNull()
})

test('[CAL-01] where no other parent is there, nobody is promised to see or not to see it', async () => {
  await open(false)
  await more()
  expect(screen.getByText('There is no other parent here now.')).toBeTruthy()
  expect(screen.queryByText(/Sam/)).toBeNull()
  expect(screen.queryByText('Who sees it')).toBeNull()
})

test('[CAL-01] what the server refuses is said in the form, not in passing, and what was typed stays', async () => {
  const titles: string[] = []
  const stop = onToast(({ title }) => titles.push(title))
  server.answer(createEvent, () => fails('calendar/too-many', 409))
  const close = await open()
  await user.type(screen.getByLabelText('Title'), 'Dentist')
  await add()
  const sheet = screen.getByRole('dialog')
  expect(
    await within(sheet).findByText('There is too much of this at once. Close something that is open first.'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Dentist')
  expect(close).not.toHaveBeenCalled()
  expect(titles).toEqual([])
  stop()
})
