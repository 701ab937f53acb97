// @vitest-environment node
import { basename, dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { describe, expect, it } from 'vitest'
import config from '../lingui.config.ts'

const catalogs = await getCatalogs(makeConfig({ ...config, rootDir: join(import.meta.dirname, '..') }))

describe('the catalogues', () => {
  it('are three', () => {
    expect(catalogs).toHaveLength(3)
  })

  // in a built app, a missing sentence shows as six letters of its id
  it.each(catalogs.map((catalog) => ({ name: basename(dirname(catalog.path)), catalog })))(
    '$name contains every sentence of its screens: otherwise run `lingui extract --clean` in web/',
    async ({ catalog }) => {
      const inSource = Object.keys((await catalog.collect()) ?? {})
      const inFile = new Set(Object.keys((await catalog.read('en')) ?? {}))
      expect(inSource.length).toBeGreaterThan(40)
      expect(inSource.filter((id) => !inFile.has(id))).toEqual([])
    },
  )

  it.each(['es', 'fr'])(
    'say every sentence in %s, with what is filled in and nothing else',
    async (locale) => {
      const faults: string[] = []
      for (const catalog of catalogs) {
        const sentences = Object.values((await catalog.read(locale)) ?? {})
        expect(sentences.length).toBeGreaterThan(40)
        for (const { message = '', translation } of sentences) {
          if (!translation) faults.push(`not translated: ${message}`)
          else if (filledIn(translation).join() !== filledIn(message).join())
            faults.push(`${message} -> ${translation}`)
        }
      }
      expect(faults).toEqual([])
    },
  )

  // a line must not begin with a colon, nor end with what opens a quotation
  it('French marks hold to their words by spaces that do not break', async () => {
    for (const catalog of catalogs)
      for (const { translation = '' } of Object.values((await catalog.read('fr')) ?? {}))
        expect(translation).not.toMatch(/ [:;!?»](?!\S)|« /)
  })
})

/** The placeholders, element numbers and plural forms that a translation must keep. */
function filledIn(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)(?:, (plural|selectordinal|select))?[,}]/g)].map(
    ([, name, sort = '']) => `${name} ${sort}`,
  )
  const elements = [...text.matchAll(/<\/?(\d+)\/?>/g)].map(([element]) => element)
  return [...new Set([...names, ...elements])].sort()
}
