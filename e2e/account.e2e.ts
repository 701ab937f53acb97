// slow
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, lookAt, openBrowser, openDevice, PICTURES } from './browser.ts'
import {
  linkMailedTo,
  makeFamily,
  makeParent,
  PASSWORD,
  type Parent,
  signInHere,
  textedTo,
} from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 30_000 }

/** Whether this browser signs for nobody any more. */
const hasNoKeys = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('evenhand-device')
    opening.onsuccess = () => {
      const database = opening.result
      const end = (found: boolean) => {
        database.close()
        resolve(found)
      }
      if (!database.objectStoreNames.contains('signing')) return end(true)
      const counting = database.transaction('signing').objectStore('signing').count()
      counting.onsuccess = () => end(counting.result === 0)
    }
  })

/** A parent changes how they sign in, with the effects on their other devices. */
describe('the account', () => {
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
    await makeFamily(ana)
    page = await newDevice()
    await page.goto('/login')
    await signInHere(page, ana)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  async function newDevice(): Promise<Page> {
    const device = await openDevice(browser, product.url, { width: 1280, height: 800 })
    faults.push(device.faults)
    return device.page
  }
  const look = async (at: Page, name: string) => findings.push(...(await lookAt(at, name)))
  const sees = (at: Page, text: string | RegExp) => at.getByText(text).first().waitFor()
  const press = (at: Page, name: string) => at.getByRole('button', { name, exact: true }).first().click()
  async function openAccount(at: Page) {
    await at.goto('/account')
    await at.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
  }
  async function signOut(at: Page) {
    await at.getByRole('button', { name: 'Evenhand, your account menu' }).click()
    await at.getByRole('menuitem', { name: 'Logout' }).click()
    await at.waitForURL('**/login')
  }

  it('[AUTH-07] changes the name, which updates in the frame and in the stored user', async () => {
    await openAccount(page)
    await look(page, 'account')
    await page.getByLabel('First name', { exact: true }).fill('Anna')
    await press(page, 'Save the name')
    await sees(page, 'Your name has been changed.')
    // stored sealed: it opens after a reload, and is unreadable in storage
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Anna')
    await page.reload()
    await page
      .getByRole('button', { name: /your account menu/ })
      .first()
      .waitFor()
    await expect
      .poll(() => page.getByLabel('First name', { exact: true }).inputValue(), PATIENCE)
      .toBe('Anna')
  })

  it('[AUTH-04] [AUTH-07] changes the password: every reason of a refusal is shown', async () => {
    await press(page, 'Change the password')
    await page.getByLabel('Current password', { exact: true }).fill('not this one')
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} two`)
    await page.getByRole('button', { name: 'Change the password', exact: true }).last().click()
    await sees(page, 'Incorrect password. Try again or reset password.')
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill('anna')
    await page.getByRole('button', { name: 'Change the password', exact: true }).last().click()
    // the advice shows the first reason while typing; the server's reply lists them all
    await sees(page, 'Password should not be made of your name.')
    await sees(page, 'Password should be at least 6 characters long.')
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} two`)
    await page.getByRole('button', { name: 'Change the password', exact: true }).last().click()
    await sees(page, 'Your password has been changed.')
  })

  it('[AUTH-10] adds a phone number by its code, and signs in by it', async () => {
    await press(page, 'Add a number')
    await page.getByLabel('New number', { exact: true }).fill('12')
    await press(page, 'Send the code')
    await sees(page, 'Please enter a valid phone number.')
    await page.getByLabel('New number', { exact: true }).fill('+49 1512 3456789')
    await press(page, 'Send the code')
    const first = await textedTo(product.url, '+4915123456789')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await press(page, 'Confirm the number')
    await sees(page, 'Invalid verification code. Please try again.')
    await page.getByLabel('Code', { exact: true }).fill(first)
    await press(page, 'Confirm the number')
    await sees(page, 'Your phone number is confirmed.')

    const phone = await newDevice()
    await phone.goto('/phone-signin')
    await look(phone, 'phone-signin')
    await press(phone, 'I have a code')
    await phone.getByLabel('Code', { exact: true }).fill('123456')
    await press(phone, 'Sign in')
    await sees(phone, 'No verification session found. Please request a new code.')
    await press(phone, 'Request a new code')
    await phone.getByLabel('Phone number', { exact: true }).fill('+49 1512 3456789')
    await press(phone, 'Send the code')
    await sees(phone, 'a code is on its way there')
    await look(phone, 'phone-code')
    const code = await textedTo(product.url, '+4915123456789', first)
    await phone.getByLabel('Code', { exact: true }).fill(code)
    await press(phone, 'Sign in')
    await phone.waitForURL('**/dashboard/agenda')
    await phone.context().close()
  })

  it('[AUTH-26] lists the sessions; when one ends in the middle of a form, the sign-in appears over it', async () => {
    const other = await newDevice()
    await other.goto('/login')
    await other.getByLabel('Email', { exact: true }).fill(ana.email)
    await other.getByLabel('Password', { exact: true }).fill(`${PASSWORD} two`)
    await press(other, 'Sign in')
    await other.waitForURL('**/dashboard/agenda')
    await other.goto('/expenses/new')
    await other.getByLabel('What was it').first().fill('School trip')

    await openAccount(page)
    await page.getByRole('heading', { name: 'Where you are signed in' }).scrollIntoViewIfNeeded()
    await press(page, 'Sign out everywhere else')
    await sees(page, 'Signed out everywhere else.')
    await sees(other, 'Sign in to continue')
    await sees(other, 'Your session has expired. Please sign in again.')
    // nothing of the screen behind is visible, and nothing of the person's token is kept
    expect(await other.locator('#root').evaluate((root) => getComputedStyle(root).visibility)).toBe('hidden')
    expect(
      await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('secure_'))),
    ).toEqual([])
    findings.push(...(await axeFindings(other)))
    await other.screenshot({ path: join(PICTURES, 'sign-in-over-1280-light.png') })
    await other.getByLabel('Password', { exact: true }).fill(`${PASSWORD} two`)
    await press(other, 'Sign in')
    await other.getByRole('dialog').or(other.getByRole('alertdialog')).waitFor({ state: 'detached' })
    expect(new URL(other.url()).pathname).toBe('/expenses/new')
    expect(
      await other
        .locator('main input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toContain('School trip')
    await other.context().close()
  })

  it('[AUTH-01] a passkey is added with a fresh sign-in and signs in', async () => {
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openAccount(page)
    await press(page, 'Add a passkey')
    await page.getByText('Linux').first().or(page.getByText('Sign in again')).waitFor()
    if (await page.getByText('Sign in again').count()) {
      await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} two`)
      await press(page, 'Sign in')
      await sees(page, 'Linux')
    }
    await signOut(page)
    await press(page, 'Use a passkey')
    await page.waitForURL('**/dashboard/agenda')
  })

  it('[AUTH-25] sets up a second step, which the next sign-in asks for and which refuses wrong codes', async () => {
    await openAccount(page)
    await press(page, 'Set up an authenticator app')
    await page.getByRole('img', { name: 'QR code for the app' }).waitFor()
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await look(page, 'account-second-step')
    await page.getByLabel('The six digits it shows', { exact: true }).fill(totp(secret, Date.now()))
    await press(page, 'Turn it on')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const [recovery = ''] = await page
      .getByRole('heading', { name: 'Your recovery codes' })
      .locator('xpath=..')
      .locator('li')
      .allTextContents()
    await press(page, 'I’ve saved them')
    await sees(page, '10 recovery codes are left.')
    await signOut(page)
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} two`)
    await press(page, 'Sign in')
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await look(page, 'login-second-step')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await press(page, 'Sign in')
    await sees(page, 'This code is not right, or was used already. Try the next one.')
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await press(page, 'Sign in')
    await page.waitForURL('**/dashboard/agenda')
    await sees(page, 'A recovery code has been used')
  })

  it('[AUTH-07] a new email takes effect when its link is opened while signed in', async () => {
    await openAccount(page)
    await press(page, 'Change the email')
    await page.getByLabel('New email', { exact: true }).fill('anna@example.org')
    await press(page, 'Send the link')
    await sees(page, 'Nothing changes')
    const link = new URL(await linkMailedTo(product.url, 'anna@example.org', '/auth/action?mode=email'))
    await page.goto(link.pathname + link.search)
    await press(page, 'Confirm this address')
    await page.getByRole('heading', { name: 'Your email has been changed' }).waitFor()
    await look(page, 'email-changed')
  })

  it('[AUTH-07] says what stays, then deletes: the account is gone and nobody is signed in', async () => {
    await openAccount(page)
    await press(page, 'See what would happen')
    await sees(page, 'Erased immediately')
    await look(page, 'account-delete')
    await press(page, 'Delete my account')
    await sees(page, 'Tick this first.')
    await page.getByText('I understand that this cannot be undone.').click()
    await page.locator('input[name=password]').fill(`${PASSWORD} two`)
    await press(page, 'Delete my account')
    await page.waitForURL('**/login')
    await sees(page, 'Your account is deleted.')
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
    // nobody returns to the key that this person signed with
    await page.waitForFunction(hasNoKeys)
    await page.getByLabel('Email', { exact: true }).fill('anna@example.org')
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} two`)
    await press(page, 'Sign in')
    await sees(page, 'No account found with this email address.')
  })

  it('has no axe findings and no errors', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})

/** What an authenticator app shows (RFC 6238: SHA-1, 30 s, 6 digits). */
function totp(secret: string, now: number): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
