import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Family, newAddress, type Parent } from '../family.ts'

/** A write the product has acknowledged: the client's key, and the expense id returned. */
export type Acknowledged = { readonly key: string; readonly expense: string; readonly family: string }

/** Clients that write without pause, each retrying a write under its key until it is acknowledged. */
export type Writers = {
  readonly acknowledged: readonly Acknowledged[]
  /** when the first attempt begun after `moment` was acknowledged; both as performance.now() */
  readonly firstAfter: (moment: number) => Promise<number>
  /** when each acknowledgement came, as performance.now() */
  readonly times: readonly number[]
  /** answers of the product other than success and 503; each is a bug */
  readonly refusals: readonly string[]
  /** lets each finish its current write */
  readonly stop: () => Promise<void>
  /** lets none finish: for when there is nobody left to acknowledge */
  readonly abandon: () => void
}

/** Starts a client for each parent of these families. */
export function startWriters(url: string, families: readonly Family[]): Writers {
  const acknowledged: Acknowledged[] = []
  const times: number[] = []
  const refusals: string[] = []
  const waiting: { moment: number; tell: (at: number) => void }[] = []
  let isOver = false
  let isAbandoned = false

  async function work(family: Family, parent: Parent): Promise<void> {
    const address = newAddress()
    while (!isOver) {
      const key = randomUUID()
      for (let expense: string | undefined; expense === undefined && !isAbandoned; ) {
        const began = performance.now()
        expense = await attempt(url, family, parent, key, address, refusals)
        if (expense === undefined) {
          await wait(100)
          continue
        }
        acknowledged.push({ key, expense, family: family.id })
        times.push(performance.now())
        for (const one of waiting.filter(({ moment }) => began > moment)) {
          waiting.splice(waiting.indexOf(one), 1)
          one.tell(performance.now())
        }
      }
    }
  }

  const all = families.flatMap((family) => family.parents.map((parent) => work(family, parent)))
  return {
    acknowledged,
    times,
    refusals,
    firstAfter: (moment) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no write was acknowledged within a minute')), 60_000)
        waiting.push({
          moment,
          tell: (at) => {
            clearTimeout(late)
            resolve(at)
          },
        })
      }),
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
    abandon: () => {
      isOver = true
      isAbandoned = true
    },
  }
}

/** One attempt; returns the expense's id, or undefined if there was none. */
async function attempt(
  url: string,
  family: Family,
  parent: Parent,
  key: string,
  address: string,
  refusals: string[],
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/expenses`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${parent.token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        familyId: family.id,
        amount: 12.5,
        category: 'food',
        description: key,
        date: '2026-11-20',
        splitType: 'equal',
      }),
    })
    const text = await response.text()
    // a proxy's answer in place of a server that was killed is none
    if (response.headers.get('content-type')?.startsWith('text/html')) return undefined
    if (response.status === 201) return JSON.parse(text).data.expense.id
    if (response.status !== 503) refusals.push(`${response.status} ${text}`)
  } catch {
    // no response, or a partial one: retrying with the same key will tell
  }
  return undefined
}
