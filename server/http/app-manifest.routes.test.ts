import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_NAMES } from '@evenhand/domain/account/app-name.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestOf } from './app-manifest.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const ALL = { aiModeration: true, expenses: true, calendar: true, documents: true }
const LANGUAGES = ['en', 'es', 'fr'] as const

describe('[PHONE-01] what a phone needs to put the app on its home screen', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())
  const get = (query = '', headers = {}) => fetch(`${app.url}/manifest.webmanifest${query}`, { headers })

  it('comes as a manifest, checked anew each time, in the language of the device or of the browser', async () => {
    const answer = await get('?lang=es')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toMatchObject({ lang: 'es', name: 'Evenhand', display: 'standalone' })
    expect(await (await get('', { 'accept-language': 'fr-CA,en' })).json()).toMatchObject({ lang: 'fr' })
    expect(await (await get('?lang=xx&app=constructor')).json()).toMatchObject({ lang: 'en', id: '/' })
    expect(await (await get('?lang=es&lang=fr&app=a&app=b')).json()).toMatchObject({ name: 'Evenhand' })
  })

  it('bears a quiet name and nothing beside it that tells what it is', async () => {
    for (const name of ['notes', 'planner'] as const)
      for (const lang of LANGUAGES) {
        const manifest = await (await get(`?app=${name}&lang=${lang}`)).json()
        expect(JSON.stringify(manifest)).not.toMatch(/evenhand|parent|padres|expense|gasto|dépense/i)
        expect(manifest).not.toHaveProperty('shortcuts')
        // an app of its own: forgetting the choice must not rename what is installed
        expect(manifest).toMatchObject({ id: `/?app=${name}`, start_url: `/dashboard/agenda?app=${name}` })
      }
  })

  it('[PHONE-03] what is shared before the browser is ready is not read, and the page says that it did not arrive', async () => {
    const form = new FormData()
    form.append('files', new File([new Uint8Array(3_000_000)], 'receipt.jpg', { type: 'image/jpeg' }))
    const { status, headers } = await fetch(`${app.url}/share`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([303, '/shared?refused=missed'])
  })

  it('leaves out the ways into a feature that is off', () => {
    const urls = (features: typeof ALL) =>
      manifestOf('evenhand', 'en', features).shortcuts?.map(({ url }) => url)
    expect(urls(ALL)).toEqual(['/expenses/new', '/messages', '/calendar'])
    expect(urls({ ...ALL, expenses: false, calendar: false })).toEqual(['/messages'])
  })

  it('names only pictures that exist, in the size it says', () => {
    for (const name of APP_NAMES)
      for (const { src, sizes } of manifestOf(name, 'en', ALL).icons) {
        const png = readFileSync(join(PUBLIC, src))
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
      }
    for (const { src } of manifestOf('evenhand', 'en', ALL).screenshots ?? [])
      expect(existsSync(join(PUBLIC, src)), src).toBe(true)
    for (const name of APP_NAMES) {
      const touch = readFileSync(join(PUBLIC, `icons/${name}-touch-180.png`))
      expect(touch.readUInt32BE(16)).toBe(180)
    }
  })
})
