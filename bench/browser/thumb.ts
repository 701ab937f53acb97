import type { Browser, CDPSession, Locator, Page } from 'playwright-core'

/** A phone's screen, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }

/** What a task took. */
export type Counted = {
  /** what was pressed, in order, by its name */
  readonly pressed: readonly string[]
  /** how often the screen was moved before something to press was on it */
  readonly swipes: number
  /** how many fields were written in: the press that opens a field counts among the presses, its letters do not */
  readonly written: number
}

/**
 * Somebody holding the phone in one hand: presses and reads only what is on its screen, uncovered, and moves the screen
 * where it is not. Nothing is reached by an address, by a key or by an element that only the page knows of.
 */
export type Thumb = {
  readonly page: Page
  /** presses what bears this name; the screen is moved until it is on it */
  readonly press: (name: string | RegExp) => Promise<void>
  /** presses a field by its label and types */
  readonly write: (label: string | RegExp, text: string) => Promise<void>
  /** presses a day or a time and takes one from the phone's own picker: it counts as a press and as written */
  readonly fill: (label: string | RegExp, value: string) => Promise<void>
  /** presses a list of choices, and the choice: two presses, as the phone's own picker takes them */
  readonly choose: (label: string | RegExp, option: string) => Promise<void>
  /** presses what opens the camera or the files, and comes back with a file; what is pressed in there is the phone's own */
  readonly bring: (name: string | RegExp, file: string) => Promise<void>
  /** waits until this can be read on the screen, without moving it */
  readonly see: (words: string | RegExp) => Promise<void>
  /** waits until the page says this, wherever: what was done has been done */
  readonly happens: (words: string | RegExp) => Promise<void>
  /** counts from zero again */
  readonly begin: () => void
  readonly counted: () => Counted
}

/** A phone with nothing on it: its own storage, touched and not clicked. */
export async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/** The thumb over a phone's page. */
export async function thumbOn(page: Page): Promise<Thumb> {
  const line = await page.context().newCDPSession(page)
  let pressed: string[] = []
  let swipes = 0
  let written = 0
  const touch = async (what: Locator, name: string | RegExp) => {
    const { x, y } = await reach(what, `“${name}”`)
    pressed.push(String(name))
    await page.touchscreen.tap(x, y)
  }
  const reach = async (what: Locator, called: string): Promise<Point> => {
    await what.first().waitFor({ state: 'attached' })
    for (let moved = 0; moved <= MOST_SWIPES; moved += 1) {
      const point = await settledPoint(what)
      if (point) return point
      const off = await whereIs(what)
      if (off === null) break
      swipes += 1
      await swipe(line, off)
    }
    throw new Error(`${called} is nowhere on the phone’s screen at ${page.url()}`)
  }
  return {
    page,
    press: (name) => touch(pressable(page, name), name),
    write: async (label, text) => {
      await touch(page.getByLabel(label, exactly(label)), label)
      written += 1
      await page.keyboard.type(text)
    },
    fill: async (label, value) => {
      const field = page.getByLabel(label, exactly(label)).first()
      await reach(field, `“${label}”`)
      pressed.push(String(label))
      written += 1
      await field.fill(value)
    },
    choose: async (label, option) => {
      const list = page.getByLabel(label, exactly(label))
      // the picker is the phone's own and lies over the page until one is chosen: it is reached, never drawn here
      await reach(list, `“${label}”`)
      pressed.push(String(label), option)
      await list.selectOption(option)
    },
    bring: async (name, file) => {
      const asked = page.waitForEvent('filechooser')
      await touch(pressable(page, name), name)
      await (await asked).setFiles(file)
    },
    see: async (words) => {
      const what = page.getByText(words)
      await what.first().waitFor()
      if (!(await settledPoint(what)))
        throw new Error(`“${words}” is not on the phone’s screen at ${page.url()}`)
    },
    happens: (words) => page.getByText(words).first().waitFor({ state: 'attached' }),
    begin: () => {
      pressed = []
      swipes = 0
      written = 0
    },
    counted: () => ({ pressed: [...pressed], swipes, written }),
  }
}

type Point = { x: number; y: number }

/** Milliseconds. A busy machine is no reason for a higher count. */
const PATIENCE_MS = 30_000
const MOST_SWIPES = 12
const LOOK_EVERY_MS = 100

const ROLES = [
  'button',
  'link',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'menuitem',
  'option',
  'gridcell',
] as const

/** Whatever can be pressed and bears this name, or a label beside it. */
function pressable(page: Page, name: string | RegExp): Locator {
  const [first, ...others] = ROLES.map((role) => page.getByRole(role, { name, ...exactly(name) }))
  return others.reduce((all, one) => all.or(one), first!)
}

const exactly = (name: string | RegExp) => ({ exact: typeof name === 'string' })

/** Where on the screen it can be pressed, once it has stopped moving; null where it is off it or covered. */
async function settledPoint(what: Locator): Promise<Point | null> {
  for (let tries = 0, last = ''; tries < 20; tries += 1) {
    const point = await pointOf(what)
    const now = JSON.stringify(point)
    if (tries > 0 && now === last) return point
    last = now
    await what.page().waitForTimeout(LOOK_EVERY_MS)
  }
  return null
}

/** The middle of the first of them that is on the screen with nothing over it. */
async function pointOf(what: Locator): Promise<Point | null> {
  return what.evaluateAll((all) => {
    for (const one of all) {
      const box = ((one.tagName === 'INPUT' && one.closest('label')) || one).getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
      const top = document.elementFromPoint(x, y)
      const own = one.closest('label') ?? one
      if (top && (own.contains(top) || top.contains(one))) return { x, y }
    }
    return null
  })
}

/** How far the first of them is from the middle of the screen, in pixels; null where it is not drawn at all. */
async function whereIs(what: Locator): Promise<number | null> {
  const box = await what.first().boundingBox()
  return box && box.y + box.height / 2 - PHONE.height / 2
}

/** One move of the thumb over the glass: at most two thirds of the screen. */
async function swipe(line: CDPSession, by: number): Promise<void> {
  const most = (PHONE.height * 2) / 3
  const length = Math.max(-most, Math.min(most, by))
  const from = (PHONE.height + length) / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: PHONE.width / 2, y }],
    })
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', from - (length * step) / STEPS)
  // held for a moment, so that the screen stays where the thumb has put it
  await touch('touchMove', from - length)
  await touch('touchEnd')
}

const STEPS = 20
