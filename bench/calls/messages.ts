import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Family, liftLimits, newAddress } from '../family.ts'
import { fillConversation, openConversation, textOf } from '../fill.ts'
import { against, alternate, costAgainst, loadFor } from '../rounds.ts'
import type { Control } from './control-process.ts'
import { bearer } from './list.ts'

const MANY = 50_000
const SEARCHES = 400

/** [MSG-01] [MSG-02] Sending against a bare insert; paging and searching 50,000 messages. */
export async function benchMessages(
  product: string,
  control: Control,
  root: pg.Client,
  families: readonly Family[],
  rounds: number,
): Promise<string[]> {
  const [many, ...writing] = families
  await fillConversation(root, many!, MANY)
  return [
    ...(await benchSending(product, control, root, writing, rounds)),
    ...(await benchPages(product, many!, Math.min(rounds, 9))),
    ...(await benchSearch(product, many!)),
  ]
}

/** [MSG-01] Sending against a bare insert of the same row. */
export async function benchSending(
  product: string,
  control: Control,
  root: pg.Client,
  families: readonly Family[],
  rounds: number,
): Promise<string[]> {
  const bare = families.map((family) => ({ family, conversation: randomUUID() }))
  for (const { family, conversation } of bare)
    await openConversation(root, family.id, family.parents[0].id, conversation)
  const turns = await alternate(
    {
      ours: async () => {
        await liftLimits(root)
        return loadFor({ url: product, requests: families.map((family) => sending('/api/messages', family)) })
      },
      bare: () =>
        loadFor({
          url: control.url,
          requests: bare.map(({ family, conversation }) =>
            sending(`/insert-message/${family.id}/${conversation}`, family),
          ),
        }),
    },
    rounds,
  )
  return [
    `Sending a message (8 connections, ${families.length} families; read by the mediator, recorded, told) against a bare insert:`,
    `  ${against(turns.ours, turns.bare)}   aim 0.45 or more`,
  ]
}

function sending(path: string, family: Family) {
  return {
    method: 'POST' as const,
    path,
    setupRequest: (asked: object) => {
      const clientId = randomUUID()
      const text = 'Could you bring the red boots on Friday at 17:00?'
      return {
        ...asked,
        headers: {
          ...bearer(family),
          'content-type': 'application/json',
          'idempotency-key': clientId,
          'x-forwarded-for': newAddress(),
        },
        body: JSON.stringify(
          path === '/api/messages'
            ? { conversationId: family.id, clientId, text, decision: 'none' }
            : { text },
        ),
      }
    },
  }
}

async function benchPages(product: string, family: Family, rounds: number): Promise<string[]> {
  const page = (query: string) => () =>
    loadFor({
      url: `${product}/api/conversations/${family.id}/messages?limit=50&${query}`,
      headers: bearer(family),
    })
  await isPage(`${product}/api/conversations/${family.id}/messages?limit=50&after=25000`, family, 25_001)
  const turns = await alternate(
    { first: page('after=0'), middle: page('after=25000'), last: page(`after=${MANY - 50}`) },
    rounds,
  )
  return [
    `A page of 50 of ${MANY.toLocaleString('en')} messages by its place, against the first page (time a request takes):`,
    `  in the middle   ${costAgainst(turns.middle, turns.first)}   aim 1.2 or less`,
    `  the last        ${costAgainst(turns.last, turns.first)}`,
  ]
}

/** So that no quick wrong answer is measured. */
async function isPage(url: string, family: Family, place: number): Promise<void> {
  const reply = await fetch(url, { headers: bearer(family) })
  const { messages } = (await reply.json()) as { messages: { place: number; text: string }[] }
  if (messages.length !== 50 || !messages[0]?.text.startsWith(textOf(place)))
    throw new Error('not the page asked for')
}

async function benchSearch(product: string, family: Family): Promise<string[]> {
  // common, rare, unique, absent
  const asked = ['dentist bicycle', 'invoice 17:59', 'message 31234', 'unicorn', 'birthday keys', 'straße']
  const times: number[] = []
  for (let turn = -10; turn < SEARCHES; turn += 1) {
    const q = encodeURIComponent(asked[(turn + 10) % asked.length]!)
    const from = performance.now()
    const reply = await fetch(`${product}/api/messages/family/${family.id}/search?q=${q}`, {
      headers: { ...bearer(family), 'x-forwarded-for': newAddress() },
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`a search was answered ${reply.status}`)
    if (turn >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return [
    `Search over ${MANY.toLocaleString('en')} messages, ${SEARCHES} questions, one after another:`,
    `  median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, p99 ${at(times, 0.99)} ms   aim p99 under 100 ms`,
  ]
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1)
