import { answerProposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { addChild, removeChild } from '@evenhand/contract/family/changes.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementBody, halves } from '../expenses/test-money.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily } from '../http/test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

const schedule = (child: string) => ({
  kind: 'schedule',
  from: '2030-01-07',
  schedules: [
    {
      layer: 'rotation',
      children: [child],
      pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: '2030-01-07' },
      handover: '17:00',
    },
  ],
})
const holidays = (child: string) => ({
  kind: 'holidays',
  from: '2030-01-07',
  holidays: [
    {
      name: 'Christmas Eve',
      children: [child],
      on: { kind: 'date', month: 12, day: 24 },
      starts: { days: 0, time: '17:00' },
      ends: { days: 1, time: '17:00' },
      division: { method: 'alternate', even: 'B' },
    },
  ],
})
/** The first weeks, for all: one week with each, from tomorrow. */
const firstWeeks = () => {
  const tomorrow = addDays(asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10)), 1)
  const [weeks] = schedule('').schedules
  const pattern = { ...weeks!.pattern, start: tomorrow }
  return { kind: 'schedule', from: tomorrow, schedules: [{ ...weeks, children: null, pattern }] }
}
/** A night of the second week, which the other parent has. */
const swap = (child: string) => {
  const { from } = firstWeeks()
  return { kind: 'swap', give: [], take: [addDays(from, 9)], children: [child] }
}
const agreement = (child: string) => ({ ...agreementBody, rules: [{ ...halves, childId: child }] })

type Where = { token: string; params: { familyId: string } }
const propose = (where: Where, proposal: object) =>
  app.call(proposeCalendar, { ...where, body: { proposal } as never })

describe('a child whom a rule names', () => {
  it.each<[string, (where: Where, child: string) => Promise<{ status: number; text: string }>]>([
    ['a schedule', (where, child) => propose(where, schedule(child))],
    ['a holiday', (where, child) => propose(where, holidays(child))],
    ['a swap', (where, child) => propose(where, swap(child))],
    [
      'a rule of the agreement',
      (where, child) => app.call(proposeAgreement, { ...where, body: agreement(child) as never }),
    ],
  ])(
    '[ONB-10] [CAL-02] is not removed while it stands in %s, even one nobody has accepted',
    async (where, name) => {
      const { id, a, b } = await newFamily(app)
      const params = { familyId: id }
      const add = async (called: string) => {
        const body = { name: called, birthDate: null }
        return (await app.call(addChild, { token: a.token, params, body })).body.child.id
      }
      const remove = (childId: string) =>
        app.call(removeChild, { token: b.token, params: { ...params, childId } })
      const [named, free] = [await add('Named'), await add('Free')]
      if (where === 'a swap') await agreeOn(await propose({ token: a.token, params }, firstWeeks()), b.token)
      const made = await name({ token: a.token, params }, named)
      expect(made.status, made.text).toBe(201)
      expect((await remove(named)).problem.code).toBe('child/in-use')
      expect((await remove(free)).status).toBe(200)
    },
  )
})

async function agreeOn({ text }: { text: string }, token: string): Promise<void> {
  const { proposal } = JSON.parse(text) as { proposal: { id: string } }
  const params = { id: proposal.id }
  const said = await app.call(answerProposal, { token, params, body: { answer: 'accept' } })
  expect(said.status, said.text).toBe(200)
}
