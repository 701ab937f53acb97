import { expect, test } from 'vitest'
import { sealedBy } from './sealed.ts'

const device = (
  personId: string,
  confirmedSize: number | null,
  confirmedAt = '2026-11-22T21:00:00.000Z',
) => ({
  id: `${personId}${confirmedSize}`,
  personId,
  label: 'phone' as const,
  kid: 'k',
  addedAt: '',
  endedAt: null,
  endedBy: null,
  confirmedSize,
  confirmation: null,
  confirmedAt: confirmedSize === null ? null : confirmedAt,
})

test('[REC-04] a record is sealed up to where both parents’ devices have confirmed it', () => {
  const devices = [device('me', 40), device('them', 30, '2026-11-20T08:00:00.000Z'), device('me', 10)]
  expect(sealedBy({ devices, stamps: [] }, 'me', 'them')).toEqual({
    size: 30,
    at: '2026-11-20T08:00:00.000Z',
    devices: 2,
    isStamped: false,
  })
})

test('[REC-04] if only one parent has confirmed any of it, it is sealed up to there; if nobody has, not at all', () => {
  const stamps = [{ authority: 'x', size: 50, at: '2026-11-22T22:00:00.000Z' }]
  const alone = sealedBy({ devices: [device('me', 40), device('them', null)], stamps }, 'me', 'them')
  expect(alone).toMatchObject({ size: 40, devices: 1, isStamped: true })
  expect(sealedBy({ devices: [device('them', null)], stamps: [] }, 'me', undefined)).toBeNull()
})
