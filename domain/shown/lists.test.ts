import { describe, expect, it } from 'vitest'
import { occurrences } from '../calendar/recurrence.ts'
import { addDays, asDay, type Day, dayOfNumber, daysBetween, daysFrom, numberOf } from '../time/day.ts'
import { type Fields, newBook, tell, toldOf } from './book.ts'
import { compareList, type ShownList } from './lists.ts'

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const card = (seq: number, fields: Fields = {}) =>
  [`card:c${seq}`, { seq }, { column: 'doing', isRemoved: false, ...fields }] as const
type Days = { firstDay: Day; lastDay: Day; recurrence: string | null; except: string[] }
const BOARD = { of: 'card', where: { column: ['discuss', 'doing'], isRemoved: [false] } } as const
const board = (...ids: string[]): ShownList => ({ ...BOARD, ids })

describe('[REC-10] a list compared with the record', () => {
  it('is whole where all that belongs to it is there, whatever else is', () => {
    const book = newBook()
    tell(book, ...card(0))
    expect(compareList(book, board('c0', 'own'), 1)).toEqual({ is: 'whole' })
  })

  it('leaves out what belonged to it all the time since the server was asked', () => {
    const book = newBook()
    tell(book, ...card(0, { title: 'Shoes' }))
    expect(compareList(book, board(), 1)).toEqual({
      is: 'other',
      leftOut: [{ id: 'c0', seq: 0, told: toldOf(book, 'card:c0') }],
      repeated: [],
    })
  })

  it('is only older where a thing came, or came to belong to it, since', () => {
    const book = newBook()
    tell(book, ...card(0, { column: 'done' }))
    tell(book, ...card(1))
    expect(compareList(book, board(), 1)).toEqual({ is: 'earlier' })
    tell(book, 'card:c0', { seq: 2 }, { column: 'doing', isRemoved: false })
    expect(compareList(book, board('c1'), 2)).toEqual({ is: 'earlier' })
    expect(compareList(book, board('c1'), 3).is).toBe('other')
  })

  it('says nothing of what was removed, stands elsewhere, was erased, or of which it was never told', () => {
    const book = newBook()
    tell(book, ...card(0, { isRemoved: true }))
    tell(book, ...card(1, { column: 'done' }))
    tell(book, ...card(2))
    tell(book, 'card:c2', { seq: 3 }, {})
    tell(book, 'card:c4', { seq: 4 }, { column: 'doing' })
    expect(compareList(book, board(), 5)).toEqual({ is: 'whole' })
  })

  it('names what stands in it twice', () => {
    const book = newBook()
    tell(book, ...card(0))
    expect(compareList(book, board('c0', 'x', 'c0', 'c0'), 1)).toEqual({
      is: 'other',
      leftOut: [],
      repeated: ['c0'],
    })
  })

  it('is never told otherwise, whatever happened and whatever part of it is shown; and always where one is taken out', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const roll = dice(seed)
      const book = newBook()
      const acts = 5 + roll(40)
      for (let seq = 0; seq < acts; seq += 1) {
        const thing = `expense:e${roll(12)}` as const
        const fields = { day: `2026-11-${10 + roll(15)}`, category: roll(3) > 0 ? 'food' : 'medical' }
        tell(book, thing, { seq }, roll(10) === 0 ? {} : fields)
      }
      // as a server lists them: by day, the newest first, a page of those that match
      const matching = [...book.things]
        .map(([thing, versions]) => ({ id: thing.slice('expense:'.length), ...versions.at(-1)!.fields }))
        .filter((one): one is { id: string; day: string; category: string } => 'day' in one)
        .filter(({ category }) => category === 'food')
        .sort((one, other) => (other.day + other.id < one.day + one.id ? -1 : 1))
      const offset = roll(matching.length + 1)
      const page = matching.slice(offset, offset + 1 + roll(6))
      const isEnd = offset + page.length >= matching.length
      const span = {
        by: 'day',
        ...(offset > 0 && { before: page[0]?.day ?? '' }),
        ...(!isEnd && { after: page.at(-1)?.day }),
      }
      const list = (ids: readonly string[]): ShownList => ({
        ...{ of: 'expense', where: { category: ['food'] }, span, ids },
      })
      const ids = page.map(({ id }) => id)
      expect(compareList(book, list(ids), acts), `seed ${seed}`).toEqual({ is: 'whole' })
      for (const { id, day } of page) {
        const isInside = (offset === 0 || day < page[0]!.day) && (isEnd || day > page.at(-1)!.day)
        const without = compareList(book, list(ids.filter((one) => one !== id)), acts)
        const found = without.is === 'other' ? without.leftOut.map((one) => one.id) : []
        expect(found, `seed ${seed}`).toEqual(isInside ? [id] : [])
      }
    }
  })

  it('holds what has days by those that are asked for, and again by its rule', () => {
    const book = newBook()
    const event = (seq: number, fields: Fields) =>
      tell(book, `event:v${seq}`, { seq }, { isRemoved: false, recurrence: null, except: [], ...fields })
    event(0, { firstDay: '2026-11-02', lastDay: '2026-11-04' })
    event(1, { firstDay: '2026-09-01', lastDay: '2026-09-01', recurrence: 'FREQ=WEEKLY' })
    event(2, { firstDay: '2026-12-01', lastDay: '2026-12-01' })
    // its first form did not say on which days a series is not
    tell(book, 'event:v3', { seq: 3 }, { isRemoved: false, firstDay: '2026-11-04', lastDay: '2026-11-04' })
    const missing = (from: string, to: string, except: string[] = []) => {
      const found = compareList(
        book,
        { of: 'event', where: { isRemoved: [false] }, during: { from, to }, ids: except },
        4,
      )
      return found.is === 'other' ? found.leftOut.map(({ id }) => id) : []
    }
    expect(missing('2026-11-04', '2026-11-09')).toEqual(['v0'])
    expect(missing('2026-11-05', '2026-11-09')).toEqual([])
    expect(missing('2026-11-01', '2026-11-30')).toEqual(['v0', 'v1'])
    expect(missing('2026-12-01', '2026-12-01', ['v1'])).toEqual(['v2'])
    event(1, {
      ...{ firstDay: '2026-09-01', lastDay: '2026-09-01', recurrence: 'FREQ=WEEKLY' },
      except: ['2026-11-10'],
    })
    expect(missing('2026-11-10', '2026-11-10')).toEqual([])
  })

  it('holds what never ends with what has not ended yet', () => {
    const book = newBook()
    const open = (seq: number, expiresAt: string | null) =>
      tell(book, `proposal:p${seq}`, { seq }, { status: 'open', expiresAt })
    open(0, null)
    open(1, '2026-11-20T10:00:00.000Z')
    open(2, '2026-12-20T10:00:00.000Z')
    const span = { by: 'expiresAt', after: '2026-12-01T00:00:00.000Z', orNone: true } as const
    const found = compareList(book, { of: 'proposal', where: { status: ['open'] }, span, ids: [] }, 3)
    expect(found.is === 'other' && found.leftOut.map(({ id }) => id)).toEqual(['p0', 'p2'])
  })

  it('of days is never told otherwise, and always where one is taken out', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const roll = dice(seed)
      const day = (at: number) => dayOfNumber(numberOf(asDay('2026-10-01')) + at)
      const book = newBook()
      const acts = 5 + roll(40)
      for (let seq = 0; seq < acts; seq += 1) {
        const first = roll(90)
        const recurrence = [null, null, 'FREQ=WEEKLY', 'FREQ=DAILY;INTERVAL=9', 'FREQ=WEEKLY;COUNT=3'][
          roll(5)
        ]!
        const except = roll(3) === 0 ? [day(first)] : []
        const days = { firstDay: day(first), lastDay: day(first + roll(4)), recurrence, except }
        tell(book, `event:v${roll(12)}`, { seq }, roll(10) === 0 ? {} : { isRemoved: roll(5) === 0, ...days })
      }
      // as a calendar draws them: each day that an event lasts, wherever it begins
      const [from, to] = [30, 30 + roll(40)]
      const drawn = (fields: Fields) => {
        const { firstDay, lastDay, recurrence, except } = fields as Days
        const length = daysBetween(firstDay, lastDay)
        return occurrences(firstDay, recurrence, except, asDay('2026-09-01'), day(to)).some((start) =>
          daysFrom(start, addDays(start, length)).some((on) => on >= day(from) && on <= day(to)),
        )
      }
      const ids = [...book.things]
        .filter(([, versions]) => versions.at(-1)!.fields['isRemoved'] === false)
        .filter(([, versions]) => drawn(versions.at(-1)!.fields))
        .map(([thing]) => thing.slice('event:'.length))
      const list = (shown: readonly string[]): ShownList => ({
        ...{
          of: 'event',
          where: { isRemoved: [false] },
          during: { from: day(from), to: day(to) },
          ids: shown,
        },
      })
      expect(compareList(book, list(ids), acts), `seed ${seed}`).toEqual({ is: 'whole' })
      for (const id of ids) {
        const without = compareList(book, list(ids.filter((one) => one !== id)), acts)
        expect(without.is === 'other' && without.leftOut.map((one) => one.id), `seed ${seed}`).toEqual([id])
      }
    }
  })
})
