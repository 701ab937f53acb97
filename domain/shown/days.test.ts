import { describe, expect, it } from 'vitest'
import { compare, type ToldEntry, toldOf } from './book.ts'
import { handoverKey } from './handovers.ts'
import { readBook } from './read.ts'

const [NORA, SAM] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const
const FAMILY = '01890000-0000-7000-8000-0000000000f1'
const AT = '2026-11-20T17:00:00.000Z'

const entry = (
  seq: number,
  kind: string,
  subject: string,
  body: object | null,
  actor: string = NORA,
): ToldEntry => ({
  ...{ seq, at: Date.parse(AT) + seq * 1000, actor, kind, subject },
  body: body && { v: 2, ...body },
})
const event = (more: object = {}) => ({
  ...{ firstDay: '2026-12-01', lastDay: '2026-12-01', startsAt: '12:00', endsAt: '13:00', recurrence: null },
  ...{ except: [], title: 'Dentist', kind: 'medical', childIds: [], place: '', takenBy: null, notes: '' },
  ...{ reminders: [], eventVersion: 1, createdBy: NORA, updatedAt: AT, ...more },
})
const proposed = (status: string, more: object = {}) => ({
  ...{
    body: { kind: 'swap', give: ['2026-12-05'], take: [] },
    note: '',
    status,
    proposedBy: NORA,
    counters: null,
  },
  ...{
    createdAt: AT,
    expiresAt: null,
    answeredBy: null,
    answeredAt: null,
    reason: '',
    overtakenBy: null,
    ...more,
  },
})

describe('[REC-08] what the facts say of events', () => {
  it('is nothing any more once its author has hidden it, and all again once it is shown', () => {
    const hidden = [
      entry(0, 'event.created', 'e', event()),
      entry(1, 'event.hidden', 'e', { isBusy: true, day: null, isOnwards: false, v: 1 }),
    ]
    expect(compare(readBook(hidden), 'event:e', { visibility: 'private' }).is).toBe('same')
    const shown = readBook([...hidden, entry(2, 'event.changed', 'e', event({ title: 'Braces' }))])
    expect(toldOf(shown, 'event:e')).toMatchObject({
      title: 'Braces',
      visibility: 'shared',
      isRemoved: false,
    })
  })

  it('tells a day taken out of a series from a series that is gone', () => {
    const weekly = { recurrence: 'FREQ=WEEKLY' }
    const made = entry(0, 'event.created', 'e', event(weekly))
    const without = entry(1, 'event.removed', 'e', event({ ...weekly, except: ['2026-12-08'] }))
    expect(toldOf(readBook([made, without]), 'event:e')).toMatchObject({
      isRemoved: false,
      except: ['2026-12-08'],
    })
    const gone = readBook([made, entry(1, 'event.removed', 'e', event(weekly))])
    expect(compare(gone, 'event:e', { isRemoved: false }).is).toBe('earlier')
    expect(compare(gone, 'event:e', { isRemoved: false }, 2)).toMatchObject({
      is: 'other',
      fields: ['isRemoved'],
    })
  })

  it('is, of a series in the first form, not which days it leaves out, nor that both see it', () => {
    const first = readBook([entry(0, 'event.created', 'e', event({ recurrence: 'FREQ=WEEKLY', v: 1 }))])
    for (const field of ['except', 'recurrence', 'updatedAt', 'visibility'])
      expect(toldOf(first, 'event:e')).not.toHaveProperty(field)
  })
})

describe('[REC-08] what the facts say of a proposal', () => {
  it('is that another one was the answer to it', () => {
    const book = readBook([
      entry(0, 'calendar.proposed', 'p', proposed('open')),
      entry(1, 'calendar.proposed', 'q', proposed('open', { counters: 'p', proposedBy: SAM }), SAM),
    ])
    expect(toldOf(book, 'proposal:p')).toMatchObject({ status: 'countered', answeredBy: SAM, answeredAt: AT })
  })
})

describe('[REC-08] what the facts say of whose night it is', () => {
  const family = entry(0, 'family.created', FAMILY, {
    currency: 'EUR',
    zone: 'Europe/Berlin',
    createdBy: NORA,
    v: 1,
  })
  const accepted = entry(
    1,
    'calendar.accepted',
    's',
    proposed('accepted', { answeredBy: SAM, answeredAt: AT }),
    SAM,
  )
  const plan = (entries: ToldEntry[]) => toldOf(readBook(entries), `plan:${FAMILY}`)

  it('is what was accepted, by the letters of the parents', () => {
    expect(plan([family, accepted])).toMatchObject({
      overrides: [{ id: 's', layer: 'swap', from: '2026-12-05', to: '2026-12-05', with: 'B' }],
      alone: {},
    })
  })

  it('is that one parent planned it alone, until the other agrees', () => {
    const set = entry(1, 'calendar.set', 's', proposed('accepted', { answeredAt: AT }))
    expect(plan([family, set])).toMatchObject({ alone: { s: { by: NORA, isLeftOpen: false } } })
    const left = entry(2, 'plan.left-open', 's', { ids: ['s'], rules: {}, v: 1 }, SAM)
    expect(plan([family, set, left])).toMatchObject({ alone: { s: { by: NORA, isLeftOpen: true } } })
    const agreed = entry(3, 'plan.agreed', 's', { ids: ['s'], rules: {}, v: 1 }, SAM)
    expect(plan([family, set, left, agreed])).toMatchObject({ alone: {} })
  })

  it('is nothing once something that decides it was erased', () => {
    expect(plan([family, { ...accepted, body: null }])).toEqual({})
  })
})

describe('[REC-08] what the facts say of a handover', () => {
  const said = (more: object) => ({
    ...{ day: '2026-12-04', place: '', drives: null, brings: [], notes: '', doneAt: null, isMissed: false },
    ...{ updatedBy: NORA, updatedAt: AT, ...more },
  })

  it('is what was said last, and before it, of each planned time', () => {
    const book = readBook([
      entry(0, 'handover.set', FAMILY, said({ planned: '18:00' })),
      entry(1, 'handover.set', FAMILY, said({ planned: '08:00', place: 'School' })),
      entry(2, 'handover.set', FAMILY, said({ planned: '18:00', isMissed: true, updatedBy: SAM })),
    ])
    expect(toldOf(book, handoverKey('2026-12-04', '18:00'))).toMatchObject({
      ...{ isMissed: true, updatedBy: SAM },
      earlier: [{ doneAt: null, isMissed: false, by: NORA, at: AT }],
    })
    expect(toldOf(book, handoverKey('2026-12-04', '08:00'))).toMatchObject({ place: 'School', earlier: [] })
  })

  it('is not what came before, where the first form knew only the day', () => {
    const book = readBook([
      entry(0, 'handover.set', FAMILY, said({ v: 1 })),
      entry(1, 'handover.set', FAMILY, said({ planned: '18:00' })),
    ])
    expect(toldOf(book, handoverKey('2026-12-04', '18:00'))).not.toHaveProperty('earlier')
  })
})
