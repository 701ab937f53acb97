import { expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { type AgreementBody, emptyPlan, withAgreement } from './agreement.ts'
import { agreedAt, type OneHandover, oneHandoverFault } from './one-handover.ts'
import type { Plan } from './plan.ts'
import { nightsOf, slotsOf } from './slots.ts'

const [monday, thursday, friday] = [asDay('2026-12-07'), asDay('2026-12-10'), asDay('2026-12-11')]
const at = (time: string) => asWallTime(time)
/** Nora until Thursday 17:00, Sam until Sunday 17:00, and again. */
const weeks: AgreementBody = {
  kind: 'schedule',
  from: monday,
  schedules: [
    {
      layer: 'rotation',
      pattern: { kind: 'cycle', nights: 'AAABBBA', start: monday },
      handover: at('17:00'),
    },
  ],
}
const plan = withAgreement(emptyPlan(asZone('Europe/Berlin')), { id: 'weeks', by: 'A', body: weeks })
const one: OneHandover = {
  day: thursday,
  planned: at('17:00'),
  to: 'B',
  at: { day: thursday, time: at('18:30') },
  place: null,
  drives: null,
}
const after = (body: OneHandover, before: Plan = plan, id = 'one') =>
  withAgreement(before, { id, by: 'A', body: { kind: 'handover', ...body } })
const turns = (of: Plan, child: string | null = null) =>
  slotsOf(of, child, monday, asDay('2026-12-20'))
    .filter((slot, place, all) => place > 0 && all[place - 1]!.letter !== slot.letter)
    .map(
      ({ from, letter }) =>
        `${letter} ${Math.floor(from / 1440) - Math.floor(turnBase / 1440)} ${from % 1440}`,
    )
const turnBase = slotsOf(plan, null, monday, monday)[0]!.from

test('[CAL-09] one handover is later: until then the children stay where they are, and the next is as ever', () => {
  expect(turns(plan)).toEqual(['B 3 1020', 'A 6 1020', 'B 10 1020', 'A 13 1020'])
  expect(turns(after(one))[0]).toBe('B 3 1110')
  expect(turns(after(one)).slice(1)).toEqual(turns(plan).slice(1))
  // the night does not change hands
  const nights = (of: Plan) => nightsOf(of, null, monday, friday).map(({ letter }) => letter)
  expect(nights(after(one))).toEqual(nights(plan))
})

test('[CAL-09] earlier, a day later, and agreed anew: what was agreed last counts', () => {
  const earlier = after({ ...one, at: { day: thursday, time: at('15:00') } })
  expect(turns(earlier)[0]).toBe('B 3 900')
  const ill = after({ ...one, at: { day: friday, time: at('17:00') } })
  expect(turns(ill)[0]).toBe('B 4 1020')
  const later = after(
    { ...one, planned: at('18:30'), at: { day: thursday, time: at('18:00') } },
    after(one),
    'two',
  )
  expect(turns(later)[0]).toBe('B 3 1080')
  const again = { ...one, planned: at('18:00'), at: { day: thursday, time: at('18:30') } }
  expect(turns(after(again, later, 'three'))[0]).toBe('B 3 1110')
})

test('[CAL-09] for one child who is ill, the others change hands as planned', () => {
  const ill = after({ ...one, at: { day: friday, time: at('17:00') }, children: ['mila'] })
  expect([turns(ill, 'mila')[0], turns(ill, 'theo')[0]]).toEqual(['B 4 1020', 'B 3 1020'])
})

test('[CAL-09] place and driver stand at the moment it is agreed for', () => {
  const where = after({ ...one, at: null, place: 'School', drives: 'sam' })
  expect(turns(where)).toEqual(turns(plan))
  expect(agreedAt(where.moved, { day: thursday, time: '17:00' }, null)?.place).toBe('School')
  expect(agreedAt(where.moved, { day: friday, time: '17:00' }, null)).toBeNull()
  expect(agreedAt(after(one).moved, { day: thursday, time: '18:30' }, 'mila')?.at?.time).toBe('18:30')
})

test('[CAL-09] it has to be one there is, ask for something, and stay between its neighbours', () => {
  const slots = slotsOf(plan, null, monday, asDay('2026-12-20'))
  const fault = (change: Partial<OneHandover>) => oneHandoverFault({ ...one, ...change }, slots)
  expect(fault({})).toBeNull()
  expect(fault({ planned: at('16:00') })).toBe('no-handover')
  expect(fault({ to: 'A' })).toBe('no-handover')
  expect(fault({ at: null })).toBe('required')
  expect(fault({ at: { day: thursday, time: at('17:00') } })).toBe('required')
  expect(fault({ at: null, place: 'School' })).toBeNull()
  expect(fault({ at: { day: asDay('2026-12-13'), time: at('18:00') } })).toBe('too-far')
  expect(fault({ at: { day: asDay('2026-12-13'), time: at('16:00') } })).toBeNull()
})
