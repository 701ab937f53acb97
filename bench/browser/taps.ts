import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openBrowser, PICTURES } from '../../e2e/browser.ts'
import { enterDemo } from '../../e2e/parents.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { useChromium } from './frames.ts'
import { days, MONTHS_MOST, MOST, OF_A_MONTH, TASKS, type Task } from './tasks.ts'
import { type Counted, openPhone, thumbOn } from './thumb.ts'

/** [PHONE-06] Presses of the seven tasks on a phone of 390 by 844, of one parent of the demo family. */
export async function benchTaps(): Promise<string[]> {
  useChromium()
  const product = await startProduct({ DEMO: 'on' })
  try {
    await prepare(product.url)
    return [
      `Presses on a phone, of at most ${MOST}:`,
      ...(await countTasks(product, TASKS)),
      `Jobs of a month, of at most ${MONTHS_MOST}:`,
      ...(await countTasks(product, OF_A_MONTH)),
    ]
  } finally {
    await product.stop()
  }
}

/** What the tasks are about: Sam asks for a swap, and the family has been to the shop of the receipt. */
export async function prepare(url: string): Promise<void> {
  const sam = await enteredAs(url, 'sam')
  const nora = await enteredAs(url, 'nora')
  const shoes = {
    amount: 60,
    category: 'clothing',
    description: '',
    shop: 'Harbour Shoes',
    splitType: 'equal',
  }
  await nora.ask('POST', '/expenses', { ...shoes, familyId: nora.family, date: days(-40) })
  let why = ''
  for (let ahead = 8; ahead < 30; ahead += 1) {
    const proposal = { kind: 'swap', give: [days(ahead)], take: [] }
    const answer = await sam.ask('POST', `/api/families/${sam.family}/calendar/proposals`, { proposal })
    if (answer.ok) return
    why = JSON.stringify(answer.reply)
  }
  throw new Error(`Sam could not ask for a swap: ${why}`)
}

type Reply = { ok: boolean; reply: { token: string; families: { id: string }[] } }

async function enteredAs(url: string, persona: 'nora' | 'sam') {
  const asker =
    (token: string) =>
    async (method: string, path: string, body?: object): Promise<Reply> => {
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
      return { ok: answer.ok, reply: (await answer.json()) as Reply['reply'] }
    }
  const { token } = (await asker('')('POST', '/api/demo/enter', { persona })).reply
  const ask = asker(token)
  const [family] = (await ask('GET', '/api/families')).reply.families
  return { ask, family: family!.id }
}

/** Each task on a phone of its own, a line for each; what stopped one is said instead of its figure. */
export async function countTasks(product: Product, tasks: readonly Task[]): Promise<string[]> {
  const browser = await openBrowser('engine', { optimises: true })
  const lines: string[] = []
  try {
    for (const task of tasks) {
      const { name, as = 'Nora', begins, most, run } = task
      const page = await openPhone(browser, product.url)
      await enterDemo(page, as)
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
