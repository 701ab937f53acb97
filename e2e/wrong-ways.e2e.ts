import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, lookAt, openBrowser, openDevice } from './browser.ts'
import {
  addExpense,
  linkMailedTo,
  makeFamily,
  makeParent,
  PASSWORD,
  type Parent,
  signInHere,
} from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What goes wrong in real life, and how calmly the product handles it. */
describe('wrong ways', () => {
  let product: Product
  let browser: Browser
  let ana: Parent
  let page: Page
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana, { email: 'ben@example.org', firstName: 'Ben' })
    page = await newDevice()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  async function newDevice(): Promise<Page> {
    const device = await openDevice(browser, product.url)
    faults.push(device.faults)
    return device.page
  }
  const pathOf = (at: Page) => at.url().slice(product.url.length)
  const heading = (at: Page, name: string | RegExp) => at.getByRole('heading', { name }).first().waitFor()

  it('[ROUTE-04] a protected screen leads to the login, and from there to the original destination', async () => {
    await page.goto('/expenses?status=pending#ledger')
    await page.waitForURL('**/login')
    await signInHere(page, ana)
    await page.waitForURL('**/expenses**')
    expect(pathOf(page)).toBe('/expenses?status=pending#ledger')
    await heading(page, 'Expenses')
  })

  it('[ROUTE-06] an unknown path leads to the dashboard, and signed out to the login', async () => {
    await page.goto('/no/such/place?x=1')
    await page.waitForURL('**/dashboard/agenda')
    const stranger = await newDevice()
    await stranger.goto('/no/such/place')
    await stranger.waitForURL('**/login')
    await stranger.context().close()
  })

  it('[ROUTE-07] signed in, the screens for signing in lead to the dashboard', async () => {
    for (const path of ['/', '/login', '/register', '/passwordless', '/phone-signin']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/agenda')
    }
  })

  it('[AUTH-22] a mail scanner that runs scripts does not spend a link; a used link says so', async () => {
    const dora = await newDevice()
    await dora.goto('/register')
    await dora.getByLabel('First name').fill('Dora')
    await dora.getByLabel('Last name').fill('Example')
    await dora.getByLabel('Email').fill('dora@example.org')
    await dora.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dora.getByRole('button', { name: 'Create an account' }).click()
    await dora.getByText('Account created!').first().waitFor()
    const link = await linkMailedTo(product.url, 'dora@example.org', '/auth/action')

    const scanner = await newDevice()
    await scanner.goto(link, { waitUntil: 'networkidle' })
    await scanner.getByRole('button', { name: 'Confirm this address' }).waitFor()
    await scanner.context().close()

    await dora.goto(link)
    await dora.getByRole('button', { name: 'Confirm this address' }).click()
    await dora.waitForURL('**/onboarding')
    await dora.goto(link)
    await dora.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(dora, 'This link has been used')
    findings.push(...(await lookAt(dora, 'verify-used')))
    await dora.context().close()
  })

  it('[ONB-09] an invitation of another address shows nothing of the family', async () => {
    const cara = await makeParent(product.url, 'Cara')
    const other = await newDevice()
    await other.goto('/login')
    await signInHere(other, cara)
    await other.goto(await linkMailedTo(product.url, 'ben@example.org', '/magic-invite'))
    await heading(other, 'This invitation is for another address')
    expect(await other.getByText('Mila').count()).toBe(0)
    expect(await other.getByText('Ana', { exact: false }).count()).toBe(0)
    findings.push(...(await lookAt(other, 'invitation-of-another')))
    await other.context().close()
  })

  it("[ONB-08] a declined invitation is reported on Ana's open page, and stays closed for Ben", async () => {
    await page.goto('/dashboard/agenda')
    await page.getByText('Ben has not joined yet.').waitFor()
    const link = await linkMailedTo(product.url, 'ben@example.org', '/magic-invite')
    const ben = await makeParent(product.url, 'Ben')
    const his = await newDevice()
    await his.goto(link)
    await his.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(his, ben)
    await heading(his, 'Ana Example invites you')
    await his.getByRole('button', { name: 'Decline' }).click()
    const asked = his.getByRole('alertdialog', { name: 'Decline the invitation?' })
    await asked.waitFor()
    findings.push(...(await lookAt(his, 'invitation-decline')))
    await asked.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Ben declined the invitation.').waitFor()
    await heading(his, 'You have declined this invitation')
    findings.push(...(await lookAt(his, 'invitation-declined')))
    await his.goto(link)
    await heading(his, 'You have declined this invitation')
    expect(await his.getByText('Mila').count()).toBe(0)
    await his.context().close()
  })

  it("[EXP-03] another family's expense, opened by its URL, is calmly not found", async () => {
    const eve = await makeParent(product.url, 'Eve')
    await makeFamily(eve)
    const id = await addExpense(eve, 'Piano of another family', 120)
    await page.goto(`/expenses/${id}`)
    await heading(page, 'This expense is not here')
    expect(await page.getByText('Piano').count()).toBe(0)
    findings.push(...(await lookAt(page, 'expense-not-here')))
    await page.goto('/expenses/not-even-an-id')
    await heading(page, 'This expense is not here')
  })

  it("[AUTH-19] without a network a sign-in is retried after 1, 2 and 4 s, then 'Connection Failed'", async () => {
    const eve = await newDevice()
    await eve.clock.install()
    await eve.goto('/login')
    let tries = 0
    await eve.route('**/api/identity/sign-in', (route) => {
      tries += 1
      return route.abort('internetdisconnected')
    })
    await eve.getByLabel('Email').fill(ana.email)
    await eve.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await eve.clock.pauseAt(Date.now() + 60_000)
    await eve.getByRole('button', { name: 'Sign in', exact: true }).click()
    await eve.getByText('No answer yet. Trying again.').waitFor()
    for (const [seconds, expected] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      await eve.clock.runFor(seconds * 1000 - 50)
      expect(tries).toBe(expected - 1)
      await eve.clock.runFor(50)
      await expect.poll(() => tries).toBe(expected)
    }
    await eve.getByText('Connection Failed').waitFor()
    await eve.getByText('Network error. Please check your connection.').waitFor()
    await eve.clock.runFor(60_000)
    expect(tries).toBe(4)
    // the input is still there, and once the network is back it works
    await eve.unroute('**/api/identity/sign-in')
    await eve.clock.resume()
    findings.push(...(await axeFindings(eve)))
    await eve.getByRole('button', { name: 'Sign in', exact: true }).click()
    await eve.waitForURL('**/dashboard/agenda')
    await eve.context().close()
  })

  it('[AUTH-05] forms can be filled in before the rest of the code has loaded, and lose nothing when it does', async () => {
    const slow = await newDevice()
    const field = (name: string) => slow.locator(`form input[name=${name}]`)
    const valuesOf = () =>
      slow.locator('form input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    for (const [path, typed] of [
      ['/register', { firstName: 'Eda', lastName: 'Example', email: 'eda@example.org', password: PASSWORD }],
      ['/login', { email: ana.email, password: PASSWORD }],
    ] as const) {
      await slow.goto(path)
      await field('password').waitFor()
      let arrive = () => {}
      const rest = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const held: string[] = []
      await slow.route('**/assets/*.js', async (route) => {
        held.push(route.request().url())
        await rest
        await route.continue()
      })
      // the other screens' routes load while somebody types
      if (path === '/login') await expect.poll(() => held.length, { timeout: 15_000 }).toBeGreaterThan(0)
      for (const [name, value] of Object.entries(typed)) {
        await field(name).pressSequentially(value)
        expect(await field(name).evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px')
      }
      arrive()
      await slow.unrouteAll({ behavior: 'wait' })
      await slow.waitForLoadState('networkidle')
      expect(await valuesOf()).toEqual(Object.values(typed))
      expect(await field('password').evaluate((one) => one === document.activeElement)).toBe(true)
    }
    // a password manager may fill in fields without a key press
    await slow.reload()
    for (const [name, value] of [
      ['email', ana.email],
      ['password', PASSWORD],
    ] as const)
      await field(name).evaluate((one, set) => {
        ;(one as HTMLInputElement).value = set
      }, value)
    await field('password').press('Enter')
    await slow.waitForURL('**/dashboard/agenda')
    await slow.context().close()
  })

  it("[AUTH-14] [AUTH-25] signing out while the server does not respond: 'Failed to logout', but signed out anyway", async () => {
    const lost = await newDevice()
    await lost.goto('/login')
    await signInHere(lost, ana)
    await lost.route('**/api/auth/sign-out', (route) => route.abort('internetdisconnected'))
    await lost.getByRole('button', { name: /Menu/ }).click()
    await lost.getByRole('button', { name: 'Sign Out' }).click()
    await lost.waitForURL('**/login')
    await lost.getByText('Failed to logout', { exact: true }).waitFor()
    const kept = await lost.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key === 'currentUser' || key.startsWith('secure_'))).toEqual([])
    await lost.goto('/expenses')
    await lost.waitForURL('**/login')
    await lost.context().close()
  })

  it('[AUTH-12] [AUTH-13] two tabs refresh once every 3300 s; a session ended elsewhere says so in both', async () => {
    const first = await newDevice()
    await first.clock.install()
    let refreshes = 0
    first.context().on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes += 1
    })
    await first.goto('/login')
    await signInHere(first, ana)
    const second = await first.context().newPage()
    await second.goto('/account')
    const tabs = [first, second]
    const inBoth = (work: (tab: Page) => Promise<unknown>) => Promise.all(tabs.map(work))
    await inBoth((tab) => tab.locator('h1').first().waitFor())
    for (const round of [1, 2]) {
      const before = await keptToken(second)
      // one clock for both
      await first.clock.fastForward(3_266_000)
      await inBoth((tab) => tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))))
      expect(refreshes).toBe(round - 1)
      // the tabs' clocks advance one after the other: over a minute between them would look like a clock set back
      await first.clock.fastForward(35_000)
      await expect.poll(() => keptToken(second)).not.toBe(before)
      await first.clock.runFor(1_000)
      expect(refreshes).toBe(round)
    }
    await ana.ask('POST', '/api/auth/sessions/end', { keepThis: true })
    await inBoth((tab) => tab.getByText('Your session has expired. Please sign in again.').first().waitFor())
    expect(tabs.map(pathOf)).toEqual(['/login', '/login'])
    await first.context().close()
  })

  it('[ROUTE-02] /test-login creates a family and signs in as either parent; /test-auth fails the session on demand', async () => {
    const tester = await newDevice()
    const says = (text: string) => tester.getByText(text).first().waitFor()
    const press = (name: string) => tester.getByRole('button', { name, exact: true }).click()
    await tester.goto('/test-auth')
    await says('Signed out.')
    await tester.getByRole('link', { name: 'Sign in as a test parent' }).click()
    await press('Make a family and enter it')
    await tester.waitForURL('**/dashboard/agenda')
    await tester.goto('/test-login')
    const parents = tester.getByRole('button', { name: /^Sign in as .+@sandbox/ })
    await expect.poll(() => parents.count()).toBe(2)
    findings.push(...(await lookAt(tester, 'test-login')))
    await parents.last().click()
    await tester.waitForURL('**/dashboard/agenda')

    await tester.goto('/test-auth')
    await says('Signed in:')
    const first = await keptToken(tester)
    await press('Refresh the token now')
    await says('Refreshed.')
    const second = await keptToken(tester)
    expect(second).not.toBe(first)
    await press('Let the token expire')
    await says('The token is over; the next call renewed it.')
    expect(await keptToken(tester)).not.toBe(second)
    findings.push(...(await lookAt(tester, 'test-auth')))
    await press('Tamper with the token')
    await says('The hash did not fit; the token was cleared.')
    await says('None, or its parts do not fit the hash.')
    expect(await keptToken(tester)).toBeNull()
    await press('Let the refresh fail')
    // the sandbox's own exit (ROUTE-02)
    await tester.waitForURL('**/test')
    await tester.goto('/test-auth')
    await says('Signed out.')
    await tester.context().close()
  })

  /** The stored hash of the token, to see whether it has changed. */
  const keptToken = (at: Page) => at.evaluate(() => localStorage.getItem('secure_auth_token_hash'))

  it('axe found nothing, and no page failed', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
