import { beforeEach, describe, expect, it, vi } from 'vitest'

const MINE = `data:text/javascript,export const messages=${encodeURIComponent('{"first1":["Of this screen"]}')}`

/** The page as the server sends it, with fresh modules. */
async function startAt(lang: string, href = MINE) {
  document.head.innerHTML = `<link id="first-words" lang="${lang}" data-screen="/expenses/:id" href="${href}">`
  vi.resetModules()
  const language = await import('./language.ts')
  await language.startLanguage()
  const known = (await import('@lingui/core')).i18n
  return { ...language, known: () => known.messages }
}

/** Whether all texts of the app are loaded. */
const isWhole = (messages: object) => Object.keys(messages).length > 1000

describe('the texts of the first screen', () => {
  beforeEach(() => localStorage.clear())

  it('are enough for it and its frame', async () => {
    const { bringFirstWords, known } = await startAt('en')
    await Promise.all([bringFirstWords('/expenses/:id'), bringFirstWords()])
    expect(known()['first1']).toEqual(['Of this screen'])
    expect(isWhole(known())).toBe(false)
  })

  it.each([
    ['another screen is shown', 'en', MINE, '/expenses'],
    ['another language is in use', 'fr', MINE, '/expenses/:id'],
    ['they fail to load', 'en', 'data:text/javascript,throw 1', '/expenses/:id'],
  ])('are replaced by all texts when %s', async (_, lang, href, at) => {
    const { bringFirstWords, known } = await startAt(lang, href)
    await bringFirstWords(at)
    expect(isWhole(known())).toBe(true)
  })

  it('[AUTH-25] load all texts when a failure has no sentence among them', async () => {
    const { bringFirstWords, known } = await startAt('en')
    const [{ errorSentence }, { call }] = await Promise.all([import('./errors.ts'), import('../api/call.ts')])
    const { getDocument } = await import('@evenhand/contract/documents/documents.ts')
    await bringFirstWords('/expenses/:id')
    const code = 'document/withdrawn'
    const { i18n } = await import('@lingui/core')
    // the words have not come: no code is shown in their place
    expect(errorSentence(i18n, { code, message: code })).toBe('An error occurred')
    vi.stubGlobal('fetch', async () =>
      Response.json({ type: 'about:blank', title: code, status: 410, code }, { status: 410 }),
    )
    const thrown = await call(getDocument, { params: { id: 'x' } }, { withoutSession: true }).catch(
      (one) => one,
    )
    vi.unstubAllGlobals()
    // what a form writes down at once has its words already
    expect(errorSentence(i18n, thrown)).toMatch(/^This document was withdrawn/)
    expect(isWhole(known())).toBe(true)
  })
})
