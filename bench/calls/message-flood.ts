import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Family, keepLimitsLifted, liftLimits, newAddress } from '../family.ts'
import { bearer } from './list.ts'

const AT_ONCE = 8

/**
 * [MSG-09] A flood of messages by a script: first within the limits, then with the limits lifted. Every accepted message is
 * kept, in order without gaps, and the reader, who chose a mail for each, is notified a bounded number of times.
 */
export async function benchFlood(
  product: string,
  root: pg.Client,
  family: Family,
  count: number,
): Promise<string[]> {
  const [, reader] = family.parents
  await chooseMail(product, family)
  await liftLimits(root)
  const limited = await sendMany(product, family, 1000)
  const bindAgain = keepLimitsLifted(root, 100)
  const began = performance.now()
  let taken = limited.taken
  try {
    while (taken < count) taken += (await sendMany(product, family, Math.min(1000, count - taken))).taken
  } finally {
    bindAgain()
  }
  const seconds = (performance.now() - began) / 1000
  // notifications go out by jobs
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const { rows } = await root.query<{ kept: string; last: string }>(
    'select count(*) as kept, max(place) as last from messages where conversation_id = $1',
    [family.id],
  )
  const told = await root.query<{ notices: string; counted: string }>(
    `select count(*) as notices, sum(count) as counted from notifications where person_id = $1 and fact = 'message.sent'`,
    [reader.id],
  )
  const mails = await root.query<{ count: string }>(`select count(*) from outbox where recipient = $1`, [
    `${reader.id}@bench.example`,
  ])
  const [kept] = rows
  const [notice] = told.rows
  return [
    `${count.toLocaleString('en')} messages by a script, ${AT_ONCE} at once:`,
    `  with the limits as they are, of 1,000 in ${limited.seconds.toFixed(0)} s: ${limited.taken} taken, ${limited.refused} told to wait`,
    `  without them: ${taken} taken in ${seconds.toFixed(0)} s, ${kept?.kept} kept, the last in place ${kept?.last}`,
    `  the reader: ${notice?.notices} notification that counts ${notice?.counted}, ${mails.rows[0]?.count} mails`,
  ]
}

async function chooseMail(product: string, family: Family): Promise<void> {
  const [, reader] = family.parents
  const body = {
    off: [],
    mail: 'each',
    digestAt: '18:00',
    quiet: null,
    zone: 'Europe/Berlin',
    showsNames: false,
  }
  const reply = await fetch(`${product}/api/notifications/choices`, {
    method: 'PUT',
    headers: { ...headersOf(family), authorization: `Bearer ${reader.token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`the choice of mails was answered ${reply.status}: ${await reply.text()}`)
}

async function sendMany(product: string, family: Family, count: number) {
  const began = performance.now()
  let [left, taken, refused] = [count, 0, 0]
  const work = async () => {
    while (left > 0) {
      left -= 1
      const body = {
        conversationId: family.id,
        clientId: randomUUID(),
        text: `Answer me ${left}`,
        decision: 'none',
      }
      const reply = await fetch(`${product}/api/messages`, {
        method: 'POST',
        headers: headersOf(family),
        body: JSON.stringify(body),
      })
      await reply.arrayBuffer()
      if (reply.status === 201) taken += 1
      else if (reply.status === 429) refused += 1
      else throw new Error(`a message was answered ${reply.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { taken, refused, seconds: (performance.now() - began) / 1000 }
}

const headersOf = (family: Family) => ({
  ...bearer(family),
  'x-evenhand': '1',
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  'x-forwarded-for': newAddress(),
})
