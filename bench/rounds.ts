import autocannon from 'autocannon'
import { newAddress } from './family.ts'

/** Things measured against each other, each giving a rate (more is better) when it is its turn. */
export type Runners = Record<string, () => Promise<number>>

/**
 * Lets each have its turn in every round, in another order each time, so that a busy machine hits all alike.
 * One round of warming up is not counted. Answers the rates of each, round by round.
 */
export async function alternate<T extends Runners>(
  runners: T,
  rounds: number,
): Promise<Record<keyof T, number[]>> {
  const names = Object.keys(runners)
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    const order = names.map((_, at) => names[(at + round) % names.length] ?? '')
    for (const name of order) {
      const rate = await runners[name]?.()
      if (round > 0 && rate !== undefined) rates[name]?.push(rate)
    }
  }
  return rates as Record<keyof T, number[]>
}

/** The median over the rounds of one's rate against another's in the same round, with the least and the most. */
export function ratio(over: readonly number[], under: readonly number[]): { median: number; text: string } {
  const all = over.map((rate, round) => rate / (under[round] ?? Number.NaN)).sort((a, b) => a - b)
  const middle = median(all)
  return { median: middle, text: `${middle.toFixed(2)} (${all[0]?.toFixed(2)} to ${all.at(-1)?.toFixed(2)})` }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  if (sorted.length % 2) return sorted[half] ?? Number.NaN
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
}

type Load = Pick<Parameters<typeof autocannon>[0], 'url' | 'headers' | 'requests'>

/** Requests answered well in a second, over so many connections for so many seconds. Any other answer ends the bench. */
export async function loadFor(load: Load, connections = 8, duration = 2): Promise<number> {
  const result = await autocannon({
    ...load,
    connections,
    duration,
    // each connection is another house: limits count by address
    setupClient: (client) => client.setHeaders({ ...load.headers, 'x-forwarded-for': newAddress() }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${load.url}: ${result.non2xx} answers that were none, ${result.errors} broken connections`,
    )
  }
  return result['2xx'] / result.duration
}
