import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPreloads } from './page-preloads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-preloads-'))
  const words = { en: ['/assets/en.js'], es: ['/assets/es.js'] }
  const screens = [
    { path: '/contacts/:id', files: ['/assets/one.js'], words },
    { path: '/contacts/new', files: ['/assets/new.js'], words },
    {
      path: '/expenses/:id',
      files: ['/assets/expense.js'],
      words: { en: [], es: ['/assets/es-light.js'] },
      firstWords: { en: '/assets/first-words/en.js', es: '/assets/first-words/es.js' },
    },
  ]
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(screens))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const filesIn = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)

describe('the files preloaded by the page', () => {
  it.each([
    ['/contacts/7', 'en', ['/assets/one.js', '/assets/en.js']],
    ['/contacts/7?from=/x#y', 'de-DE,es-MX;q=0.8,en;q=0.5', ['/assets/one.js', '/assets/es.js']],
    ['/contacts/new', '', ['/assets/new.js', '/assets/en.js']],
    ['/contacts/7/more', 'en', []],
    ['/nowhere', 'en', []],
  ])('for %s in %s', (url, language, files) => {
    expect(filesIn(readPreloads(folder)(url, language).links)).toEqual(files)
  })

  it('include only the screen’s own texts, which the page loads first', () => {
    const { links } = readPreloads(folder)('/expenses/7', 'es')
    expect(filesIn(links)).toEqual(['/assets/expense.js', '/assets/es-light.js', '/assets/first-words/es.js'])
    expect(links).toContain(
      '<link id="first-words" lang="es" data-screen="/expenses/:id" rel="modulepreload"',
    )
  })

  it('come after what draws the first paint', () => {
    expect(readPreloads(folder)('/contacts/new', 'en').links).toMatch(
      /^(<link rel="modulepreload" fetchpriority="low" crossorigin href="[^"]+">){2}$/,
    )
  })

  it('are none if the web was built without the list', () => {
    expect(readPreloads(join(folder, 'nothing'))('/contacts/new', 'en')).toEqual({ links: '', picture: '' })
  })
})
