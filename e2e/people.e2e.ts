// slow
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, linkMailedTo, makeParent, PASSWORD, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/**
 * People: founding a family in a few steps, the ways to deliver an invitation, the address book, and the picture of everyone
 * around the children.
 */
describe('the people around two children', () => {
  let product: Product
  let browser: Browser
  let ana: Page
  let ben: Page
  const faults: string[][] = []
  const findings: string[] = []
  /** counts what parents type, choose or tick on the way to a shared family */
  let inputs = 0
  const screens = new Set<string>()

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ana = await device()
    ben = await device()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function device(): Promise<Page> {
    const { page, faults: found } = await openDevice(browser, product.url)
    faults.push(found)
    return page
  }
  const look = async (page: Page, name: string) => findings.push(...(await lookAt(page, name)))
  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor()
  const type = async (field: Locator, text: string) => {
    inputs += 1
    await field.fill(text)
  }
  const choose = async (place: Locator) => {
    inputs += 1
    await place.click()
  }
  const arrive = async (page: Page, name: string | RegExp) => {
    await heading(page, name)
    screens.add(String(name))
  }

  it('[ONB-03] Ana registers and sets up two children, Ben’s address and a rotation', async () => {
    await ana.goto('/register')
    await ana.getByLabel('First name').waitFor()
    screens.add('register')
    await type(ana.getByLabel('First name'), 'Ana')
    await type(ana.getByLabel('Last name'), 'Example')
    await type(ana.getByLabel('Email'), 'ana@example.org')
    await type(ana.getByLabel('Password', { exact: true }), PASSWORD)
    await ana.getByRole('button', { name: 'Create an account' }).click()
    await ana.goto(await linkMailedTo(product.url, 'ana@example.org', '/auth/action'))
    screens.add('verify')
    await ana.getByRole('button', { name: 'Confirm this address' }).click()
    // confirmed and in, at step 1
    await arrive(ana, 'Who are the children?')
    await ana.getByText('Step 1 of 3').waitFor()
    const child = (at: number) => ana.getByRole('group', { name: `Child ${at}` })
    await type(child(1).getByLabel('Name'), 'Mila')
    await type(child(1).getByLabel('Date of birth'), '2017-05-14')
    await ana.getByRole('button', { name: 'Add another child' }).click()
    await type(child(2).getByLabel('Name'), 'Theo')
    await type(child(2).getByLabel('Date of birth'), '2019-12-05')
    await ana.getByRole('button', { name: 'Continue' }).click()
    await arrive(ana, 'Whose time is it?')
    await choose(ana.getByText('2-2-5-5', { exact: true }))
    await ana.getByText('Euro (EUR)').waitFor()
    await ana.getByText(/^Mila and Theo are with (you|the other parent) until /).waitFor()
    await ana.getByRole('button', { name: 'Continue' }).click()
    await arrive(ana, 'Who is the other parent?')
    await type(ana.getByLabel('First name'), 'Ben')
    await type(ana.getByLabel('Email for the invitation'), 'ben@example.org')
    await ana.getByRole('button', { name: 'Invite and finish' }).click()
    await ana.waitForURL('**/dashboard/agenda')
  })

  it('[ONB-09] a code read out over the phone shows who invites and no child; a new one replaces it', async () => {
    await ana.getByRole('link', { name: 'Other ways to invite' }).click()
    await heading(ana, /Mila and Theo/)
    const code = ana.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await ana.getByRole('button', { name: 'Make a code to read out' }).click()
    const spoken = await code.innerText()
    await look(ana, 'family-inviting')
    const phone = await device()
    await phone.goto('/join')
    await heading(phone, 'Join a family')
    await phone.getByLabel('Code or link').fill('ABCD-EFGH')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByText('This code or link doesn’t work.', { exact: false }).waitFor()
    await look(phone, 'join')
    await phone.getByLabel('Code or link').fill(spoken.toLowerCase())
    await phone.getByRole('button', { name: 'Continue' }).click()
    await heading(phone, 'Ana Example invites you to Evenhand')
    expect(await phone.getByText('Mila').count()).toBe(0)
    await phone.getByText('b•••@example.org').waitFor()
    await look(phone, 'join-shown')
    await ana.getByRole('button', { name: 'Make a link' }).click()
    const link = await ana.getByLabel('A link for Ben').inputValue()
    await phone.goto(link)
    await heading(phone, 'Ana Example invites you to Evenhand')
    await phone.context().close()
  })

  it('[ONB-09] Ben enters straight from the mail with his name and accepts the terms: one family in 25 inputs', async () => {
    await ben.goto(await linkMailedTo(product.url, 'ben@example.org', '/magic-invite'))
    await arrive(ben, 'Ana Example invites you to Evenhand')
    await look(ben, 'magic-invite')
    await type(ben.getByLabel('First name'), 'Ben')
    await type(ben.getByLabel('Last name'), 'Okoro')
    await type(ben.getByLabel('A password, to sign in from now on'), PASSWORD)
    await ben.getByRole('button', { name: 'Continue to the invitation' }).click()
    await arrive(ben, 'Ana Example invites you')
    await ben.getByText('Mila').first().waitFor()
    await choose(ben.getByText('I have read this and accept these terms.'))
    await ben.getByRole('button', { name: 'Accept the invitation' }).click()
    await ben.waitForURL('**/calendar/planned')
    await ben.getByRole('button', { name: 'Leave it open' }).click()
    await ben.getByText('Ana sees that you have seen it and left it open.').waitFor({ timeout: 15_000 })
    await ben.goto('/dashboard/agenda')
    await ana.getByText('Sees everything this family shares').waitFor()
    expect(inputs).toBeLessThanOrEqual(25)
    expect(screens.size).toBeLessThanOrEqual(8)
    await look(ana, 'family')
  })

  it('[CON-02] Ana saves the doctor, is warned of a duplicate, and calls with one tap; Ben sees what she shares', async () => {
    await ana.goto('/contacts/new')
    await ana.getByLabel('Name', { exact: true }).fill('Dr Leila Ahmadi')
    await ana.getByLabel('Kind').selectOption('medical')
    await ana.getByLabel('Phone', { exact: false }).first().fill('+49 30 23125 412')
    await ana.getByLabel('Field', { exact: false }).fill('Orthodontics')
    await ana.getByText('Call in an emergency').click()
    await ana.getByText('Show to the other parent, without the notes below').click()
    await ana.getByLabel('Notes, only yours', { exact: false }).fill('Asks for the card')
    await ana.getByRole('button', { name: 'Save' }).click()
    await heading(ana, 'Dr Leila Ahmadi')
    await look(ana, 'contact')
    await ana.goto('/contacts/new')
    await ana.getByLabel('Name', { exact: true }).fill('Ahmadi, Leila')
    await ana.getByText('Dr Leila Ahmadi is already in your contacts').waitFor()
    await look(ana, 'contact-new')
    await ben.goto('/contacts')
    await ben.getByRole('link', { name: /^Dr Leila Ahmadi/ }).click()
    await ben.getByText('Orthodontics').waitFor()
    expect(await ben.getByText('Asks for the card').count()).toBe(0)
    await ana.goto('/contacts')
    const call = ana.getByRole('link', { name: 'Call Dr Leila Ahmadi' })
    expect(await call.getAttribute('href')).toBe('tel:+493023125412')
  })

  it('[CON-02] imports contacts, searches while typing, deletes and restores, and exports', async () => {
    await ana.goto('/contacts/import')
    const cards = ['Ilse Lindqvist', 'Rosa Marín', 'Leila Ahmadi']
      .map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nCATEGORIES:family\r\nEND:VCARD\r\n`)
      .join('')
    await ana
      .locator('input[type=file]')
      .setInputFiles({ name: 'book.vcf', mimeType: 'text/vcard', buffer: Buffer.from(cards) })
    await ana.getByText('Looks like Dr Leila Ahmadi', { exact: false }).waitFor()
    await look(ana, 'contact-import')
    await ana.getByRole('button', { name: 'Import 2' }).click()
    await heading(ana, 'Contacts')
    await ana.getByRole('searchbox').fill('marin')
    await ana.getByRole('link', { name: /Rosa Marín/ }).waitFor()
    expect(await ana.getByRole('link', { name: /Ilse/ }).count()).toBe(0)
    await ana.getByRole('link', { name: /Rosa Marín/ }).click()
    await ana.getByRole('button', { name: 'Delete' }).click()
    await heading(ana, 'Contacts')
    await ana.getByRole('link', { name: /Rosa Marín/ }).waitFor({ state: 'detached' })
    await ana.getByRole('button', { name: 'Undo' }).click()
    await ana.getByRole('link', { name: /Rosa Marín/ }).waitFor()
    await look(ana, 'contacts')
    // a toast stays for as long as the pointer is over it, and this is at the end of the page
    await ana.mouse.move(0, 0)
    await ana.getByRole('button', { name: 'Export contacts' }).click()
    const [file] = await Promise.all([
      ana.waitForEvent('download'),
      ana.getByRole('button', { name: 'Save the file' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('FN:Dr Leila Ahmadi')
    expect(text).not.toContain('Asks for the card')
  })

  it('[CON-02] is readable offline', async () => {
    await ana.context().setOffline(true)
    await ana.getByRole('link', { name: /^Dr Leila Ahmadi/ }).click()
    await ana.getByText('+49 30 23125 412').first().waitFor()
    await ana.context().setOffline(false)
  })

  it('[CON-03] the picture shows everyone, moves with arrow keys, links on, and is saved as an image', async () => {
    await ana.goto('/family-network')
    await heading(ana, 'Mila and Theo’s people')
    await look(ana, 'family-network')
    await ana.setViewportSize({ width: 1280, height: 800 })
    const words = ana.getByRole('region', { name: 'In words' })
    for (const name of ['Mila, 9', 'Theo, 6', 'Ilse Lindqvist', 'Dr Leila Ahmadi'])
      await words.getByText(name).first().waitFor()
    const [image] = await Promise.all([
      ana.waitForEvent('download'),
      ana.getByRole('button', { name: 'Share as an image' }).click(),
    ])
    const bytes = await readFile(await image.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(10_000)
    const focused = () => ana.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await ana.locator('.network-you:visible').focus()
    await ana.keyboard.press('ArrowRight')
    expect(await focused()).toMatch(/Mila|Theo/)
    await ana.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Ben')
    await ana.keyboard.press('ArrowLeft')
    await ana.keyboard.press('Enter')
    await heading(ana, /Mila|Theo/)
  })

  it('[CON-03] prints as picture and list, without the frame, dark on light in any theme', async () => {
    await ana.goto('/family-network')
    await heading(ana, 'Mila and Theo’s people')
    // the width of A4 inside its margins
    await ana.setViewportSize({ width: 718, height: 1047 })
    await ana.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // the colour transitions from the theme's, and is reported as oklab meanwhile
    const ink = () => ana.evaluate(() => getComputedStyle(document.body).color)
    const lightness = async () => Number(/okl(?:ch|ab)\(([\d.]+)/.exec(await ink())?.[1])
    await expect.poll(lightness).toBeLessThan(0.3)
    await ana.locator('svg.network:visible').getByText('Dr Leila Ahmadi').waitFor()
    expect(await ana.locator('svg.network:visible').count()).toBe(1)
    await ana.getByRole('region', { name: 'In words' }).getByText('Dr Leila Ahmadi').waitFor()
    for (const act of ['Print', 'Share as an image', 'Add a person', 'Quick exit', 'Menu'])
      expect(await ana.getByText(act, { exact: true }).locator('visible=true').count()).toBe(0)
    const frame = ana.locator('.rail, .top-bar, .tab-bar, .app-banners').locator('visible=true')
    expect(await frame.count()).toBe(0)
    await ana.emulateMedia({ media: null, colorScheme: null })
    const sheets = (await ana.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length).toBeLessThanOrEqual(2)
    await ana.setViewportSize({ width: 390, height: 844 })
    // the button does what the browser's own menu does
    await ana.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await ana.getByRole('button', { name: 'Print' }).click()
    await ana.locator('body[data-printed]').waitFor()
  })

  it('[ONB-10] [SET-01] Cem, alone in London, uses everything: ledger in pounds, rotation, contacts, record', async () => {
    const cem = await makeParent(product.url, 'Cem')
    const { page, faults: found } = await openDevice(browser, product.url, undefined, {
      timezoneId: 'Europe/London',
    })
    faults.push(found)
    await page.goto('/login')
    await signInHere(page, cem)
    await heading(page, 'Who are the children?')
    await page.getByRole('group', { name: 'Child 1' }).getByLabel('Name').fill('Kim')
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Whose time is it?')
    await page.getByText('Alternating weeks', { exact: true }).click()
    await page.getByText('British Pound (GBP)').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Who is the other parent?')
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await page.waitForURL('**/dashboard/agenda')
    for (let week = 0; week < 4; week += 1) await addExpense(cem, `Swimming ${week + 1}`, 12.5)
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).fill('30')
    await page.getByLabel('What was it').fill('School trip')
    await page.getByLabel('Category', { exact: true }).selectOption('education')
    await page.getByRole('button', { name: 'Add £30.00' }).click()
    await page.getByText('School trip').first().waitFor()
    await page.goto('/expenses')
    await page
      .getByText(/^Balances start once .+ joins\.$/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Swimming|School trip/ }).count()).toBe(5)
    await look(page, 'expenses-alone')
    await page.goto('/family-network')
    await heading(page, 'Kim’s people')
    const { families } = await cem.ask<{ families: { id: string; currency: string }[] }>(
      'GET',
      '/api/families',
    )
    expect(families.map(({ currency }) => currency)).toEqual(['GBP'])
    const { items } = await cem.ask<{ items: { kind: string }[] }>(
      'GET',
      `/api/families/${families[0]?.id}/record/entries`,
    )
    // one's own ledger is not recorded until submitted; that the browser can sign is, once the page has been quiet
    expect(items.map(({ kind }) => kind).filter((kind) => kind !== 'device.added')).toEqual([
      'rotation.set',
      'child.added',
      'member.joined',
      'family.created',
    ])
    await page.context().close()
  })

  it('axe found nothing on any screen, nothing scrolled sideways, no page failed, no CSP was violated', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
