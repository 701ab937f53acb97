import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inWorkFolder, removeLeftFolders } from './work-folder.ts'

const DAY = 24 * 3_600_000
let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'evenhand-test-folders-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})

it('[REC-02] a folder to work in goes when the work ends, well or badly', async () => {
  const seen = await inWorkFolder('export', async (folder) => {
    await writeFile(join(folder, 'part'), 'x')
    return readdir(temporary)
  })
  expect(seen).toEqual([expect.stringMatching(/^evenhand-export-/)])
  await expect(inWorkFolder('own-data', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await readdir(temporary)).toEqual([])
})

it('[REC-02] what a killed server left goes after a day; nothing else does', async () => {
  const now = Date.now()
  const old = new Date(now - DAY - 60_000)
  const make = async (name: string, folderAt: Date, fileAt = folderAt) => {
    await mkdir(join(temporary, name))
    await writeFile(join(temporary, name, 'part'), 'x')
    await utimes(join(temporary, name, 'part'), fileAt, fileAt)
    await utimes(join(temporary, name), folderAt, folderAt)
  }
  await make('evenhand-export-left', old)
  await make('evenhand-own-data-left', old)
  await make('evenhand-export-growing', old, new Date(now))
  await make('evenhand-export-new', new Date(now))
  await make('someone-elses', old)
  await symlink(join(temporary, 'someone-elses'), join(temporary, 'evenhand-export-link'))
  await removeLeftFolders(now)
  expect((await readdir(temporary)).sort()).toEqual([
    'evenhand-export-growing',
    'evenhand-export-link',
    'evenhand-export-new',
    'someone-elses',
  ])
})
