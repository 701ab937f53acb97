import { randomInt } from 'node:crypto'
import { median } from '../rounds.ts'
import { chanceOf, loseWithoutSync, type Survey, surviveKills } from './crashes.ts'

/**
 * `npm run bench -- crash [-- --kills=40]`: kills the server, then the database, this many times each under 16 writing clients.
 * No acknowledged write may be lost or doubled, and every record must verify. SEED reproduces the same moments.
 */
async function crash(kills: number, seed: number): Promise<boolean> {
  console.log(`SEED=${seed}, ${kills} kills of the server and ${kills} of PostgreSQL, 16 writing clients`)
  const chance = chanceOf(seed)
  const survey = await surviveKills(kills, chance)
  for (const line of linesOf(survey)) console.log(line)
  const control = await loseWithoutSync(5, chance)
  console.log(
    control.lost > 0
      ? `control, synchronous_commit off: ${control.lost} acknowledged writes lost in round ${control.round}, as it must be`
      : `control, synchronous_commit off: NOTHING was lost in ${control.round} rounds, so the kills prove less than they should`,
  )
  return control.lost > 0 && isKept(survey)
}

function isKept(survey: Survey): boolean {
  const faults = survey.lost + survey.doubled + survey.differing + survey.refusals.length
  return (
    faults === 0 &&
    survey.records.faults.length === 0 &&
    survey.entries === survey.rows &&
    survey.acknowledged > 0
  )
}

function linesOf(survey: Survey): string[] {
  const { acknowledged, lost, doubled, differing, refusals, rows, entries, records } = survey
  return [
    `acknowledged ${acknowledged}: lost ${lost}, doubled ${doubled}, with another answer ${differing}; ${rows} rows`,
    `unexpected answers: ${refusals.length}${refusals[0] ? `, such as ${refusals[0]}` : ''}`,
    `records of ${records.families} families, ${entries} entries: ${records.faults.length} faults${records.faults[0] ? `, such as ${records.faults[0]}` : ''}`,
    `first write acknowledged after a kill of the server    ${spread(survey.serverRecoveries)}`,
    `first write acknowledged after a kill of PostgreSQL    ${spread(survey.databaseRecoveries)}`,
  ]
}

function spread(times: readonly number[]): string {
  return `median ${(median(times) / 1000).toFixed(2)} s, most ${(Math.max(...times) / 1000).toFixed(2)} s (aim: under 3 s)`
}

const given = (name: string) => new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1]
const isGood = await crash(Number(given('kills') ?? 40), Number(process.env['SEED'] ?? randomInt(2 ** 31)))
process.exitCode = isGood ? 0 : 1
