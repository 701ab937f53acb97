// slow
import { expect, it } from 'vitest'
import { chanceOf, surviveKills } from '../bench/database/crashes.ts'

// the long form, with the control that must lose: npm run bench -- crash
it('acknowledged writes survive a kill of the server and one of the database', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const survey = await surviveKills(4, chanceOf(seed))
  const { acknowledged, lost, doubled, differing, refusals, rows, entries, records } = survey
  expect({ lost, doubled, differing, refusals, faults: records.faults }, `SEED=${seed}`).toEqual({
    lost: 0,
    doubled: 0,
    differing: 0,
    refusals: [],
    faults: [],
  })
  expect([rows, entries, records.families]).toEqual([acknowledged, acknowledged, 8])
  expect([survey.serverRecoveries.length, survey.databaseRecoveries.length]).toEqual([4, 4])
  expect(acknowledged).toBeGreaterThan(16)
  // eight starts, each two seconds of a processor
}, 240_000)
