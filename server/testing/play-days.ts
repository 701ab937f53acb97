import {
  answerProposal,
  answerSetAlone,
  getCalendar,
  type Proposal,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import { changeEvent, createEvent, putHandover, removeEvent } from '@evenhand/contract/calendar/events.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { changeFamily } from '@evenhand/contract/family/changes.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { ABSENT, type Acts, does, oneOf, type Play } from './play.ts'

const todayOf = ({ app }: Play): Day => dayAt(app.ctx.clock(), asZone('Etc/UTC'))
const dayOf = (play: Play, within = 60): Day => addDays(todayOf(play), 1 + play.chance(within))

const calendarOf = async (play: Play) => {
  const today = todayOf(play)
  const query = { from: addDays(today, -30), to: addDays(today, 120) }
  const ask = { token: play.who.token, params: { familyId: play.home.id }, query }
  return (await play.app.call(getCalendar, ask)).body
}

function anEvent(play: Play) {
  const { chance, home } = play
  const day = dayOf(play)
  return {
    firstDay: day,
    lastDay: day,
    startsAt: '12:00',
    endsAt: '13:00',
    recurrence: oneOf(play, [null, 'FREQ=WEEKLY', 'FREQ=DAILY;COUNT=20'])!,
    title: oneOf(play, ['Dentist', 'Swimming'])!,
    kind: 'other' as const,
    childIds: chance(2) ? [home.children[0]!] : [],
    place: '',
    takenBy: chance(2) ? play.who.id : null,
    notes: oneOf(play, ['', 'Bring the card'])!,
    reminders: chance(2) ? [60] : [],
    visibility: oneOf(play, ['shared', 'shared', 'shared', 'busy', 'private'] as const)!,
  }
}

/** Some occurrence of a series, and how many of it. */
function aScope(play: Play, event: { firstDay: string; recurrence: string | null }) {
  if (!event.recurrence) return null
  const step = event.recurrence.startsWith('FREQ=WEEKLY') ? 7 : 1
  const day = addDays(asDay(event.firstDay), step * play.chance(4))
  return { which: oneOf(play, ['this', 'following', 'all'] as const)!, day }
}

function aProposal(play: Play): ProposalBody {
  const day = dayOf(play, 90)
  const nights = oneOf(play, ['AABBAAABBAABBB', 'AAAAAAABBBBBBB'])!
  const schedule = {
    layer: 'rotation',
    pattern: { kind: 'cycle', nights, start: day },
    handover: '18:00',
  } as const
  const all: ProposalBody[] = [
    { kind: 'schedule', from: day, schedules: [schedule], balance: play.chance(2) === 0 },
    {
      kind: 'vacation',
      from: day,
      to: addDays(day, 5),
      with: oneOf(play, ['A', 'B'] as const)!,
      name: 'Sea',
    },
    { kind: 'swap', give: [day], take: [] },
    { kind: 'swap', give: [], take: [day] },
    {
      kind: 'holidays',
      from: day,
      holidays: [
        {
          name: 'Easter',
          on: { kind: 'easter', offset: 0 },
          starts: { days: 0, time: '10:00' },
          ends: { days: 1, time: '18:00' },
          division: { method: 'alternate', even: 'A' },
        },
      ],
      vacations: { weeks: 2, notice: 30, firstChoice: 'B' },
    },
  ]
  return oneOf(play, all)!
}

async function openOf(play: Play, isOwn: boolean): Promise<Proposal | undefined> {
  const { open } = await calendarOf(play)
  return oneOf(
    play,
    open.filter(({ proposedBy }) => (proposedBy === play.who.id) === isOwn),
  )
}

async function answerAlone(play: Play, name: string, answer: 'agree' | 'leave-open'): Promise<void> {
  const theirs = (await calendarOf(play)).setAlone.filter(({ by }) => by !== play.who.id)
  const ids = theirs.length > 0 ? theirs.map(({ id }) => id) : [ABSENT]
  await does(play, name, answerSetAlone, { params: { familyId: play.home.id }, body: { answer, ids } })
}

/** Everything that is done with the calendar. */
export const DAYS: Acts = {
  moveZone: (play) => {
    const zone = oneOf(play, ['Europe/Berlin', 'Pacific/Auckland'])!
    return does(play, 'moveZone', changeFamily, { params: { familyId: play.home.id }, body: { zone } })
  },
  addEvent: (play) =>
    does(play, 'addEvent', createEvent, { params: { familyId: play.home.id }, body: anEvent(play) }),
  changeEvent: async (play) => {
    const event = oneOf(play, (await calendarOf(play)).events)
    if (!event) return
    const body = { ...anEvent(play), version: event.version, scope: aScope(play, event) }
    await does(play, 'changeEvent', changeEvent, { params: { id: event.id }, body })
  },
  removeEvent: async (play) => {
    const event = oneOf(play, (await calendarOf(play)).events)
    if (!event) return
    const body = { scope: aScope(play, event) }
    await does(play, 'removeEvent', removeEvent, { params: { id: event.id }, body })
  },
  proposeDays: (play) => {
    const body = { proposal: aProposal(play), note: oneOf(play, ['', 'Please'])! }
    return does(play, 'proposeDays', proposeCalendar, { params: { familyId: play.home.id }, body })
  },
  counterDays: async (play) => {
    const body = { proposal: aProposal(play), counters: (await openOf(play, false))?.id ?? ABSENT }
    await does(play, 'counterDays', proposeCalendar, { params: { familyId: play.home.id }, body })
  },
  /** of two vacations, one within the other, the longer one is accepted */
  overtake: async (play) => {
    const { app, home, who } = play
    const day = dayOf(play, 60)
    const vacation = (more: number) =>
      ({ kind: 'vacation', from: addDays(day, -more), to: addDays(day, 9 + more), with: 'B' }) as const
    const ask = { token: who.token, params: { familyId: home.id } }
    await app.call(proposeCalendar, { ...ask, body: { proposal: vacation(0) } })
    const longer = await app.call(proposeCalendar, { ...ask, body: { proposal: vacation(1) } })
    if (longer.status !== 201) return
    const other = who.id === home.a.id ? home.b : home.a
    const params = { id: longer.body.proposal.id }
    await does({ ...play, who: other }, 'overtake', answerProposal, { params, body: { answer: 'accept' } })
  },
  declineDays: async (play) => {
    const id = (await openOf(play, false))?.id ?? ABSENT
    const body = { answer: 'decline', reason: 'We are away' } as const
    await does(play, 'declineDays', answerProposal, { params: { id }, body })
  },
  hideEvent: async (play) => {
    const { events } = await calendarOf(play)
    const mine = events.filter((one) => one.visibility === 'shared' && one.createdBy === play.who.id)
    const event = oneOf(play, mine)
    if (!event) return
    const visibility = oneOf(play, ['busy', 'private'] as const)!
    const body = { ...anEvent(play), visibility, version: event.version, scope: aScope(play, event) }
    await does(play, 'hideEvent', changeEvent, { params: { id: event.id }, body })
  },
  acceptDays: async (play) => {
    const id = (await openOf(play, false))?.id ?? ABSENT
    await does(play, 'acceptDays', answerProposal, { params: { id }, body: { answer: 'accept' } })
  },
  withdrawDays: async (play) => {
    const id = (await openOf(play, true))?.id ?? ABSENT
    await does(play, 'withdrawDays', answerProposal, { params: { id }, body: { answer: 'withdraw' } })
  },
  leaveOpen: (play) => answerAlone(play, 'leaveOpen', 'leave-open'),
  // seldom, so that something is left open before
  agreeAlone: async (play) => (play.chance(3) === 0 ? answerAlone(play, 'agreeAlone', 'agree') : undefined),
  handOver: (play) => {
    const day = addDays(dayOf(play, 3), -2)
    const body = {
      place: oneOf(play, ['', 'School'])!,
      drives: play.chance(2) ? play.who.id : null,
      brings: ['Bear'],
      notes: '',
      doneAt: play.chance(2) ? new Date(play.app.ctx.clock() - 1000).toISOString() : null,
      isMissed: false,
      planned: oneOf(play, ['18:00', '08:00', null])!,
    }
    return does(play, 'handOver', putHandover, { params: { familyId: play.home.id, day }, body })
  },
}
