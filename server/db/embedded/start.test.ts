// slow
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  endStarted,
  isRoot,
  newFolder,
  nobody,
  postmasterOf,
  removeFolders,
  startHere,
  startThere,
  testBinaries,
} from './test-embedded.ts'
import { isReachable } from './user.ts'

afterEach(endStarted)
afterAll(removeFolders)

describe('a start that cannot succeed', () => {
  test.skipIf(!isRoot || !isReachable(import.meta.dirname, nobody))(
    'says what to do about a folder it may not write to',
    async () => {
      const dataDir = newFolder()
      chmodSync(dataDir, 0o755)
      const other = startThere(dataDir, nobody)
      expect(await other.says('problem')).toMatch(
        /^Evenhand cannot use the folder .*database.* Make the folder writable/,
      )
    },
  )

  test.each([
    [
      'is full of something else',
      (cluster: string) => writeFileSync(join(cluster, 'letter.txt'), 'hello'),
      /has no PG_VERSION/,
    ],
    [
      'is of another version',
      (cluster: string) => writeFileSync(join(cluster, 'PG_VERSION'), '9\n'),
      /(created by PostgreSQL 9, a different version|does not start)/,
    ],
    [
      'has lost its contents',
      (cluster: string) => writeFileSync(join(cluster, 'PG_VERSION'), `${major()}\n`),
      /does not start: .+ Restore a backup/s,
    ],
  ])('says what to do about a database folder that %s', async (_, plant, sentence) => {
    const dataDir = newFolder()
    const cluster = join(dataDir, 'database', 'cluster')
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    plant(cluster)
    await expect(startHere(dataDir)).rejects.toThrow(sentence)
    expect(postmasterOf(dataDir)).toBe(0)
  })
})

function major(): string {
  return testBinaries() ? '15' : '18'
}
