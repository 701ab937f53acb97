import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { changeEvent, createEvent, removeEvent } from '@evenhand/contract/calendar/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  // whose families the server knows hears of things in their order; of others it asks the database first, each time anew
  const query = { from: '2027-03-01', to: '2027-03-31' }
  await app.call(getCalendar, { token: home.b.token, params: { familyId: home.id }, query })
})
afterAll(() => app.stop())

type Visibility = 'shared' | 'busy' | 'private'
const event = (visibility: Visibility) => ({
  firstDay: '2027-03-04',
  lastDay: '2027-03-04',
  startsAt: '12:00',
  endsAt: '13:00',
  recurrence: null,
  title: 'Dentist',
  kind: 'medical' as const,
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
  visibility,
})
const add = async (visibility: Visibility) =>
  (
    await app.call(createEvent, {
      token: home.a.token,
      params: { familyId: home.id },
      body: event(visibility),
    })
  ).body.event.id
const change = (id: string, version: number, visibility: Visibility) =>
  app.call(changeEvent, { token: home.a.token, params: { id }, body: { ...event(visibility), version } })

/** What an open page of the other parent has heard, up to the next event that both see. */
async function heardBy(token: string, work: () => Promise<unknown>): Promise<string> {
  const stopping = new AbortController()
  const response = await fetch(`${app.url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) text += decoder.decode((await reader.read()).value, { stream: true })
  }
  await until('hello')
  await work()
  await until(await add('shared'))
  stopping.abort()
  return text
}

/** What the record of both has of an event, in order. */
const recordedOf = async (id: string) =>
  (
    await app.owner.query
      .selectFrom('record_entries')
      .select('kind')
      .where('subject', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind)

describe('an event that is hidden', () => {
  it.each(['private', 'busy'] as const)(
    '[CAL-01] goes from the other parent’s open page at once when it becomes %s',
    async (visibility) => {
      const id = await add('shared')
      expect(await heardBy(home.b.token, () => change(id, 1, visibility))).toContain(id)
    },
  )

  it.each(['private', 'busy'] as const)(
    '[CAL-01] [REC-01] is said to be in the record of both when it becomes %s, and knows that it was seen',
    async (visibility) => {
      const id = await add('shared')
      const hidden = (await change(id, 1, visibility)).body.event
      expect(hidden.wasShared).toBe(true)
      expect(await recordedOf(id)).toEqual(['event.created', 'event.hidden'])
      // changed again it says no more than it has said
      const again = await change(id, 2, visibility)
      expect([again.status, again.body.event.wasShared]).toEqual([200, true])
      expect(await recordedOf(id)).toEqual(['event.created', 'event.hidden'])
    },
  )

  it('[CAL-01] one that always was its author’s own is in no record and was seen by nobody', async () => {
    const id = await add('private')
    expect((await change(id, 1, 'private')).body.event.wasShared).toBe(false)
    expect(await recordedOf(id)).toEqual([])
  })

  it('[CAL-01] and one that always was is never heard of, not even by its id', async () => {
    const id = await add('private')
    const heard = await heardBy(home.b.token, async () => {
      await change(id, 1, 'private')
      await app.call(removeEvent, { token: home.a.token, params: { id }, body: {} })
    })
    expect(heard).not.toContain(id)
  })
})
