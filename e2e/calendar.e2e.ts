import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Two parents agree on whose time it is: a countered schedule, a swap in two taps, a conflicting event. */
describe('the calendar of two parents', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let sam: Page
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const [one, other] = [await openDevice(browser, product.url), await openDevice(browser, product.url)]
    nora = one.page
    sam = other.page
    faults.push(one.faults, other.faults)
    for (const [page, name] of [
      [nora, 'Nora'],
      [sam, 'Sam'],
    ] as const) {
      await enterDemo(page, name)
    }
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('[CAL-02] the dashboard says who has a day next year, with the rule', async () => {
    await nora.getByRole('button', { name: 'Who has which day?' }).click()
    await nora.getByLabel('A day or a holiday').fill('24 December next year')
    await nora.getByText(/Christmas Eve, (even|odd) years \(clause 4\.1\)\./).waitFor()
    await nora.getByRole('link', { name: 'Show it in the calendar' }).click()
    await nora.waitForURL(/\/calendar\?day=\d{4}-12-24/)
    await nora.getByRole('heading', { level: 1, name: /December/ }).waitFor()
  })

  /** The newest: the demo family has others open. */
  const see = (page: Page, what: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ hasText: what })
      .getByRole('link', { name: 'See what would change' })
      .last()
      .click()

  it('[CAL-03] a schedule is proposed, countered and accepted', async () => {
    await nora.goto('/calendar/schedule')
    await nora.getByText('2-2-5-5', { exact: true }).click()
    await nora.getByText('As it is now:').first().waitFor()
    findings.push(...(await lookAt(nora, 'calendar-schedule')))
    await nora.getByRole('button', { name: /^Propose to Sam from/ }).click()
    await nora
      .getByText(/^You propose a schedule from/)
      .first()
      .waitFor()

    await sam.goto('/calendar')
    await sam
      .getByText(/^Nora proposes a schedule from/)
      .first()
      .waitFor()
    await see(sam, /Nora proposes a schedule from/)
    await sam.getByRole('heading', { level: 1, name: /^Nora proposes a schedule from/ }).waitFor()
    findings.push(...(await lookAt(sam, 'proposal-schedule')))
    await sam.getByRole('link', { name: 'Suggest another' }).click()
    await sam.getByText('You are answering Nora with another proposal.').waitFor()
    expect(await sam.getByRole('radio', { name: '2-2-5-5' }).isChecked()).toBe(true)
    await sam.getByLabel('Handover at').fill('18:00')
    await sam.getByRole('button', { name: 'Suggest this to Nora instead' }).click()
    await sam
      .getByText(/^You propose a schedule from/)
      .first()
      .waitFor()

    await nora.goto('/calendar')
    await nora
      .getByText(/^Sam proposes a schedule from/)
      .first()
      .waitFor()
    await see(nora, /Sam proposes a schedule from/)
    await nora.getByText('Handovers a month').first().waitFor()
    await nora.getByRole('button', { name: 'Accept' }).click()
    await nora.getByText('Sam is told when Undo has gone.').waitFor()
    await nora.getByText(/^Sam sees: “You propose a schedule/).waitFor()
    await nora.goto('/calendar/proposals')
    await nora
      .getByText(/^You accepted/)
      .first()
      .waitFor()
    await nora
      .getByText(/^Sam suggested something else/)
      .first()
      .waitFor()
  })

  it('[CAL-06] [CAL-03] a night is requested in two taps, answered on both weeks, and the day shows it', async () => {
    await nora.goto('/calendar?view=week')
    await nora.getByRole('button', { name: 'Later' }).click()
    const ask = nora.getByRole('button', { name: 'Ask for this night' })
    const panel = nora.locator('.cal-panel')
    for (const cell of await nora.locator('[data-day]').all()) {
      await cell.click()
      await expect.poll(() => cell.getAttribute('aria-selected')).toBe('true')
      await panel.getByRole('button', { name: /this night/ }).waitFor()
      if (await ask.isVisible()) break
    }
    await ask.click()
    await nora.getByRole('button', { name: /^Ask Sam: you give/ }).click()
    const day = new URL(nora.url()).searchParams.get('day')
    // asked is seen on the day, and it is not asked twice
    await panel.getByText('Sam has not answered yet.').waitFor()
    expect(await panel.getByRole('button', { name: /this night/ }).count()).toBe(0)
    findings.push(...(await lookAt(nora, 'calendar-asked')))

    await sam.goto('/dashboard/agenda')
    const waiting = sam.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByText(/^Nora asks to swap/).waitFor()
    findings.push(...(await lookAt(sam, 'dashboard-swap')))
    await waiting.getByRole('link', { name: 'See both weeks' }).first().click()
    await sam.getByRole('heading', { level: 1, name: /^Nora asks to swap/ }).waitFor()
    await sam.getByRole('region', { name: 'If you accept' }).waitFor()
    findings.push(...(await lookAt(sam, 'proposal-swap')))
    await sam.getByRole('button', { name: 'Decline' }).click()
    await sam.getByLabel(/^Reason \(optional\)/).fill('We are away then')
    await sam.getByRole('button', { name: 'Decline with this reason' }).click()
    await sam.getByRole('button', { name: 'Undo' }).click()
    await sam.getByRole('button', { name: 'Accept' }).click()
    await sam.getByText(/^Nora sees: “You ask to swap/).waitFor()
    await nora.goto(`/calendar?day=${day}`)
    await panel.getByText(/^Swap you both agreed on\./).waitFor()
  })

  it('[CAL-01] an event shows its conflicts while typing, is moved, and keeps its earlier version', async () => {
    const monday = await nora.locator('[data-day]').nth(7).getAttribute('data-day')
    await nora.goto(`/calendar?day=${monday}`)
    await nora.getByRole('button', { name: 'New event' }).click()
    await nora.getByLabel('Title', { exact: true }).fill('Dentist')
    await nora.getByLabel('From', { exact: true }).fill('18:30')
    await nora.getByLabel('To', { exact: true }).fill('19:00')
    await nora.getByText(/^At the same time: 18:15 Guitar/).waitFor()
    findings.push(...(await lookAt(nora, 'event-form')))
    await nora.getByRole('button', { name: /^Add to Mon/ }).click()
    // a closing sheet returns the focus, which would take it from the grid
    await nora.getByRole('dialog').waitFor({ state: 'detached' })
    await nora.getByRole('button', { name: 'Move Dentist to another day' }).click()
    await nora.getByText('Choose the new day for Dentist.').waitFor()
    await nora.locator('.cal [tabindex="0"]:focus').waitFor()
    await nora.keyboard.press('ArrowRight')
    await nora.keyboard.press('Enter')
    await nora
      .getByText(/^Moved to Tuesday/)
      .first()
      .waitFor()
    await nora.getByRole('button', { name: 'Change Dentist' }).click()
    await nora.getByText('Earlier versions').click()
    // Monday's version is listed below Tuesday's
    await nora.getByText(/^Mon\b.*18:30–19:00/).waitFor()
  })

  it('[CAL-07] [CAL-09] shows parenting time and handovers as planned and as they happened', async () => {
    await nora.goto('/calendar/time')
    await nora.getByRole('columnheader', { name: 'As it was' }).waitFor()
    findings.push(...(await lookAt(nora, 'calendar-time')))
    await nora.goto('/calendar/handovers')
    await nora.getByText(/planned, \d+ marked as done/).waitFor()
    findings.push(...(await lookAt(nora, 'calendar-handovers')))
    for (const screen of ['time', 'handovers']) {
      await nora.goto(`/calendar/${screen}`)
      await nora.getByRole('columnheader', { name: 'As it was' }).waitFor()
      const paper = (await nora.pdf({ format: 'A4' })).toString('latin1')
      expect([screen, paper.match(/\/Type \/Page\b/g)?.length]).toEqual([screen, 1])
    }
  })

  it('axe found nothing, nothing scrolled sideways, no page failed', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
