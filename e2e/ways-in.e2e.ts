// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { type Google, startGoogle } from './google.ts'
import { linkMailedTo, makeFamily, makeParent, PASSWORD, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const DESK = { width: 1280, height: 800 }

/** Every way to sign in, in a real browser against real counterparts: a stand-in for Google on loopback, local mode's outbox. */
describe('ways in', () => {
  let product: Product
  let google: Google
  let browser: Browser
  let ana: Parent
  let desk: Page
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    google = await startGoogle([
      {
        sub: 'g-mia',
        email: 'mia@example.org',
        email_verified: true,
        given_name: 'Mia',
        family_name: 'Moor',
      },
      {
        sub: 'g-ana',
        email: 'ana@example.org',
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Example',
      },
    ])
    product = await startPrepared(google.env)
    google.serve(product.url)
    browser = await openBrowser('whole')
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
    const device = await openDevice(browser, product.url, DESK)
    desk = device.page
    faults.push(device.faults)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await google?.stop()
  })
  const look = async (page: Page, name: string) => findings.push(...(await lookAt(page, name)))
  const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  async function signOut(page: Page) {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Evenhand, your account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  }
  async function freshDevice(): Promise<Page> {
    const device = await openDevice(browser, product.url)
    faults.push(device.faults)
    return device.page
  }

  it("[AUTH-25] a closed popup: 'Sign-in was cancelled.'; a blocked one asks to allow popups", async () => {
    await desk.goto('/login')
    await look(desk, 'login-ways')
    const [popup] = await Promise.all([desk.waitForEvent('popup'), press(desk, 'Continue with Google')])
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await popup.close()
    await sees(desk, 'Sign-in was cancelled.')
    // a scripted click on a page without user interaction (evaluating would count as one): the browser itself blocks the
    // popup
    const untouched = await desk.context().newPage()
    await untouched.addInitScript(() => {
      const timer = setInterval(() => {
        const all = [...document.querySelectorAll('button')]
        const button = all.find((one) => one.textContent === 'Continue with Google' && !one.disabled)
        if (!button || document.readyState !== 'complete') return
        clearInterval(timer)
        button.click()
        setTimeout(() => console.log('pressed'), 100)
      }, 100)
    })
    await Promise.all([
      untouched.waitForEvent('console', (message) => message.text() === 'pressed'),
      untouched.goto('/login', { waitUntil: 'commit' }),
    ])
    await sees(untouched, 'Please allow popups for this site to sign in with Google.')
    await look(untouched, 'login-popup-blocked')
    await untouched.close()
  })

  it('[AUTH-25] cancelling at Google itself shows the same', async () => {
    const [popup] = await Promise.all([desk.waitForEvent('popup'), press(desk, 'Continue with Google')])
    await popup.getByRole('link', { name: 'Cancel' }).click()
    await sees(desk, 'Sign-in was cancelled.')
  })

  it('[AUTH-01] [AUTH-09] Google in a popup creates an account and continues', async () => {
    const [popup] = await Promise.all([desk.waitForEvent('popup'), press(desk, 'Continue with Google')])
    await popup.getByRole('link', { name: 'mia@example.org' }).click()
    await desk.waitForURL('**/onboarding')
    const kept = await desk.evaluate(() => localStorage.getItem('currentUser') ?? '')
    expect(Object.keys(JSON.parse(kept))).toContain('first_name')
    expect(kept).not.toMatch(/token|password/i)
  })

  it('[AUTH-11] an email with a password must sign in with it first; linked from the profile [ROUTE-09]', async () => {
    const page = await freshDevice()
    await page.setViewportSize(DESK)
    await page.goto('/login')
    const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')])
    await popup.getByRole('link', { name: ana.email }).click()
    await sees(page, 'An account with this email already exists. Sign in with your password first')
    await look(page, 'login-linking')
    await press(page, 'Sign in with the password')
    await signInHere(page, ana)
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'profile')
    const [linking] = await Promise.all([page.waitForEvent('popup'), press(page, 'Link Google')])
    await linking.getByRole('link', { name: ana.email }).click()
    await page.waitForURL('**/dashboard/agenda')
    await sees(page, 'Google is linked to your account.')
    // and by redirect, on a phone
    await signOut(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await press(page, 'Continue with Google')
    await page.getByRole('link', { name: ana.email }).click()
    await page.waitForURL('**/dashboard/agenda')
    await page.context().close()
  })

  it('[ROUTE-16] a callback used twice is an authentication error with two ways out', async () => {
    const page = await freshDevice()
    await page.goto('/auth/google/callback?code=forged&state=forged')
    await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
    await sees(page, 'The credentials are invalid or expired.')
    await look(page, 'google-callback-failed')
    await press(page, 'Sign In Again')
    await page.waitForURL('**/login')
    await page.context().close()
  })

  it('[AUTH-22] a mailed link signs in once, after a press; another browser needs the code', async () => {
    const page = await freshDevice()
    await page.goto('/expenses?status=pending')
    await page.waitForURL('**/login')
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
    await look(page, 'passwordless')
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await press(page, 'Send me a sign-in link')
    await sees(page, 'Opening the email on another device? It asks for this code:')
    await look(page, 'passwordless-sent')
    const code = (await page.locator('p', { hasText: /^\d{6}$/ }).textContent()) ?? ''
    const link = new URL(await linkMailedTo(product.url, ana.email, '/verify-magic-link'))

    // opened by mail servers before people do, and by one that runs the page and presses its buttons
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      expect((await fetch(link, { method })).status).toBe(200)
    for (let visit = 0; visit < 2; visit += 1) {
      const robot = await freshDevice()
      await robot.goto(link.pathname, { waitUntil: 'networkidle' })
      await press(robot, 'Sign in to Evenhand')
      await robot.getByLabel('Code', { exact: true }).waitFor()
      expect(await robot.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
      await robot.context().close()
    }

    const other = await freshDevice()
    await other.goto(link.pathname)
    await press(other, 'Sign in to Evenhand')
    await other.getByLabel('Code', { exact: true }).fill('000000')
    await press(other, 'Sign in to Evenhand')
    await sees(other, 'Invalid verification code. Please try again.')
    await look(other, 'magic-link-code')
    await other.getByLabel('Code', { exact: true }).fill(code)
    await press(other, 'Sign in to Evenhand')
    // where the person was going when they asked
    await other.waitForURL('**/expenses?status=pending')

    await page.goto(link.pathname)
    await press(page, 'Sign in to Evenhand')
    await page.getByRole('heading', { name: 'This link has been used' }).waitFor()
    await sees(page, 'The credentials are invalid or expired.')
    await look(page, 'magic-link-used')
    await page.context().close()
    await other.context().close()
  })

  it('[AUTH-22] reminds after 3300 s that the link expires in 5 minutes', async () => {
    const page = await freshDevice()
    await page.clock.install()
    await page.goto('/passwordless')
    await page.getByLabel('Email', { exact: true }).fill('mia@example.org')
    await press(page, 'Send me a sign-in link')
    await sees(page, 'Opening the email on another device?')
    await page.clock.runFor(3_295_000)
    expect(await page.getByText('Your sign-in link expires in 5 minutes.').count()).toBe(0)
    await page.clock.runFor(10_000)
    await sees(page, 'Your sign-in link expires in 5 minutes.')
    await page.context().close()
  })

  it('[AUTH-18] [ROUTE-09] after three failures a new password is offered; its link leads back to the login', async () => {
    const page = await freshDevice()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    for (const wrong of ['no', 'nor this', 'nor that']) {
      expect(await page.getByText('Having trouble signing in?').count()).toBe(0)
      await page.getByLabel('Password', { exact: true }).fill(wrong)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('input[name=password][aria-invalid=true]').waitFor()
    }
    await sees(page, 'Having trouble signing in?')
    await look(page, 'login-having-trouble')
    await press(page, 'Reset Password')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ana.email)
    await look(page, 'reset-request')
    await press(page, 'Send the link')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const link = new URL(await linkMailedTo(product.url, ana.email, '/auth/action?mode=reset'))
    await page.goto(link.pathname + link.search)
    await page.getByLabel('New password', { exact: true }).fill('ana')
    await press(page, 'Set the password')
    await sees(page, 'Password should be at least 6 characters long.')
    await sees(page, 'Password should not be made of your')
    await look(page, 'new-password')
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await press(page, 'Set the password')
    await page.waitForURL('**/login')
    await sees(page, 'Your password is set.')
    await signInHere(page, ana)
    const stranger = await freshDevice()
    await stranger.goto(link.pathname + link.search)
    await stranger.getByRole('heading', { name: 'This link has been used' }).waitFor()
    await stranger.context().close()
    await page.context().close()
  })

  it('[AUTH-20] too many attempts lock the buttons for 5 minutes, across tabs and reloads', async () => {
    const page = await freshDevice()
    await page.clock.install()
    await page.goto('/login')
    const other = await page.context().newPage()
    await other.goto('/passwordless')
    const text = 'Too Many Attempts. Please wait 5 minutes before trying again.'
    await page.getByLabel('Email', { exact: true }).fill('nobody-at-all@example.org')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    // attempts from elsewhere already count against the account
    const guesses = Array.from({ length: 40 }, (_, tries) =>
      fetch(`${product.url}/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-evenhand': '1' },
        body: JSON.stringify({ email: 'nobody-at-all@example.org', password: `wrong ${tries}` }),
      }),
    )
    await Promise.all(guesses)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await button.click()
    await sees(page, text)
    await sees(page, 'Too many failed attempts. Please try again later.')
    await sees(other, text)
    // every button that signs in, in both tabs
    for (const name of ['Continue with Google', 'Use a passkey'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
    expect(await other.getByRole('button', { name: 'Send me a sign-in link' }).isDisabled()).toBe(true)
    // a background tab renders four times slower
    await page.bringToFront()
    await look(page, 'login-locked')
    await page.reload()
    expect(await button.isDisabled()).toBe(true)
    await page.clock.fastForward(5 * 60_000 + 1000)
    await page.waitForFunction(
      () => !document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled,
    )
    await page.context().close()
  })

  it('has no axe findings and no errors', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
