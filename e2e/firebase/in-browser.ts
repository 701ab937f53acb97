import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { openDevice } from '../browser.ts'
import type { Product } from '../product.ts'

type Run = {
  browser: Browser
  product: Product
  step: (what: string, work: () => Promise<void>) => Promise<void>
  /** the code in the latest mail of a kind to an address */
  mailed: (email: string, kind?: string) => Promise<string>
}

const EMAIL = 'finn@example.org'
const PASSWORD = 'eleven green boats'
const NEXT = 'twelve green boats'

/** The page's half: Firebase's SDK as identity provider, on the usual screens. */
export async function proveInBrowser({ browser, product, step, mailed }: Run): Promise<void> {
  const { page, faults } = await openDevice(browser, product.url, { width: 1280, height: 800 })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))

  await step('[AUTH-09] the sign-in does not load the SDK before it is needed', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(scripts.filter(isSdk), [])
  })

  await step(
    '[AUTH-02] registering makes the account there and sends its mail, once more when asked',
    async () => {
      await page.goto('/register')
      await page.getByLabel('First name').fill('Finn')
      await page.getByLabel('Last name').fill('Berg')
      await page.getByLabel('Email').fill(EMAIL)
      await page.getByLabel('Password', { exact: true }).fill('password1')
      await press(page, 'Create an account')
      await page.getByText('This password is one of the first that others would try.').first().waitFor()
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await press(page, 'Create an account')
      await page.getByText(EMAIL).first().waitFor()
      const first = await mailed(EMAIL)
      await press(page, 'Send it again')
      await page.getByText('Sent. It can take a minute').waitFor()
      assert.notEqual(await mailed(EMAIL), first)
      assert.ok(scripts.some(isSdk))
    },
  )

  await step('[AUTH-02] before the mailbox is proven the password opens nothing', async () => {
    await signIn(page, PASSWORD)
    await page.getByText(EMAIL).first().waitFor()
    assert.ok(!(await keptUser(page)))
  })

  await step("[ROUTE-09] Firebase's own link is confirmed by a press; used, it says so", async () => {
    const link = `/auth/action?mode=verifyEmail&oobCode=${await mailed(EMAIL)}&apiKey=any&lang=en`
    await page.goto(link)
    await press(page, 'Confirm this address')
    await page.getByText('Your address is confirmed').waitFor()
    await page.goto(link)
    await press(page, 'Confirm this address')
    await page.getByRole('heading', { name: /link/i }).first().waitFor()
  })

  await step('[AUTH-25] [AUTH-01] a wrong password says so, the right one opens our session', async () => {
    await signIn(page, 'another')
    await page.getByText('Incorrect password. Try again or reset password.').waitFor()
    await signIn(page, PASSWORD)
    await page.waitForURL('**/onboarding')
    assert.ok(await keptUser(page))
  })

  await step('[AUTH-06] the SDK keeps nothing on the device', async () => {
    const kept = await page.evaluate(async () => ({
      stores: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    }))
    assert.deepEqual(
      [...kept.stores, ...kept.databases].filter((name) => /firebase/i.test(name)),
      [],
    )
  })

  await step('[AUTH-09] [AUTH-13] a new password by the mailed link ends every session here', async () => {
    const { page: other } = await openDevice(browser, product.url)
    await other.goto('/auth/action?mode=resetPassword&oobCode=made-up')
    await other.getByText('The credentials are invalid or expired.').waitFor()
    await other.goto('/login')
    await press(other, 'Reset password')
    await other.getByLabel('Email').fill(EMAIL)
    await press(other, 'Send the link')
    await other.getByRole('status').filter({ hasText: EMAIL }).first().waitFor()
    const code = await mailed(EMAIL, 'PASSWORD_RESET')
    await other.goto(`/auth/action?mode=resetPassword&oobCode=${code}&apiKey=any&lang=en`)
    await other.getByLabel('New password', { exact: true }).fill(NEXT)
    await press(other, 'Set the password')
    await other.getByText('Every device that was signed in has been signed out.').waitFor()
    await other.waitForURL('**/login')
    await other.context().close()
    await page.waitForFunction(() => localStorage.getItem('currentUser') === null)
    await signIn(page, NEXT)
    await page.waitForURL('**/onboarding')
  })

  await step("[AUTH-09] Google's credential, from a popup, signs in through Firebase", async () => {
    const { page: guest, faults: own } = await openDevice(browser, product.url, { width: 1280, height: 800 })
    await guest.goto('/login')
    const [popup] = await Promise.all([guest.waitForEvent('popup'), press(guest, 'Continue with Google')])
    await popup.getByRole('link', { name: 'gil@example.org' }).click()
    await guest.waitForURL('**/onboarding')
    assert.ok(await keptUser(guest))
    assert.deepEqual(own, [])
    await guest.context().close()
  })

  await step('no errors in the page, and no CSP violations', async () => {
    assert.deepEqual(faults, [])
  })
}

const isSdk = (url: string) => /\/assets\/firebase-accounts-/.test(url)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const keptUser = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'))

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
