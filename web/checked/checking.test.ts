import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '../api/session/session-end.ts'
import type { Compared, Outcome } from '../replica/compare.ts'
import { type Difference, foundOf, type Looked, look } from './checking.ts'

const world = vi.hoisted(() => ({
  outcome: {} as unknown,
  held: Promise.resolve(),
  copies: 0,
  asked: [] as string[],
  kept: [] as unknown[],
  calls: 0,
}))
vi.mock('./kept-differences.ts', () => ({
  keptDifferences: async () => world.kept,
  keepDifferences: (_family: string, found: unknown[]) => {
    world.kept = found
  },
}))
vi.mock('../api/call.ts', () => ({
  call: async () => {
    world.calls += 1
    return { list: ['a', 'b'] }
  },
}))
vi.mock('../replica/replica.ts', () => ({
  onReplica: () => () => {},
  askReplica: async ({
    family,
    things,
  }: {
    family: string
    things: readonly unknown[]
  }): Promise<Compared> => {
    const outcome = world.outcome as Outcome
    world.asked.push(family)
    await world.held
    return { outcomes: things.map(() => outcome), size: 3, syncedAt: '2026-11-28T09:00:00.000Z' }
  },
}))
vi.mock('../record/copy.data.ts', () => ({ copyNow: async () => ({ size: 3 }) }))
vi.mock('../api/session/leave-page.ts', () => ({ leavePage: () => {} }))

let count = 0
let one: Looked
beforeEach(() => {
  world.held = Promise.resolve()
  world.kept = []
  world.calls = 0
  count += 1
  one = {
    family: `f${count}`,
    thing: `message:m${count}`,
    shown: { text: 'Yes' },
    again: async () => ({ text: 'Yes' }),
    refresh: vi.fn(),
  }
})
const isNow = () => foundOf(one.thing).is

describe('[REC-08] what this device found of a thing', () => {
  it.each(['same', 'different'] as const)('that it is %s ends with the session', async (is) => {
    const told = { seq: 1, told: { text: 'No' }, fields: ['text'] }
    world.outcome = is === 'same' ? { is: 'same', seq: 1 } : { is: 'other', ...told }
    const stop = look(one)
    await vi.waitFor(() => expect(isNow()).toBe(is))
    leaveFor(null)
    expect(isNow()).toBe('unknown')
    stop()
  })

  it('is not noted where the session ended while it was being compared', async () => {
    world.outcome = { is: 'same', seq: 1 }
    let go = () => {}
    world.held = new Promise<void>((resolve) => {
      go = resolve
    })
    const stop = look(one)
    await vi.waitFor(() => expect(world.asked).toContain(one.family))
    leaveFor(null)
    stop()
    go()
    // another look of the same family is compared after it
    const other: Looked = { ...one, thing: 'message:other' }
    const stopOther = look(other)
    await vi.waitFor(() => expect(foundOf(other.thing).is).toBe('same'))
    stopOther()
    expect(isNow()).toBe('unknown')
  })

  it('is the same once the server, asked again, shows what was recorded, and the screen is refreshed', async () => {
    world.outcome = { is: 'earlier' }
    one = {
      ...one,
      again: async () => {
        world.outcome = { is: 'same', seq: 2 }
        return { text: 'No' }
      },
    }
    const stop = look(one)
    await vi.waitFor(() => expect(isNow()).toBe('same'))
    expect(one.refresh).toHaveBeenCalledOnce()
    stop()
  })

  it('stays on the device while it differs, and is said again at once by the next page', async () => {
    world.outcome = { is: 'other', seq: 1, told: { text: 'No' }, fields: ['text'] }
    const stop = look(one)
    await vi.waitFor(() => expect(isNow()).toBe('different'))
    stop()
    expect(world.kept).toMatchObject([[one.thing, { told: { text: 'No' }, shown: { text: 'Yes' } }]])
    // the session of another page: only the device knows of it
    const kept = world.kept
    leaveFor(null)
    expect(isNow()).toBe('unknown')
    world.kept = kept
    world.outcome = { is: 'unknown' }
    const stopAgain = look(one)
    await vi.waitFor(() => expect(isNow()).toBe('different'))
    stopAgain()
    world.outcome = { is: 'same', seq: 1 }
    const stopLast = look({ ...one })
    await vi.waitFor(() => expect(isNow()).toBe('same'))
    stopLast()
    expect(world.kept).toEqual([])
  })

  it('is asked for once where several things stand in one list', async () => {
    world.outcome = { is: 'other', seq: 1, told: { text: 'No' }, fields: ['text'] } satisfies Outcome
    const again: Looked['again'] = async (ask) => {
      await ask({ path: '/list' } as never, {} as never)
      return { text: 'Yes' }
    }
    const all = ['x', 'y', 'z'].map((id) => ({ ...one, thing: `message:${one.family}${id}` as const, again }))
    const stops = all.map(look)
    await vi.waitFor(() =>
      expect(all.map(({ thing }) => foundOf(thing).is)).toEqual(Array(3).fill('different')),
    )
    for (const stop of stops) stop()
    expect(world.calls).toBe(1)
  })

  it('is nothing of what may be its person’s own and no entry tells of', async () => {
    world.outcome = { is: 'untold' }
    const stop = look({ ...one, mayBeOwn: true })
    const other = { ...one, thing: `message:${one.family}other` as const }
    const stopOther = look(other)
    await vi.waitFor(() => expect((foundOf(other.thing) as Difference).seq).toBeNull())
    expect(isNow()).toBe('unknown')
    stop()
    stopOther()
  })
})
