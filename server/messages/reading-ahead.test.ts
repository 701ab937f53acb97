import type { Analysis } from '@evenhand/mediator/mediation.ts'
import { expect, it } from 'vitest'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Names } from '../mediation/names.sql.ts'
import { readsAhead } from './reading-ahead.commands.ts'

const ana = { family: 'home' as FamilyId, person: 'ana' as PersonId }
const ben = { family: 'home' as FamilyId, person: 'ben' as PersonId }
const names = (...children: string[]): Names => ({ children, parents: [] })

/** What was read, with which names; `isFull`: too many wait, so that nothing is. */
function reader() {
  const asked: string[] = []
  const state = { isFull: false }
  const both = readsAhead(async (_family, { children }, text) => {
    asked.push(`${text} with ${children}`)
    return state.isFull ? null : ({ text: `${text} with ${children}` } as unknown as Analysis)
  })
  return { ...both, asked, state }
}

it('[MSG-01] the first text of a writer is read within its transaction, the next one ahead of it, once', async () => {
  const { beginReading, endReading, asked } = reader()
  expect(beginReading(ana, 'one')).toBeUndefined()
  expect(await endReading(ana, names('Mila'), 'one', undefined)).toEqual({ text: 'one with Mila' })
  const ahead = beginReading(ana, 'two')
  expect(asked).toEqual(['one with Mila', 'two with Mila'])
  expect(await endReading(ana, names('Mila'), 'two', ahead)).toEqual({ text: 'two with Mila' })
  expect(asked).toHaveLength(2)
})

it('[MSG-01] names that have changed since count, never those of the last message', async () => {
  const { beginReading, endReading } = reader()
  await endReading(ana, names('Mila'), 'one', undefined)
  const ahead = beginReading(ana, 'two')
  expect(await endReading(ana, names('Mila', 'Zelda'), 'two', ahead)).toEqual({ text: 'two with Mila,Zelda' })
  expect(await endReading(ana, names('Mila', 'Zelda'), 'three', beginReading(ana, 'three'))).toEqual({
    text: 'three with Mila,Zelda',
  })
})

it('[MSG-01] the names around one parent are never the other’s', async () => {
  const { beginReading, endReading } = reader()
  await endReading(ana, names('Zelda'), 'one', undefined)
  expect(beginReading(ben, 'two')).toBeUndefined()
})

it('[MSG-01] what came to nothing ahead is read again, so that no message goes without', async () => {
  const { beginReading, endReading, asked, state } = reader()
  await endReading(ana, names('Mila'), 'one', undefined)
  state.isFull = true
  const ahead = beginReading(ana, 'two')
  state.isFull = false
  expect(await ahead?.reading).toBeNull()
  expect(await endReading(ana, names('Mila'), 'two', ahead)).toEqual({ text: 'two with Mila' })
  expect(asked).toHaveLength(3)
})
