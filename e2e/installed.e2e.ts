import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openProfile } from './browser.ts'
import { makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** On a phone's home screen. A window that keeps nothing cannot install, so the browser has a profile of its own. */
describe('the app on the home screen', () => {
  let product: Product
  let folder: string
  let context: BrowserContext
  let page: Page
  let ana: Parent
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    folder = await mkdtemp(join(tmpdir(), 'evenhand-profile-'))
    context = await openProfile(folder, product.url)
    page = context.pages()[0] ?? (await context.newPage())
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
  })
  afterAll(async () => {
    await context?.close()
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  type Manifest = { name: string; lang: string; icons: { src: string }[] }
  /** What Chromium itself makes of the manifest, and what keeps it from installing. */
  async function asked() {
    const chromium = await context.newCDPSession(page)
    await chromium.send('Page.enable')
    const { errors, data } = await chromium.send('Page.getAppManifest')
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
    await chromium.detach()
    return { errors, installabilityErrors, manifest: JSON.parse(data ?? '{}') as Manifest }
  }

  it('[PHONE-01] Chromium can install it before anybody has signed in, in each language and under each name', async () => {
    const names: string[] = []
    for (const app of ['', 'notes', 'planner'])
      for (const language of ['en', 'es', 'fr']) {
        await page.goto('/login')
        await page.evaluate(
          ([app, language]) => {
            localStorage.setItem('evenhand:language', language!)
            if (app) localStorage.setItem('evenhand:app', app)
            else localStorage.removeItem('evenhand:app')
          },
          [app, language],
        )
        await page.reload()
        await page.locator('h1').waitFor()
        const { errors, installabilityErrors, manifest } = await asked()
        expect([language, app, errors, installabilityErrors]).toEqual([language, app, [], []])
        names.push(`${manifest.lang} ${manifest.name}`)
        for (const { src } of manifest.icons)
          expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
      }
    expect(names).toEqual([
      ...['en Evenhand', 'es Evenhand', 'fr Evenhand'],
      ...['en Notes', 'es Notas', 'fr Notes'],
      ...['en Planner', 'es Agenda', 'fr Agenda'],
    ])
    await page.evaluate(() => localStorage.clear())
  })

  it('[PHONE-01] a quiet name is chosen before the icon is added, and goes with it', async () => {
    await page.goto('/login')
    await signInHere(page, ana)
    await page.goto('/on-this-device')
    await page.getByRole('radio', { name: /Notes/ }).check()
    findings.push(...(await lookAt(page, 'on-this-device')))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.locator('[rel=manifest]').getAttribute('href')).toContain('app=notes')
    expect((await asked()).manifest.name).toBe('Notes')
    const touch = page.locator('[rel=apple-touch-icon]')
    expect(await touch.getAttribute('href')).toBe('/icons/notes-touch-180.png')
    expect(await page.locator('[name=apple-mobile-web-app-title]').getAttribute('content')).toBe('Notes')
  })

  it('[PHONE-02] refused in the browser’s settings, notifications say so, and are offered again once allowed there', async () => {
    await page.goto('/settings')
    const offer = page.getByRole('button', { name: 'Turn notifications on here' })
    const refused = page.getByText(/^This browser doesn’t allow them.* under Notes/)
    await offer.or(refused).waitFor()
    // this browser says no by itself to what nobody is there to answer
    if (await offer.isVisible()) await offer.click()
    await refused.waitFor()
    findings.push(...(await lookAt(page, 'settings-push-refused')))
    await context.grantPermissions(['notifications'], { origin: product.url })
    await offer.waitFor()
    await context.clearPermissions()
    await refused.waitFor()
  })

  it('[PHONE-01] quick exit forgets the name in the browser; what is installed says it itself', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/dashboard/agenda?app=notes')
    // an address alone renames nothing
    expect(await page.locator('[rel=manifest]').getAttribute('href')).not.toContain('app=')
  })

  it('looks as drawn', () => expect(findings).toEqual([]))
})
