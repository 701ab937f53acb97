import { expect, test } from 'vitest'
import { readMigrations } from '../db/migration-files.ts'
import { declaredPolicies } from '../db/policies.ts'
import type { OwnDataPart } from '../feature.ts'
import { SERVER_FEATURES } from '../features.ts'

const parts = Object.values(SERVER_FEATURES).flatMap(
  (feature: { ownData?: OwnDataPart }) => feature.ownData ?? [],
)
const copied = parts.flatMap(({ tables }) => Object.keys(tables))
const leftOut = parts.flatMap((part) => Object.entries(part.leftOut ?? {}))

test('[SET-01] every table is either in the copy of one’s own data or left out with a reason', () => {
  // a view: the names of the other parents
  const named = [...copied, ...leftOut.map(([table]) => table)].filter((one) => one !== 'known_people')
  const tables = [...declaredPolicies(readMigrations()).keys()].filter((one) => one !== 'schema_migrations')
  expect(named.toSorted()).toEqual(tables.toSorted())
  for (const [table, why] of leftOut) expect(why.length, table).toBeGreaterThan(10)
})
