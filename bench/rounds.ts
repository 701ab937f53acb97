import autocannon from 'autocannon'
import { newAddress } from './family.ts'
import { secondsBetween, usedByChildren } from './usage.ts'

/** The result of one turn: the rate per second, and the CPU time per item over all processes, ms. */
export type Turn = { readonly rate: number; readonly cpu: number }
/** Things measured against each other. */
export type Runners = Record<string, () => Promise<Turn>>

/**
 * Runs each once per round, in a different order each time, so that a busy machine affects all alike. A warm-up round is not
 * counted. Returns the turns of each, round by round.
 */
export async function alternate<T extends Runners>(
  runners: T,
  rounds: number,
): Promise<Record<keyof T, Turn[]>> {
  const names = Object.keys(runners)
  const turns = Object.fromEntries(names.map((name) => [name, [] as Turn[]]))
  for (let round = 0; round <= rounds; round += 1) {
    const order = names.map((_, at) => names[(at + round) % names.length] ?? '')
    for (const name of order) {
      const turn = await runners[name]?.()
      if (round > 0 && turn) turns[name]?.push(turn)
    }
  }
  return turns as Record<keyof T, Turn[]>
}

/** How the first compares with the second, round by round: above 1 it serves more and uses less. */
export function against(first: readonly Turn[], second: readonly Turn[]): string {
  const rate = first.map((turn, round) => turn.rate / (second[round]?.rate ?? Number.NaN))
  const cpu = first.map((turn, round) => (second[round]?.cpu ?? Number.NaN) / turn.cpu)
  return `${spread(rate)}   by processor time ${spread(cpu)}`
}

/** The time per request of the first relative to the second: 1.2 is a fifth more. */
export function costAgainst(first: readonly Turn[], second: readonly Turn[]): string {
  return against(second, first)
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  if (sorted.length % 2) return sorted[half] ?? Number.NaN
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
}

/** Runs work that returns how many items it did. */
export async function takeTurn(work: () => Promise<number>): Promise<Turn> {
  const [from, before] = [performance.now(), usedByChildren()]
  const count = await work()
  const took = performance.now() - from
  return { rate: (count * 1000) / took, cpu: (secondsBetween(before, usedByChildren()) * 1000) / count }
}

type Load = Pick<Parameters<typeof autocannon>[0], 'url' | 'headers' | 'requests'>

/** Sends requests over this many connections for this many seconds. Any unexpected status ends the benchmark. */
export function loadFor(load: Load, connections = 8, duration = 1, expected = 200): Promise<Turn> {
  return takeTurn(async () => {
    const result = await autocannon({
      ...load,
      connections,
      duration,
      // each connection has its own address, because limits count by address
      setupClient: (client) => client.setHeaders({ ...load.headers, 'x-forwarded-for': newAddress() }),
    })
    const good = expected < 300 ? result['2xx'] : (result.statusCodeStats?.[expected]?.count ?? 0)
    const bad = result['2xx'] + result.non2xx - good
    if (bad > 0 || result.errors > 0) {
      const statuses = Object.keys(result.statusCodeStats ?? {}).join(', ')
      throw new Error(
        `${load.url}: ${bad} responses other than ${expected} (${statuses}), ${result.errors} broken connections`,
      )
    }
    return good
  })
}
