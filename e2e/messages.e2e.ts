import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Two parents write to each other on two devices. */
describe('messages between two homes', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let sam: Page
  let noras: BrowserContext
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser('whole')
    const one = await openDevice(browser, product.url, undefined, { keepsShell: true })
    const other = await openDevice(browser, product.url, { width: 1280, height: 900 })
    noras = one.context
    nora = one.page
    sam = other.page
    faults.push(one.faults, other.faults)
    for (const [page, name] of [
      [nora, 'Nora'],
      [sam, 'Sam'],
    ] as const) {
      await enterDemo(page, name)
      await page.goto('/messages')
      await page.getByRole('link', { name: /General/ }).click()
      await page.getByText('Got them, red ones, he chose.').last().waitFor()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const field = (page: Page) => page.getByRole('textbox', { name: /Message to/ })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  it('[MSG-02] Nora’s message appears on Sam’s open page without a reload, and she sees that he saw it', async () => {
    await field(nora).fill('Thank you. We will bring the old ones on Friday.')
    await press(nora, 'Send')
    await press(nora, 'Send now')
    await sam.getByText('We will bring the old ones on Friday.').last().waitFor()
    await nora
      .locator('article', { hasText: 'We will bring the old ones on Friday.' })
      .getByText(/Seen/)
      .waitFor()
  })

  it('[MSG-03] a message undone in time is never sent', async () => {
    await field(nora).fill('Never mind, I will ask somebody else.')
    await press(nora, 'Send')
    await press(nora, 'Take it back')
    await expect.poll(() => field(nora).inputValue()).toBe('Never mind, I will ask somebody else.')
    await field(nora).fill('See you on Friday.')
    await press(nora, 'Send')
    await press(nora, 'Send now')
    await sam.getByText('See you on Friday.').last().waitFor()
    expect(await sam.getByText('I will ask somebody else').count()).toBe(0)
  })

  it('[MSG-04] the mediator pauses a hostile message, also by keyboard, and its author decides', async () => {
    // warm the engine up, so that no message goes out unanalysed for lack of time
    await field(sam).fill('You always forget his boots.')
    await sam.getByRole('button', { name: 'Hide this hint' }).waitFor({ timeout: 60_000 })
    await field(sam).fill('You are a useless mother. Pick up Theo at 17:00 on Thursday.')
    await field(sam).press('Control+Enter')
    await sam.getByRole('heading', { name: 'These are your words. Choose which ones go.' }).waitFor()
    findings.push(...(await lookAt(sam, 'messages-pause')))
    await sam.getByRole('button', { name: 'Send these lines' }).press('Enter')
    await press(sam, 'Send now')
    await nora.getByText('17:00 on Thursday').last().waitFor()
    expect(await nora.getByText('useless').count()).toBe(0)
  })

  it('[MSG-08] a message becomes a task, an event and an expense, which lead back to it', async () => {
    const said = 'Swimming things: new goggles for Mila, 14 euros, before Friday.'
    await field(sam).fill(said)
    await press(sam, 'Send')
    await press(sam, 'Send now')
    const message = nora.locator('article', { hasText: said })
    const make = async (what: string) => {
      await message.getByRole('button', { name: 'What to do with Sam’s message' }).click()
      await nora.getByRole('menuitem', { name: what }).click()
    }
    await message.waitFor()
    await make('Make it a task')
    expect(await nora.getByLabel('What is it about?').inputValue()).toBe(said)
    await press(nora, 'Save')
    await nora.getByRole('button', { name: said, exact: true }).click()
    await nora.getByRole('dialog').getByRole('link', { name: said }).click()
    await nora.waitForURL(/\/conversation\/[\da-f-]+\?at=\d+$/)
    await message.waitFor()
    await make('Make it an event')
    expect(await nora.getByLabel('Title', { exact: true }).inputValue()).toBe(said)
    await nora.getByRole('button', { name: /^Add to / }).click()
    await nora.getByRole('dialog').waitFor({ state: 'detached' })
    await nora.getByText(said).first().waitFor()
    await nora.goBack()
    await make('Make it an expense')
    expect(await nora.getByLabel('What was it').first().inputValue()).toBe(said)
    await nora.getByLabel('Amount', { exact: true }).fill('14')
    await nora.getByLabel('Category', { exact: true }).selectOption('clothing')
    await nora
      .getByRole('button', { name: /Sam owes|Add the expense/ })
      .last()
      .click()
    await nora.waitForURL('**/expenses')
    await nora
      .getByRole('link', { name: /Swimming things/ })
      .first()
      .click()
    await nora.getByRole('link', { name: /^A message of Sam/ }).click()
    await nora.waitForURL(/\/conversation\/[\da-f-]+\?at=\d+$/)
    await message.waitFor()
  })

  /** Delivers a push to Nora’s browser, as often as it is called: a worker that is just stopping takes none. */
  async function pushes(data: object): Promise<() => Promise<unknown>> {
    const devtools = await noras.newCDPSession(nora)
    const found = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
        if (first) resolve(first.registrationId)
      }),
    )
    await nora.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await devtools.send('ServiceWorker.enable')
    const push = { origin: product.url, registrationId: await found, data: JSON.stringify(data) }
    return () => devtools.send('ServiceWorker.deliverPushMessage', push)
  }

  it('[MSG-09] the browser shows a push as it came, and nothing more', async () => {
    await noras.grantPermissions(['notifications'], { origin: product.url })
    const deliver = await pushes({
      title: 'Evenhand',
      body: 'Something new in messages',
      tag: 'messages',
      url: '/x',
    })
    const shown = () =>
      nora.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body }) => [title, body])
      })
    await expect
      .poll(() => deliver().then(shown), { timeout: 15_000, interval: 1000 })
      .toEqual([['Evenhand', 'Something new in messages']])
  })

  it('[PHONE-02] under a quiet name it shows that icon; what was seen in the page is withdrawn', async () => {
    const deliver = await pushes({
      title: 'Notes',
      body: '2 new',
      tag: 'news',
      app: 'notes',
      unread: 2,
      url: '/notifications',
    })
    const shown = () =>
      nora.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, icon }) =>
          [title, body, new URL(icon).pathname].join(),
        )
      })
    await expect
      .poll(() => deliver().then(shown), { timeout: 15_000, interval: 1000 })
      .toContain('Notes,2 new,/icons/notes-192.png')
    await nora.goto('/notifications')
    await nora.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    // what has rung above is unread; the button comes with the list
    await nora.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(shown, { timeout: 15_000 }).toEqual([])
  })

  it('[MSG-01] axe finds nothing in the list, the thread and the notifications', async () => {
    findings.push(...(await lookAt(nora, 'messages-thread')))
    await nora.goto('/messages')
    await nora.getByRole('link', { name: /General/ }).waitFor()
    findings.push(...(await lookAt(nora, 'messages-list')))
    await nora.goto('/notifications')
    await nora.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    findings.push(...(await lookAt(nora, 'notifications')))
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
