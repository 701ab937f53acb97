import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Parent } from './parents.ts'
import type { ShakyLine } from './shaky-line.ts'

/** The share of time the connection is up, and the share of responses lost. */
const UP = 0.6
const LOST = 0.25
/** How long the connection stays up or down on average (ms). */
const SPELL_MS = 2000

type Shaking = {
  readonly context: BrowserContext
  readonly line: ShakyLine
  /** the author of the messages, with requests that bypass the shaky connection */
  readonly writer: Parent
  readonly conversationId: string
  readonly messages: number
  readonly kills: number
  readonly chance: () => number
  /** reports progress now and then */
  readonly onStep?: (said: string) => void
}

export type Shaken = {
  readonly written: readonly string[]
  /** the messages on the server, in order */
  readonly kept: readonly string[]
  readonly kills: number
  /** the share of time the connection was up */
  readonly up: number
  /** requests that never arrived; responses that did not */
  readonly broken: number
  readonly lost: number
  /** how often a message arrived; any excess would be duplicates without client ids */
  readonly arrived: number
}

/**
 * Writes messages in two tabs of one device over an intermittent connection, and now and then kills a tab in the middle of
 * its work; then waits until the device has nothing left to send.
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
  // while disconnected it opens from the device's own copies
  await page.goto(`/conversation/${id}`, { waitUntil: 'commit' })
  await field(page).waitFor({ timeout: 60_000 })
  return page
}

const field = (page: Page) => page.getByRole('textbox', { name: /Message to/ })
const row = (page: Page, text: string) => page.locator('article', { hasText: text }).last()

/** A message counts as written once the thread shows it: from then on it must not get lost. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await row(page, text).waitFor()
}

/** Presses send, unless the message is already being sent. */
async function sendNow(page: Page, text: string): Promise<void> {
  const button = row(page, text).getByRole('button', { name: 'Send now', exact: true })
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {})
}

/** Kills the tab like the system does when memory is short, without running any page handlers. */
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

/** The number of unsent messages on this device. */
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

/** Makes the connection come and go; fires `online` when it is back, like a phone that finds its network. */
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
