import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How long the embedded mediator takes: 500 characters, 10 kB, and 100 kB of adversarial text against 50 kB of it. */
export async function benchMediator(root: string): Promise<string[]> {
  const { analyse } = await import(pathToFileURL(join(root, 'mediator/reading/analyse.ts')).href)
  const ctx = { locale: 'en', direction: 'out', childNames: [], parentNames: [], llmConsent: false }
  const time = (text: string) => {
    const began = performance.now()
    analyse(text, ctx)
    return performance.now() - began
  }
  const first = time('Pickup is at five.')
  for (let round = 0; round < 200; round++) time(message)
  const times = Array.from({ length: 1000 }, () => time(message)).sort((a, b) => a - b)
  const hostile = ['you ', 'f*', 'a ', '"a ', 'i will kill ', 'You idiot. ']
  const growth = hostile.map((piece) => {
    // the minimum of three, because other load can only add
    const least = (text: string) => Math.min(time(text), time(text), time(text))
    return least(piece.repeat(100_000 / piece.length)) / least(piece.repeat(50_000 / piece.length))
  })
  return [
    'The mediator (one core, warm):',
    `  500 characters, p50 and p99 in ms                    ${(times[500] ?? 0).toFixed(2)}  ${(times[990] ?? 0).toFixed(2)}   aim 5 or less`,
    `  10 kB, ms                                            ${time(message.repeat(20)).toFixed(1)}   aim 50 or less`,
    `  100 kB made to hurt against 50 kB of it, at worst    ${Math.max(...growth).toFixed(2)}   2 is linear`,
    `  the first message, with the making of the tables, ms ${first.toFixed(0)}`,
  ]
}

const message = (
  'Hi, thanks for the dates. You never listen and I am tired of chasing you for every single receipt. The school called me again ' +
  'because you could not be reached, and the kids asked why. Could you please look at the calendar before Friday? She has the ' +
  'dentist at 4:30 and needs the blue bag with the swimming things. I paid the 86 pounds for the club and the receipt is in the ' +
  'expenses. If the change does not work for you, tell me by Wednesday evening so that I can ask my sister to take them instead.'
).slice(0, 500)
