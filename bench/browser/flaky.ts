import { randomInt } from 'node:crypto'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { makeFamily, makeParent, signInHere } from '../../e2e/parents.ts'
import { startProduct } from '../../e2e/product.ts'
import { type Shaken, writeOverShakyLine } from '../../e2e/shaken-messages.ts'
import { openShakyLine } from '../../e2e/shaky-line.ts'
import { chanceOf } from '../database/crashes.ts'
import { useChromium } from './frames.ts'

/**
 * `npm run bench -- flaky [-- --messages=1000 --kills=20]`: writes messages in two tabs over a connection that is up 60 % of the time
 * and loses a quarter of the responses, while tabs are killed: each must arrive once, in order. SEED reproduces the same
 * choices.
 */
async function flaky(messages: number, kills: number, seed: number): Promise<boolean> {
  console.log(`SEED=${seed}, ${messages} messages, ${kills} kills`)
  useChromium()
  const product = await startProduct({ DEMO: 'off' })
  const line = await openShakyLine(product.url)
  const browser = await openBrowser()
  try {
    const ben = await makeParent(product.url, 'Ben')
    const ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana, ben, ben)
    const { families } = await ana.ask<{ families: { id: string }[] }>('GET', '/api/families')
    const { context, page } = await openDevice(browser, line.url, undefined, { keepsShell: true })
    await page.goto('/login')
    await signInHere(page, ana)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.close()
    const began = performance.now()
    const shaken = await writeOverShakyLine({
      context,
      line,
      writer: ana,
      conversationId: families[0]!.id,
      messages,
      kills,
      chance: chanceOf(seed),
      onStep: (said) => console.log(`  ${said}`),
    })
    for (const said of linesOf(shaken, (performance.now() - began) / 1000)) console.log(said)
    return isOnceInOrder(shaken)
  } finally {
    await browser.close()
    await line.close()
    await product.stop()
  }
}

const isOnceInOrder = ({ written, kept }: Shaken) =>
  written.length === kept.length && written.every((text, n) => text === kept[n])

function linesOf({ written, kept, kills, up, broken, lost, arrived }: Shaken, seconds: number): string[] {
  const known = new Set(kept)
  const missing = written.filter((text) => !known.has(text)).length
  const firstAstray = written.findIndex((text, n) => text !== kept[n])
  return [
    `written ${written.length}, kept ${kept.length}: missing ${missing}, doubled ${kept.length - known.size}, ${firstAstray < 0 ? 'all in order' : `astray from message ${firstAstray + 1} on`}`,
    `${kills} tabs killed; line up ${(up * 100).toFixed(0)} % of the time, ${broken} requests and ${lost} answers lost`,
    `control: messages arrived ${arrived} times, so without their client ids ${arrived - written.length} would stand there twice`,
    `${seconds.toFixed(0)} s`,
  ]
}

const given = (name: string) => new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1]
const isGood = await flaky(
  Number(given('messages') ?? 1000),
  Number(given('kills') ?? 20),
  Number(process.env['SEED'] ?? randomInt(2 ** 31)),
)
process.exitCode = isGood ? 0 : 1
