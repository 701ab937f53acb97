import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { wordsOnDisk } from './profile-files.ts'
import { startPrepared } from './start-prepared.ts'

const NEUTRAL = 'https://www.wikipedia.org/'
/** Written by the neutral page, as a control: the search must find it in every profile. */
const CONTROL = 'controlzwq'
const PRIVATE = ['Quiraz', 'quiraz@example.org', 'Orthodontzwx', 'Notezwy', 'evenhand_known', 'evenhand_rt']

/**
 * Somebody else takes the device and inspects the browser's own files. What the browser itself keeps of forms and addresses
 * (history, autofill) is up to its owner's settings, not to a page (docs/security.md).
 */
describe('[AUTH-14] what stays in the browser’s files', () => {
  let product: Product
  let parent: Parent
  const folders: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    parent = await makeParent(product.url, 'Quiraz')
    await makeFamily(parent)
    await addExpense(parent, 'Orthodontzwx', 85.01)
    await parent.ask('POST', '/api/contacts', {
      name: 'Lena Brandt',
      category: 'medical',
      notes: 'Notezwy',
    })
  })
  afterAll(async () => {
    await product?.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function aSession(leave: (page: Page, context: BrowserContext) => Promise<void>): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-profile-'))
    folders.push(folder)
    const context = await openProfile(folder, product.url)
    await context.route(`${NEUTRAL}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Encyclopaedia</title><script>localStorage.setItem('a', '${CONTROL}')</script>`,
      }),
    )
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/login')
    await signInHere(page, parent)
    await page.getByText('Mila is with').first().waitFor()
    await page.goto('/expenses')
    await page.getByText('Orthodontzwx').first().waitFor()
    await page.goto('/contacts')
    await page.getByText('Lena Brandt').first().waitFor()
    // the browser writes with a delay: wait until the stored user is on disk
    await expect
      .poll(() => wordsOnDisk(folder, ['currentUser']), { timeout: 60_000 })
      .toEqual(['currentUser'])
    await leave(page, context)
    await page.waitForURL(NEUTRAL)
    await page.waitForTimeout(1500)
    await context.close()
    return wordsOnDisk(folder, [CONTROL, ...PRIVATE])
  }

  it('after a quick exit: nothing of the family, no name, no address', async () => {
    const found = await aSession(async (page) => {
      await page.getByRole('button', { name: 'Quick exit' }).first().click()
    })
    expect(found).toEqual([CONTROL])
  })

  it('after a sign-out: nothing either', async () => {
    const found = await aSession(async (page) => {
      await page.getByRole('button', { name: 'Evenhand, your account menu' }).first().click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await page.waitForTimeout(1500)
      await page.goto(NEUTRAL)
    })
    expect(found).toEqual([CONTROL])
  })
})
