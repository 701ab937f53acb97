import { answerProposal, getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
let others: TestFamily
let today: Day
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  others = await newFamily(app)
})
beforeEach(async () => {
  home = await newFamily(app)
  today = asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10))
})
afterAll(() => app.stop())

const in_ = (days: number) => addDays(today, days)
const propose = (proposal: ProposalBody) =>
  app.call(proposeCalendar, { token: home.a.token, params: { familyId: home.id }, body: { proposal } })
const rotation = (nights: string, children?: string[]) => ({
  layer: 'rotation' as const,
  pattern: { kind: 'cycle' as const, nights, start: today },
  handover: '17:00',
  ...(children && { children }),
})
const holiday = (children: string[]) => ({
  name: 'Summer party',
  on: { kind: 'date' as const, month: 7, day: 1 },
  starts: { days: 0, time: '09:00' },
  ends: { days: 1, time: '09:00' },
  division: { method: 'fixed' as const, with: 'A' as const },
  children,
})

describe('the children a proposal names', () => {
  it('[CAL-03] are this family’s: another family’s child is refused at its field, and nothing is asked', async () => {
    const theirs = others.children[0]!
    const [mila] = home.children as [string]
    const refused = async (proposal: ProposalBody) => {
      const { status, problem } = await propose(proposal)
      return [status, problem.code, problem.fields?.[0]?.field]
    }
    expect(
      await refused({ kind: 'schedule', from: today, schedules: [rotation('AB', [mila, theirs])] }),
    ).toEqual([422, 'expense/unknown-child', 'proposal.schedules.0.children.1'])
    expect(await refused({ kind: 'holidays', from: today, holidays: [holiday([theirs])] })).toEqual([
      422,
      'expense/unknown-child',
      'proposal.holidays.0.children.0',
    ])
    expect(await refused({ kind: 'swap', give: [in_(2)], take: [], children: [theirs] })).toEqual([
      422,
      'expense/unknown-child',
      'proposal.children.0',
    ])
    const query = { from: today, to: in_(9) }
    const { open } = (
      await app.call(getCalendar, { token: home.b.token, params: { familyId: home.id }, query })
    ).body
    expect(open).toEqual([])
  })

  it('[CAL-03] are each one’s to give: a night that the asker has of one child and not of the other is no swap', async () => {
    const [mila, theo] = home.children as [string, string]
    const schedules = [rotation('AB', [mila]), rotation('BA', [theo])]
    const { id } = (await propose({ kind: 'schedule', from: today, schedules })).body.proposal
    const accept = { token: home.b.token, params: { id }, body: { answer: 'accept' as const } }
    expect((await app.call(answerProposal, accept)).status).toBe(200)
    const swap = (children: string[]) => propose({ kind: 'swap', give: [in_(2)], take: [], children })
    const notTheirs = { code: 'calendar/not-your-night', fields: [{ field: 'proposal.give.0' }] }
    expect((await swap([mila])).status).toBe(201)
    expect((await swap([theo])).problem).toMatchObject(notTheirs)
    expect((await swap([mila, theo])).problem).toMatchObject(notTheirs)
  })
})
