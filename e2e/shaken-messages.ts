import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Parent } from './parents.ts'
import type { ShakyLine } from './shaky-line.ts'

/** The line is there for so large a part of the time, and so large a part of the answers gets lost. */
const UP = 0.6
const LOST = 0.25
/** How long the line stays as it is, on the average (ms). */
const SPELL_MS = 2000

type Shaking = {
  readonly context: BrowserContext
  readonly line: ShakyLine
  /** whose messages they are, asking the product past the line */
  readonly writer: Parent
  readonly conversationId: string
  readonly messages: number
  readonly kills: number
  readonly chance: () => number
  /** told what was done, now and then */
  readonly onStep?: (said: string) => void
}

export type Shaken = {
  readonly written: readonly string[]
  /** as the server keeps them, in the order of the conversation */
  readonly kept: readonly string[]
  readonly kills: number
  /** the part of the time in which the line was there */
  readonly up: number
  /** requests that never arrived; answers that did not */
  readonly broken: number
  readonly lost: number
  /** times a message arrived; what is more than the messages would be doubled without their client ids */
  readonly arrived: number
}

/**
 * Writes so many messages in two tabs of one device over a line that comes and goes, and kills a tab now and then in
 * the middle of its work; then waits until the device has nothing left to send.
 */
export async function writeOverShakyLine(shaking: Shaking): Promise<Shaken> {
  const { context, line, chance, messages, kills, onStep = () => {} } = shaking
  const before = { broken: line.broken(), lost: line.lost(), arrived: line.seen(SENDING) }
  const open = () => openConversation(context, shaking.conversationId)
  const tabs: [Page, Page] = [await open(), await open()]
  const first = await keptBy(shaking)
  const shaken = shake(line, () => tabs, chance)
  line.loseAnswers(LOST, chance)
  const killAt = new Set(Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.7) * messages) / kills)))
  const written: string[] = []
  let killed = 0
  try {
    for (let n = 0; n < messages; n += 1) {
      const tab = tabs[chance() < 0.5 ? 0 : 1]
      const text = `Note ${n + 1}: the bus leaves at ${7 + (n % 12)}:${String(n % 60).padStart(2, '0')}.`
      await write(tab, text)
      written.push(text)
      if (chance() < 0.1 || n === messages - 1) await sendNow(tab, text)
      if (!killAt.has(n)) continue
      const which = chance() < 0.5 ? 0 : 1
      await wait(300 * chance())
      await kill(context, tabs[which])
      killed += 1
      tabs[which] = await open()
      onStep(`${written.length} written, tab ${which + 1} killed and opened again`)
    }
    onStep(`${written.length} written, waiting for the device to send the rest`)
    await nothingLeft(tabs[0])
  } finally {
    shaken.stop()
    line.loseAnswers(0, chance)
  }
  const kept = (await keptBy(shaking)).slice(first.length)
  return {
    written,
    kept,
    kills: killed,
    up: shaken.up(),
    broken: line.broken() - before.broken,
    lost: line.lost() - before.lost,
    arrived: line.seen(SENDING) - before.arrived,
  }
}

const SENDING = 'POST /api/messages '

async function openConversation(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  // without a line it opens from what the device keeps
  await page.goto(`/conversation/${id}`, { waitUntil: 'commit' })
  await field(page).waitFor({ timeout: 60_000 })
  return page
}

const field = (page: Page) => page.getByRole('textbox', { name: /Message to/ })
const row = (page: Page, text: string) => page.locator('article', { hasText: text }).last()

/** Written is what the thread shows: from then on it may not get lost. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await row(page, text).waitFor()
}

/** Where it is on its way already there is nothing to press. */
async function sendNow(page: Page, text: string): Promise<void> {
  const button = row(page, text).getByRole('button', { name: 'Send now', exact: true })
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {})
}

/** As the system does to a tab when memory is short: no handler of the page runs. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

async function nothingLeft(page: Page): Promise<void> {
  for (;;) {
    if ((await page.evaluate(countUnsent)) === 0) return
    await wait(250)
  }
}

/** What lies in the queue of this device. */
function countUnsent(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('evenhand-copies')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('writes').objectStore('writes').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
}

/** Lets the line come and go; a device is told when it is back, as by a phone that finds its network again. */
function shake(line: ShakyLine, tabs: () => readonly Page[], chance: () => number) {
  let isUp = true
  let timer: ReturnType<typeof setTimeout>
  const time = { up: 0, down: 0 }
  const turn = () => {
    isUp = !isUp
    line.setUp(isUp)
    const spell = SPELL_MS * 2 * (isUp ? UP : 1 - UP) * (0.5 + chance())
    time[isUp ? 'up' : 'down'] += spell
    if (isUp)
      for (const tab of tabs()) tab.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => {})
    timer = setTimeout(turn, spell)
  }
  turn()
  return {
    up: () => time.up / (time.up + time.down),
    stop: () => {
      clearTimeout(timer)
      line.setUp(true)
    },
  }
}

type Page200 = { messages: { place: number; text: string }[]; total: number }

async function keptBy({ writer, conversationId }: Shaking): Promise<string[]> {
  const texts: string[] = []
  for (let after = 0; ; after += 200) {
    const path = `/api/conversations/${conversationId}/messages?limit=200&after=${after}`
    const { messages, total } = await writer.ask<Page200>('GET', path)
    texts.push(...messages.map(({ text }) => text))
    if (messages.length === 0 || texts.length >= total) return texts
  }
}
