import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { expect, it } from 'vitest'
import { DISPUTED } from '../demo/disputed.ts'
import { owedToNora, planOf } from './plan.demo.ts'

it('[ROUTE-18] a year ending on any day has the same balance, nothing in the future and one expense to answer', () => {
  for (let n = 0; n < 1500; n += 29) {
    const today = addDays(asDay('2026-01-01'), n)
    const plan = planOf(today)
    expect(owedToNora([...plan, DISPUTED])).toBe(8_420 + 10_000) // less what Sam paid on account
    expect(plan.length).toBeGreaterThan(80)
    expect(plan.filter((one) => one.who === 'sam' && one.ends === 'pending').length).toBe(1)
    expect(plan.every((one) => one.day < today && one.cents > 0)).toBe(true)
    expect(new Set(plan.map((one) => one.key)).size).toBe(plan.length)
    const settling = plan.find((one) => one.what.startsWith('Summer house'))
    expect(settling?.cents).toBeGreaterThan(10_000)
  }
})
