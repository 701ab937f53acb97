import type { proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import type { createEvent } from '@evenhand/contract/calendar/events.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day, onOrBefore } from '@evenhand/domain/time/day.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { inTransaction } from '../db/transaction.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import type { FamilyScope } from '../http/serve.ts'
import { demoAsked } from './asked.demo.ts'
import { addEvent } from './events.commands.ts'
import { demoHandovers } from './handovers.demo.ts'
import { demoHolidays } from './holidays.demo.ts'
import { readPlaces, readPlan, readPlanAndAuthors } from './plan.sql.ts'
import { answer, propose } from './proposals.commands.ts'
import { answerAlone } from './set-alone.commands.ts'

const DAY = 24 * 3_600_000
type Body = CallOf<typeof proposeCalendar>['body']
type Event = CallOf<typeof createEvent>['body']
type Who = DemoStep['who']

/** A year of the calendar: holidays divided up, a vacation, the swap from the messages, one that was countered. */
export function demoCalendar(home: DemoHome): DemoStep[] {
  const { begun, ends } = home
  const today = dayAt(ends, DEMO_ZONE)
  const sea = { from: addDays(today, -110), to: addDays(today, -97) }
  return [
    { at: begun + DAY, key: 'demo-weeks-yes', who: 'sam', take: agreeToWeeks },
    ...agreed('demo-holidays', 'sam', begun + 20 * DAY, async () => ({
      proposal: {
        kind: 'holidays',
        // proposed in the evening it is answered on the next day, when nothing can begin on this one any more
        from: dayAt(begun + 22 * DAY, DEMO_ZONE),
        holidays: demoHolidays(home.family.children),
      },
      note: 'As we said at the mediator’s: we take turns.',
    })),
    ...agreed('demo-sea', 'nora', ends - 150 * DAY, async () => ({
      proposal: { kind: 'vacation', ...sea, with: 'A', name: 'By the sea' },
      note: 'The house is booked, two weeks.',
    })),
    ...agreed('demo-wedding', 'nora', ends - 196 * DAY, (scope) =>
      weekendSwap(scope, addDays(today, -186), 'My sister’s wedding'),
    ),
    ...countered(home, addDays(today, -52)),
    ...demoEvents(home, today),
    ...demoHandovers(home, today),
    ...demoAsked(home),
  ]
}

/** The weeks that Nora entered before Sam joined: he agrees, having seen them. */
async function agreeToWeeks(scope: FamilyScope): Promise<unknown> {
  const { ctx, person, family } = scope
  const { setAlone } = await inTransaction(ctx.db, { person }, async (tx) =>
    readPlanAndAuthors(tx, family, await readPlaces(tx, family)),
  )
  const ids = setAlone.map(({ id }) => id)
  return ids.length === 0 ? undefined : answerAlone(scope, { answer: 'agree', ids })
}

/** Proposed by one, accepted by the other the next morning. */
function agreed(key: string, who: Who, at: number, body: (scope: FamilyScope) => Promise<Body>): DemoStep[] {
  let id = ''
  const other = who === 'nora' ? 'sam' : 'nora'
  return [
    {
      at,
      key,
      who,
      take: async (scope) => {
        id = proposalOf(await propose(scope, await body(scope)))
      },
    },
    {
      at: at + DAY / 2,
      key: `${key}-yes`,
      who: other,
      take: (scope) => answer(scope, id, { answer: 'accept' }),
    },
  ]
}

/** Sam asks for a weekend, Nora offers another one for it, Sam accepts. */
function countered({ ends }: DemoHome, weekend: Day): DemoStep[] {
  let id = ''
  const step = (
    hours: number,
    key: string,
    who: Who,
    take: (scope: FamilyScope) => Promise<unknown>,
  ): DemoStep => ({
    at: ends - 70 * DAY + hours * 3_600_000,
    key,
    who,
    take,
  })
  return [
    step(0, 'demo-concert', 'sam', async (scope) => {
      const body = await weekendSwap(scope, weekend, 'Tickets for a concert with Mila')
      id = proposalOf(await propose(scope, body))
    }),
    step(14, 'demo-concert-counter', 'nora', async (scope) => {
      const body = await weekendSwap(scope, addDays(weekend, 7), 'The week after suits us better')
      id = proposalOf(await propose(scope, { ...body, counters: id }))
    }),
    step(20, 'demo-concert-yes', 'sam', (scope) => answer(scope, id, { answer: 'accept' })),
  ]
}

/** Swaps the other parent's nights of a weekend for as many of one's own in the week before. */
async function weekendSwap(scope: FamilyScope, day: Day, note: string): Promise<Body> {
  const { ctx, person, family } = scope
  const friday = onOrBefore(day, 5)
  const [nights, mine] = await inTransaction(ctx.db, { person }, async (tx) => {
    const places = await readPlaces(tx, family)
    const plan = await readPlan(tx, family, places)
    return [
      nightsOf(plan, null, addDays(friday, -7), addDays(friday, 2)),
      places.letterOf(person) as Letter,
    ] as const
  })
  const dated = nights.map(({ letter }, at) => ({ letter, night: addDays(addDays(friday, -7), at) }))
  const take = dated
    .filter(({ letter, night }) => letter !== mine && night >= friday)
    .map(({ night }) => night)
  const give = dated
    .filter(({ letter, night }) => letter === mine && night < friday)
    .map(({ night }) => night)
  const count = Math.min(take.length, give.length, 2)
  return { proposal: { kind: 'swap', give: give.slice(-count), take: take.slice(0, count) }, note }
}

const proposalOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { proposal: { id: string } }).proposal.id

/** Weekly events and special days, without conflicts. */
function demoEvents({ begun, ends, family, parents }: DemoHome, today: Day): DemoStep[] {
  const [mila, theo] = family.children
  if (!mila || !theo) return []
  const event = (on: Day, title: string, children: readonly string[], more: Partial<Event>): Event => ({
    firstDay: on,
    lastDay: on,
    startsAt: null,
    endsAt: null,
    recurrence: null,
    title,
    kind: 'school',
    childIds: [...children],
    place: '',
    takenBy: null,
    notes: '',
    reminders: [],
    visibility: 'shared',
    ...more,
  })
  const add = (at: number, who: Who, body: Event): DemoStep => ({
    at,
    key: `demo-event-${body.title}`,
    who,
    take: (scope) => addEvent(scope, body),
  })
  const monday = onOrBefore(dayAt(begun + 30 * DAY, DEMO_ZONE), 1)
  const both = [mila.id, theo.id]
  return [
    add(
      begun + 30 * DAY,
      'nora',
      event(monday, 'Guitar', [mila.id], {
        startsAt: '18:15',
        endsAt: '19:00',
        recurrence: 'FREQ=WEEKLY;BYDAY=MO',
        kind: 'activity',
        place: 'Music school, room 4',
      }),
    ),
    add(
      ends - 120 * DAY,
      'sam',
      event(addDays(today, -75), 'First day at school', both, { startsAt: '09:00', endsAt: '11:00' }),
    ),
    add(
      ends - 40 * DAY,
      'nora',
      event(addDays(today, -12), 'Parents’ evening', both, {
        startsAt: '19:30',
        endsAt: '21:00',
        takenBy: parents.sam.id,
      }),
    ),
    add(
      ends - 21 * DAY,
      'sam',
      event(addDays(today, 23), 'Christmas concert', both, {
        startsAt: '10:00',
        endsAt: '11:30',
        place: 'School hall',
        reminders: [1440],
        kind: 'school',
      }),
    ),
    add(
      ends - 20 * DAY,
      'sam',
      event(asDay(addDays(today, 27)), 'School is out', both, { lastDay: addDays(today, 40) }),
    ),
  ]
}
