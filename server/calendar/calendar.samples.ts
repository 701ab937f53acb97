import type { calls } from '@evenhand/contract/calendar/calendar.feature.ts'
import { getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { putRotation } from '@evenhand/contract/family/family.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const missing = family('event/not-found')

const event: AskOf<typeof createEvent>['body'] = {
  firstDay: '2026-12-01',
  lastDay: '2026-12-01',
  startsAt: null,
  endsAt: null,
  recurrence: null,
  title: 'Lunch',
  kind: 'other',
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
  visibility: 'shared',
}
let proposed = 0
/** A vacation that nobody has asked for yet: the same one is not asked for twice. */
function proposal(): AskOf<typeof proposeCalendar>['body'] {
  proposed += 1
  const from = addDays(asDay('2029-07-01'), proposed % 1000)
  return { proposal: { kind: 'vacation', from, to: addDays(from, 13), with: 'A' } }
}

async function anEvent({ app, home }: Scene) {
  const made = await app.call(createEvent, {
    token: home.a.token,
    params: { familyId: home.id },
    body: event,
  })
  return { id: made.body.event.id }
}

async function aProposal({ app, home }: Scene) {
  const ask = { token: home.a.token, params: { familyId: home.id }, body: proposal() }
  return { id: (await app.call(proposeCalendar, ask)).body.proposal.id }
}

const weeks: AskOf<typeof putRotation>['body'] = {
  anchorDay: '2026-11-02',
  handoverTime: '17:00',
  zone: 'Europe/Berlin',
  startsWith: 'me',
  template: '2-2-3',
}

/** Weeks that the first parent sets alone. */
async function someWeeks(scene: Scene) {
  await scene.app.call(putRotation, { token: scene.home.a.token, params: inPath(scene), body: weeks })
  return inPath(scene)
}

async function seenAlone({ app, home }: Scene) {
  const ask = {
    token: home.a.token,
    params: { familyId: home.id },
    query: { from: '2026-12-01', to: '2026-12-31' },
  }
  const ids = (await app.call(getCalendar, ask)).body.setAlone.map(({ id }) => id)
  return { answer: 'leave-open' as const, ids: ids.length > 0 ? ids : [home.id] }
}

export const samples: Samples<typeof calls> = {
  getCalendar: { who: family(), params: inPath, query: () => ({ from: '2026-12-01', to: '2026-12-31' }) },
  publicHolidays: { who: family(), params: inPath, query: () => ({ year: '2026', language: 'en' }) },
  listProposals: { who: family(), params: inPath },
  proposeCalendar: { who: family(), params: inPath, body: proposal },
  answerProposal: {
    who: { ...family('proposal/not-found'), author: 'calendar/own-proposal' },
    params: aProposal,
    body: () => ({ answer: 'decline' }),
  },
  answerSetAlone: {
    // the first parent set it: nobody agrees with themselves
    who: { ...family(), author: 'calendar/own-proposal' },
    params: someWeeks,
    body: seenAlone,
  },
  createEvent: { who: family(), params: inPath, body: () => event },
  changeEvent: { who: missing, params: anEvent, body: () => ({ ...event, version: 1 }) },
  removeEvent: { who: missing, params: anEvent, body: () => ({}) },
  eventVersions: { who: missing, params: anEvent },
  putHandover: {
    who: family(),
    params: ({ home }) => ({ familyId: home.id, day: '2026-12-01' }),
    body: () => ({ place: 'School', drives: null, brings: [], notes: '', doneAt: null, isMissed: false }),
  },
  putRotation: {
    who: family(),
    params: inPath,
    body: () => weeks,
  },
}
