import { expect, it } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { silent } from './answer.ts'

it('[SET-02] an error is printed without the private text it stumbled over', async () => {
  const database = await testDatabase()
  const client = await database.app.checkOut()
  const fromDatabase = await client.query(`select 'CANARY'::uuid`).catch((error: Error) => error)
  client.release()
  await database.close()
  const fromParser = (() => {
    try {
      return JSON.parse('CANARY')
    } catch (error) {
      return error
    }
  })()
  for (const error of [fromDatabase, fromParser] as Error[]) {
    expect(error.message).toContain('CANARY')
    expect(silent(error)).not.toContain('CANARY')
    // where it happened is still to be found
    expect(silent(error)).toMatch(/^\w+.*\n\s+at /)
  }
})

it('words of our own stay', () => {
  expect(silent(new Error('the demo family is not there'))).toContain('the demo family is not there')
})
