// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(resolve(web, file), 'utf8') }))

/** What shows nothing by itself: it draws, once for the whole page, what others raise. */
const UNSEEN = new Set(['ToastHost', 'Toaster'])
/** What floats of a part comes in a file of its own, after the part: it is shown where the part is. */
const isFloatOfPart = (name: string) =>
  name.endsWith('Float') && parts.some(([part]) => part === name.slice(0, -'Float'.length))

const shown = read('design-system/*.tsx')
  .map(({ text }) => text)
  .join('\n')
const parts = read('ui/*.tsx').flatMap(({ file, text }) =>
  [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => [
    name,
    basename(file),
  ]),
)

it('there are parts to look for', () => {
  expect(parts.length).toBeGreaterThan(35)
})

it.each(parts.filter(([name = '']) => !UNSEEN.has(name) && !isFloatOfPart(name)))(
  '[ROUTE-19] /design-system shows %s of %s',
  (name) => {
    expect(shown).toMatch(new RegExp(`<${name}[\\s/>]`))
  },
)
