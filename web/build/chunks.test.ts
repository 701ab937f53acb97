// @vitest-environment node
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { places, starts } from './chunks.ts'

const root = resolve(import.meta.dirname, '../..')

it('names only places that hold code', () => {
  const named = [...starts, ...Object.values(places).flat()]
  const empty = named.filter(
    (place) => globSync([`${place}*`, `${place}**/*.ts*`], { cwd: root }).length === 0,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(empty).toEqual([])
})

it('names no place twice, or within another', () => {
  const named = Object.values(places).flat()
  const inOther = named.filter((place, at) => named.some((other, i) => i !== at && place.startsWith(other)))
  // it is read with the session, long before the other calls
  expect(inOther).toEqual(['web/api/session/test-mode'])
})
