// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(resolve(web, file), 'utf8') }))

/** Hosts that draw, once per page, what others raise, and show nothing by themselves. */
const UNSEEN = new Set(['ToastHost', 'Toaster'])
/** A component's floating part is in a file of its own and is loaded later: it is shown where the component is. */
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

it('finds the components', () => {
  expect(parts.length).toBeGreaterThan(35)
})

it.each(parts.filter(([name = '']) => !UNSEEN.has(name) && !isFloatOfPart(name)))(
  '[ROUTE-19] /design-system shows %s of %s',
  (name) => {
    expect(shown).toMatch(new RegExp(`<${name}[\\s/>]`))
  },
)
