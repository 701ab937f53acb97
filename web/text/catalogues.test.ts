import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, it } from 'vitest'

// In a built app a sentence that is missing here shows as six letters of its id.
it('every sentence of the screens is in its catalogue: else run `lingui extract --clean` in web/', async () => {
  const config = getConfig({ cwd: join(import.meta.dirname, '..') })
  const catalogs = await getCatalogs(config)
  expect(catalogs).toHaveLength(2)
  for (const catalog of catalogs) {
    const inSource = Object.keys((await catalog.collect()) ?? {})
    const inFile = new Set(Object.keys((await catalog.read('en')) ?? {}))
    expect(inSource.length).toBeGreaterThan(50)
    expect(inSource.filter((id) => !inFile.has(id))).toEqual([])
  }
}, 60_000)
