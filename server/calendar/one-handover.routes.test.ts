import { answerProposal, getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day, numberOf } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, instantOf } from '@evenhand/domain/time/wall.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
let today: Day
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
  today = asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10))
  // Ana until the fourth day at 17:00, Ben until the eighth
  const { proposal } = (await propose(home.a.token, weeks())).body
  await answer(home.b.token, proposal.id, 'accept')
})
afterAll(() => app.stop())

const in_ = (days: number) => addDays(today, days)
const weeks = (): ProposalBody => ({
  kind: 'schedule',
  from: today,
  schedules: [
    {
      layer: 'rotation',
      pattern: { kind: 'cycle', nights: 'AAAABBBB', start: today },
      handover: '17:00',
    },
  ],
})
const handover = (change: object = {}): ProposalBody => ({
  kind: 'handover',
  day: in_(4),
  planned: '17:00',
  to: 'B',
  at: { day: in_(4), time: '18:30' },
  place: null,
  drives: null,
  ...change,
})
const propose = (token: string, proposal: ProposalBody, more: object = {}) =>
  app.call(proposeCalendar, { token, params: { familyId: home.id }, body: { proposal, ...more } })
const answer = (token: string, id: string, word: 'accept' | 'decline') =>
  app.call(answerProposal, { token, params: { id }, body: { answer: word } })
const plan = async () => {
  const query = { from: today, to: in_(30) }
  const { body } = await app.call(getCalendar, { token: home.a.token, params: { familyId: home.id }, query })
  return planOf(body.plan!)
}
/** When the children change hands on a day, in minutes of it. */
const turnsOn = async (day: Day, child: string | null = null) => {
  const slots = slotsOf(await plan(), child, in_(0), in_(30))
  return slots
    .filter(
      ({ from, letter }, at) => at > 0 && slots[at - 1]!.letter !== letter && from >= numberOf(day) * 1440,
    )
    .map(({ from }) => from - numberOf(day) * 1440)
    .filter((minutes) => minutes < 1440)
}

describe('one handover', () => {
  it('[CAL-09] is asked for and answered like a swap, and moves nothing before', async () => {
    const asked = await propose(home.a.token, handover({ place: 'School', drives: home.b.id }), {
      note: 'Train late',
    })
    expect([asked.status, asked.body.proposal.status]).toEqual([201, 'open'])
    expect(await turnsOn(in_(4))).toEqual([1020])
    expect((await answer(home.a.token, asked.body.proposal.id, 'accept')).problem.code).toBe(
      'calendar/own-proposal',
    )
    await answer(home.b.token, asked.body.proposal.id, 'accept')
    expect(await turnsOn(in_(4))).toEqual([1110])
    expect((await plan()).moved).toMatchObject([{ place: 'School', drives: home.b.id }])
    // this once
    expect(await turnsOn(in_(12))).toEqual([1020])
  })

  it('[CAL-09] declined it stays as it was, and it is answered before its own time', async () => {
    const { proposal } = (await propose(home.a.token, handover())).body
    const zone = asZone((await plan()).zone)
    expect(proposal.expiresAt).toBe(new Date(instantOf(in_(4), asWallTime('18:30'), zone)).toISOString())
    await answer(home.b.token, proposal.id, 'decline')
    expect(await turnsOn(in_(4))).toEqual([1020])
  })

  it('[CAL-09] a child who is ill stays a day longer, the other goes as planned', async () => {
    const [mila, theo] = home.children as [string, string]
    const ill = handover({ at: { day: in_(5), time: '17:00' }, children: [mila] })
    await answer(home.b.token, (await propose(home.a.token, ill)).body.proposal.id, 'accept')
    expect([await turnsOn(in_(4), mila), await turnsOn(in_(5), mila)]).toEqual([[], [1020]])
    expect(await turnsOn(in_(4), theo)).toEqual([1020])
  })

  it('[CAL-09] is refused at its field where there is none, nothing is asked, or it would pass its neighbours', async () => {
    const refused = async (change: object) => {
      const { problem } = await propose(home.a.token, handover(change))
      return [problem.code, problem.fields?.[0]?.field, problem.fields?.[0]?.code]
    }
    expect(await refused({ planned: '16:00' })).toEqual([
      'calendar/invalid',
      'proposal.planned',
      'no-handover',
    ])
    expect(await refused({ at: null })).toEqual(['calendar/invalid', 'proposal.at', 'required'])
    expect(await refused({ at: { day: in_(9), time: '10:00' } })).toEqual([
      'calendar/invalid',
      'proposal.at',
      'too-far',
    ])
    expect(await refused({ day: in_(-4), at: null, place: 'School' })).toEqual([
      'calendar/past',
      'proposal.day',
      'past',
    ])
    expect((await refused({ at: null, drives: home.id }))[0]).toBe('expense/unknown-parent')
    expect((await refused({ children: [home.id] }))[0]).toBe('expense/unknown-child')
  })

  it('[CAL-09] [CAL-03] is open once, and accepting it closes what was asked of the same one', async () => {
    const first = (await propose(home.a.token, handover())).body.proposal
    expect((await propose(home.b.token, handover())).problem.about).toBe(first.id)
    const other = handover({ at: { day: in_(4), time: '19:00' } })
    const second = (await propose(home.b.token, other)).body.proposal
    await answer(home.b.token, first.id, 'accept')
    expect((await answer(home.a.token, second.id, 'accept')).problem.code).toBe('calendar/already-answered')
    expect(await turnsOn(in_(4))).toEqual([1110])
    // and it can be asked for again, from where it is now
    const again = handover({ planned: '18:30', at: { day: in_(4), time: '18:00' } })
    await answer(home.a.token, (await propose(home.b.token, again)).body.proposal.id, 'accept')
    expect(await turnsOn(in_(4))).toEqual([1080])
  })
})
