import { describe, expect, it } from 'vitest'
import { hasGone, type Standing, standingOf } from './standing.ts'

const NOBODY = { hasOther: false, formerName: null, invitation: null } as const

describe('how the other parent stands to a family', () => {
  it.each<[Standing, Parameters<typeof standingOf>[0]]>([
    ['not-invited', NOBODY],
    ['invited', { ...NOBODY, invitation: 'pending' }],
    ['expired', { ...NOBODY, invitation: 'expired' }],
    ['declined', { ...NOBODY, invitation: 'declined' }],
    ['withdrawn', { ...NOBODY, invitation: 'withdrawn' }],
    ['joined', { ...NOBODY, hasOther: true, invitation: 'accepted' }],
    ['left', { ...NOBODY, formerName: 'Ben', invitation: 'accepted' }],
    ['left', { ...NOBODY, formerName: 'Ben', invitation: 'withdrawn' }],
    ['invited', { ...NOBODY, formerName: 'Ben', invitation: 'pending' }],
    ['declined', { ...NOBODY, formerName: 'Ben', invitation: 'declined' }],
    ['deleted', { ...NOBODY, formerName: '' }],
    // an ended account cannot accept what was sent to it
    ['deleted', { ...NOBODY, formerName: '', invitation: 'pending' }],
  ])('[ONB-10] is one of eight: %s', (standing, known) => {
    expect(standingOf(known)).toBe(standing)
  })

  it('[ONB-10] has gone only where somebody was here before', () => {
    const all = ['joined', 'not-invited', 'invited', 'expired', 'declined', 'withdrawn'] as const
    expect(all.filter(hasGone)).toEqual([])
    expect((['left', 'deleted'] as const).every(hasGone)).toBe(true)
  })
})
