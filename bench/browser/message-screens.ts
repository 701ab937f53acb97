import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import type { Control } from '../calls/control-process.ts'
import { bearer } from '../calls/list.ts'
import { type Family, liftLimits, newAddress, PASSWORD } from '../family.ts'
import { fillConversation, openConversation, textOf } from '../fill.ts'
import { median } from '../rounds.ts'
import { useChromium } from './frames.ts'

const MANY = 50_000
const UNREAD = 120
const SENDS = 100
const LOOKS = 7
const SCROLLS = 5
const SCROLL_MS = 3000

/** In a real browser: from one parent's send to the other's screen, frame times while scrolling, and opening. */
export async function benchMessageScreens(
  product: string,
  control: Control,
  root: pg.Client,
  [many, none, talking]: readonly Family[],
): Promise<string[]> {
  useChromium()
  await fillConversation(root, many!, MANY, MANY - UNREAD)
  const firstUnread = MANY - UNREAD + 1
  const browser = await openBrowser('engine', { optimises: true })
  try {
    const lines = await arrivals(browser, product, control, root, talking!)
    const full = await enter(browser, product, many!)
    const empty = await enter(browser, product, none!)
    const open = { full: [] as number[], empty: [] as number[] }
    for (let turn = 0; turn <= LOOKS; turn += 1) {
      const took = {
        full: await opening(full, many!.id, textOf(firstUnread)),
        empty: await opening(empty, none!.id, 'Nothing written here yet.'),
      }
      // the first fetches the code
      if (turn === 0) continue
      open.full.push(took.full)
      open.empty.push(took.empty)
    }
    const frames = { full: [] as number[], empty: [] as number[] }
    for (let turn = 0; turn < SCROLLS; turn += 1) {
      await full.bringToFront()
      frames.full.push(await full.evaluate(scrollFor, SCROLL_MS))
      await empty.bringToFront()
      frames.empty.push(await empty.evaluate(scrollFor, SCROLL_MS))
    }
    const opened = open.full.map((time, turn) => time / open.empty[turn]!)
    const scrolled = frames.full.map((time, turn) => time / frames.empty[turn]!)
    return [
      ...lines,
      `50,000 messages opened at the first unread (message ${firstUnread}), from the press of reload, ${LOOKS} times:`,
      `  median ${median(open.full).toFixed(0)} ms, most ${Math.max(...open.full).toFixed(0)} ms; an empty thread ${median(open.empty).toFixed(0)} ms; ratio ${spread(opened)}   aim under 1,000 ms`,
      `p95 of frame times while scrolling through them, against an empty thread (${SCROLLS} times 3 s):`,
      `  ${median(frames.full).toFixed(1)} ms against ${median(frames.empty).toFixed(1)} ms; ratio ${spread(scrolled)}   aim 1.2 or less`,
    ]
  } finally {
    await browser.close()
  }
}

/** From one parent's send to the other's open screen, alone. */
export async function benchArrival(
  product: string,
  control: Control,
  root: pg.Client,
  family: Family,
): Promise<string[]> {
  useChromium()
  const browser = await openBrowser('engine', { optimises: true })
  try {
    return await arrivals(browser, product, control, root, family)
  } finally {
    await browser.close()
  }
}

/** Measured by the machine's clock, which both sides share. */
async function arrivals(
  browser: Browser,
  product: string,
  control: Control,
  root: pg.Client,
  family: Family,
): Promise<string[]> {
  const conversation = randomUUID()
  await openConversation(root, family.id, family.parents[0].id, conversation)
  const page = await enter(browser, product, family)
  await page.goto(`/conversation/${family.id}`)
  await page.getByText('Nothing written here yet.').waitFor()
  const bare = await (await browser.newContext()).newPage()
  await bare.goto(`${control.url}/screen`)
  await bare.locator('body[data-open]').waitFor({ state: 'attached' })
  const times = { ours: [] as number[], bare: [] as number[], answered: [] as number[] }
  for (let n = -5; n < SENDS; n += 1) {
    await liftLimits(root)
    const said = (where: string) => `Said ${where} ${n + 5}.`
    const clientId = randomUUID()
    const body = { conversationId: family.id, clientId, text: said('here'), decision: 'none' }
    const ours = await arrival(page, said('here'), `${product}/api/messages`, family, body)
    const control_ = await arrival(
      bare,
      said('there'),
      `${control.url}/say/${family.id}/${conversation}`,
      family,
      { text: said('there') },
    )
    if (n < 0) continue
    times.ours.push(ours.shown)
    times.answered.push(ours.answered)
    times.bare.push(control_.shown)
  }
  const [ours, there, answered] = [times.ours, times.bare, times.answered].map((all) =>
    all.toSorted((a, b) => a - b),
  )
  const part = (sorted: number[] | undefined, at: number) =>
    sorted?.[Math.floor(sorted.length * at)] ?? Number.NaN
  return [
    `From one parent's send to the other's open screen, ${SENDS} messages, against an insert with notify, a stream and a bare page:`,
    ...[0.5, 0.95].map((at) => {
      const ratio = part(ours, at) / part(there, at)
      const name = at === 0.5 ? 'median' : 'p95'
      return `  ${name.padEnd(6)} ${part(ours, at).toFixed(0)} ms (answered after ${part(answered, at).toFixed(0)}) against ${part(there, at).toFixed(0)} ms: ${ratio.toFixed(2)} times`
    }),
    '  aim: 60 ms on loopback with the machine free',
  ]
}

async function arrival(page: Page, text: string, url: string, family: Family, body: object) {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent?.includes(wanted)) return
          watch.disconnect()
          resolve(Date.now())
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
  // make sure the observer is in place before anything is sent
  await page.evaluate(() => true)
  const from = Date.now()
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      ...bearer(family),
      'x-evenhand': '1',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': newAddress(),
    },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`a message was answered ${reply.status}: ${await reply.text()}`)
  const answered = Date.now() - from
  return { shown: (await shown) - from, answered }
}

/** The second parent of a family, signed in on a phone of their own. */
async function enter(browser: Browser, product: string, { parents: [, second] }: Family): Promise<Page> {
  const { page } = await openDevice(browser, product, undefined, { keepsShell: true })
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${second.id}@bench.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

/** The time until the text is actually visible. */
async function opening(page: Page, id: string, text: string): Promise<number> {
  await page.goto(`/conversation/${id}`, { waitUntil: 'commit' })
  const found = await page.waitForFunction((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (!walker.currentNode.textContent?.includes(wanted)) continue
      const box = walker.currentNode.parentElement?.getBoundingClientRect()
      if (box && box.bottom > 0 && box.top < innerHeight) return performance.now()
    }
    return null
  }, text)
  return (await found.jsonValue()) ?? Number.NaN
}

/** In the page: scrolls the thread up on every frame, like a quick finger; returns the p95 frame time, ms. */
async function scrollFor(duration: number): Promise<number> {
  const thread = document.querySelector('section.thread')
  const times: number[] = []
  const from = performance.now()
  let [last, step] = [from, -90]
  for (;;) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
    if (now - from > duration) break
    if (thread && thread.scrollTop <= 0) step = 90
    thread?.scrollBy(0, step)
  }
  const sorted = times.slice(2).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
}
