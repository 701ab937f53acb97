import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, PICTURES } from '../../e2e/browser.ts'
import { enterDemo } from '../../e2e/parents.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { useChromium } from './frames.ts'
import { type Counted, openPhone, type Thumb, thumbOn } from './thumb.ts'

/** An everyday task: where the phone is when it begins, and what the thumb then does. */
export type Task = {
  readonly name: string
  /** a press on the home screen: the icon, one of its shortcuts */
  readonly begins: string
  /** the most presses that it may take, beside the fields that are written in */
  readonly most: number
  readonly run: (thumb: Thumb) => Promise<void>
}

/** [PHONE-06] Three for the seven tasks of a day; what is written or chosen in a form counts apart. */
const MOST = 3

export const TASKS: readonly Task[] = [
  {
    name: 'an expense with its receipt, from the shortcut',
    begins: '/expenses/new',
    most: MOST,
    run: async (thumb) => {
      await thumb.bring('Add the receipt', await picture())
      await thumb.write('Amount', '23.40')
      await thumb.choose('Category', 'Clothing')
      await thumb.press(/^Add (the expense|€)/)
      await thumb.happens(/23\.40/)
    },
  },
  {
    name: 'the answer to an expense',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press(/^Approve €/)
      await thumb.happens(/Undo|Approved/)
    },
  },
  {
    name: 'the answer to a swap',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press(/^Sam (asks|would|wants|gives|offers|proposes)/)
      await thumb.press('Accept')
      await thumb.happens(/Undo|accepted|agreed/i)
    },
  },
  {
    name: 'a message, from the shortcut',
    begins: '/messages',
    most: MOST,
    run: async (thumb) => {
      await thumb.press(/^General/)
      await thumb.write(/^Message to/, 'Thanks, Thursday at five is fine.')
      await thumb.press('Send')
      await thumb.see('Thanks, Thursday at five is fine.')
    },
  },
  {
    name: 'who has 24 December next year',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('Who has which day?')
      await thumb.write('A day or a holiday', '24 December next year')
      await thumb.see(/with (you|Sam)/i)
    },
  },
  {
    name: 'the last 90 days for a lawyer',
    begins: '/dashboard/agenda',
    most: 4,
    run: async (thumb) => {
      await thumb.press('Menu')
      await thumb.press('The record')
      await thumb.press('Last 90 days')
      await thumb.press(/^Export/)
      await thumb.happens(/part of the record/)
    },
  },
  {
    name: 'a new event',
    begins: '/calendar',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('New event')
      await thumb.write('Title', 'Dentist')
      await thumb.press('Mila')
      await thumb.press(/^Add to/)
      await thumb.happens(/Dentist/)
    },
  },
  {
    name: 'the number of the children’s doctor',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('Menu')
      await thumb.press('Contacts')
      await thumb.press(/Jonas Weber/)
      await thumb.see(/\+49 30 23125 110/)
    },
  },
]

/** [PHONE-06] Presses of the seven tasks on a phone of 390 by 844, of one parent of the demo family. */
export async function benchTaps(): Promise<string[]> {
  useChromium()
  const product = await startProduct({ DEMO: 'on' })
  try {
    await askToSwap(product.url)
    return [`Presses on a phone, of at most ${MOST}:`, ...(await countTasks(product, TASKS))]
  } finally {
    await product.stop()
  }
}

/** Sam asks for a swap, so that there is one to answer: the first of the coming nights that is his to give. */
export async function askToSwap(url: string): Promise<void> {
  const ask = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-evenhand': '1',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ok: answer.ok, reply: (await answer.json()) as { token: string; families: { id: string }[] } }
  }
  const { token } = (await ask('POST', '/api/demo/enter', '', { persona: 'sam' })).reply
  const { families } = (await ask('GET', '/api/families', token)).reply
  let why = ''
  for (let ahead = 8; ahead < 30; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const proposal = { kind: 'swap', give: [day], take: [] }
    const path = `/api/families/${families[0]!.id}/calendar/proposals`
    const answer = await ask('POST', path, token, { proposal })
    if (answer.ok) return
    why = JSON.stringify(answer.reply)
  }
  throw new Error(`Sam could not ask for a swap: ${why}`)
}

/** Each task on a phone of its own, a line for each; what stopped one is said instead of its figure. */
export async function countTasks(product: Product, tasks: readonly Task[]): Promise<string[]> {
  const browser = await openBrowser('engine', { optimises: true })
  const lines: string[] = []
  try {
    for (const task of tasks) {
      const { name, begins, most, run } = task
      const page = await openPhone(browser, product.url)
      await enterDemo(page, 'Nora')
      const thumb = await thumbOn(page)
      await page.goto(begins)
      await page.locator('h1').first().waitFor()
      thumb.begin()
      const stopped = await run(thumb).then(
        () => '',
        (thrown: unknown) => (thrown instanceof Error ? thrown.message.split('\n')[0]! : String(thrown)),
      )
      if (stopped) await page.screenshot({ path: join(PICTURES, `taps-${tasks.indexOf(task)}.png`) })
      lines.push(lineOf(name, most, thumb.counted(), stopped))
      await page.context().close()
    }
    return lines
  } finally {
    await browser.close()
  }
}

function lineOf(name: string, most: number, { pressed, swipes, written }: Counted, stopped: string): string {
  const figures = `${pressed.length} presses, ${written} written, ${swipes} swipes`
  const how = pressed.join(' > ')
  return stopped
    ? `  ${name.padEnd(48)} not done after ${figures}: ${stopped} (${how})`
    : `  ${name.padEnd(48)} ${figures}${pressed.length - written > most ? `, more than ${most}` : ''} (${how})`
}

/** A picture as the camera would hand it over. */
async function picture(): Promise<string> {
  const file = join(tmpdir(), 'evenhand-taps.png')
  await writeFile(
    file,
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  return file
}
