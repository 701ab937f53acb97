import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { insertParent, makeHome, newAddress, tokenFor } from '../family.ts'
import { median } from '../rounds.ts'

/**
 * The Mann-Whitney U test of two samples: `p`, two-sided, by the normal approximation with tie correction (good from about
 * twenty values per sample), and `effect`, the probability that a value of the first is greater (0.5: no difference).
 */
export function mannWhitney(
  first: readonly number[],
  second: readonly number[],
): { p: number; effect: number } {
  const [n, m] = [first.length, second.length]
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let [rankSum, ties] = [0, 0]
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to += 1
    const [rank, alike] = [(from + to) / 2 + 1, to - from + 1]
    for (let at = from; at <= to; at += 1) if (all[at]?.isFirst) rankSum += rank
    ties += alike ** 3 - alike
    from = to + 1
  }
  const u = rankSum - (n * (n + 1)) / 2
  const whole = n + m
  const spread = Math.sqrt(((n * m) / 12) * (whole + 1 - ties / (whole * (whole - 1))))
  const z = spread === 0 ? 0 : Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread
  return { p: Math.min(1, 2 * upperTail(z)), effect: u / (n * m) }
}

/** The upper tail of the normal distribution above z, to seven places (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly
}

const PASSWORD = 'a bench of two parents'

/** One request about the nth existing or the nth unknown address; returns the response. */
type Question = (isKnown: boolean, n: number) => Promise<{ ms: number; status: number; body: string }>

/**
 * Whether response times reveal if an address has an account: each request is made for existing and unknown addresses in
 * random order, one after another, and the two samples are compared by Mann-Whitney. A control with different times shows
 * that a difference would be found.
 */
export async function benchEnumeration(url: string, root: pg.Client, asks: number): Promise<string[]> {
  const people = await makePeople(root, asks)
  const post = poster(url)
  const email = (isKnown: boolean, n: number) =>
    isKnown ? (people[n]?.email ?? '') : `${randomUUID()}@bench.example`
  const inviters = await makeInviters(root, url, asks)
  const work = await worker(post)
  const questions: Record<string, Question> = {
    'a new password': async (isKnown, n) =>
      post('/api/identity/password-reset', { email: email(isKnown, n) }),
    'a sign-in link': async (isKnown, n) => post('/api/identity/magic-link', { email: email(isKnown, n) }),
    'a code to a number': async (isKnown, n) => {
      const phoneNumber = isKnown ? phoneOf(n) : phoneOf(n + 100_000)
      return post('/api/identity/phone/send', { phoneNumber, work: await work() })
    },
    'an invitation': async (isKnown, n) => {
      const { family, token } = inviters[n * 2 + (isKnown ? 1 : 0)]!
      return post(`/api/families/${family}/invitations`, { email: email(isKnown, n) }, token)
    },
    registering: async (isKnown, n) =>
      post('/api/identity/register', {
        email: email(isKnown, n),
        password: 'nine quiet rivers',
        firstName: 'Bench',
        lastName: 'Parent',
      }),
    'signing in, a wrong password': async (isKnown, n) =>
      post('/api/identity/sign-in', { email: email(isKnown, n), password: 'not this one' }),
  }
  const lines = [
    `Enumeration (${asks} existing and ${asks} unknown addresses a question, in an order by chance; the time of an answer):`,
  ]
  for (const [what, question] of Object.entries(questions)) lines.push(await compare(what, question, asks))
  await root.query('update people set password_hash = $1 where email_key like $2', [
    await cheapHash(),
    '%@bench.example',
  ])
  lines.push(
    await compare('control: known hashes made cheap', questions['signing in, a wrong password']!, asks),
  )
  return lines
}

async function compare(what: string, question: Question, asks: number): Promise<string> {
  const [known, unknown]: [number[], number[]] = [[], []]
  const answers = [new Set<string>(), new Set<string>()] as const
  // fully random: in pairs, an unknown one would more often follow the mail of a known one
  for (const { isKnown, n } of shuffled(asks)) {
    const { ms, status, body } = await question(isKnown, n)
    ;(isKnown ? known : unknown).push(ms)
    answers[isKnown ? 0 : 1].add(`${status} ${body}`)
  }
  // skip the first ones, which open connections and prepare statements
  const { p, effect } = mannWhitney(known.slice(5), unknown.slice(5))
  const alike = answers[0].size === 1 && answers[1].size === 1 && [...answers[0]][0] === [...answers[1]][0]
  const times = `${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms`
  return `  ${what.padEnd(34)} p ${p.toFixed(3)}   effect ${effect.toFixed(2)}   medians ${times}   ${alike ? 'same answer' : 'other words'}`
}

function shuffled(asks: number): { isKnown: boolean; n: number }[] {
  return [true, false]
    .flatMap((isKnown) => Array.from({ length: asks }, (_, n) => ({ isKnown, n, at: Math.random() })))
    .sort((one, other) => one.at - other.at)
}

const phoneOf = (n: number) => `+4915${String(200_000_000 + n)}`

async function makePeople(root: pg.Client, count: number): Promise<{ id: string; email: string }[]> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const people = []
  for (let n = 0; n < count; n += 1) {
    const person = await insertParent(root, passwordHash)
    await root.query('update people set phone_number = $2 where id = $1', [person.id, phoneOf(n)])
    people.push(person)
  }
  return people
}

/** Parents alone in a family each, so that each can invite: two per request. */
async function makeInviters(root: pg.Client, url: string, asks: number) {
  const passwordHash = await cheapHash()
  const inviters = []
  for (let n = 0; n < asks * 2; n += 1) {
    const parent = await insertParent(root, passwordHash)
    const family = await makeHome(root, parent.id)
    inviters.push({ family, token: await tokenFor(url, parent.email, PASSWORD) })
  }
  return inviters
}

const cheapHash = () => hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

type Post = (path: string, body: unknown, token?: string) => ReturnType<Question>

/** Sends each request from a new address, and times it to the last byte of the response; secrets are blanked out. */
function poster(url: string): Post {
  return async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...(token ? { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() } : {}),
    }
    const from = performance.now()
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    const ms = performance.now() - from
    const own =
      /"(code|verificationId|phoneNumber|expiresAt|remindAt|requestId|email|id|sentAt|senderId|recipientEmail|recipientName)":"[^"]*"/g
    const isRefusal = answer.status >= 400
    return {
      ms,
      status: answer.status,
      body: isRefusal ? (/"code":"[^"]*"/.exec(text)?.[0] ?? '') : text.replace(own, ''),
    }
  }
}

/** Does the proof of work required for a code by text message. */
async function worker(post: Post): Promise<() => Promise<{ challenge: string; answer: string }>> {
  const file = join(import.meta.dirname, '../../domain/account/work.ts')
  const { findWork } = await import(pathToFileURL(file).href)
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  return async () => {
    const { body } = await post('/api/identity/phone/challenge', {})
    const { challenge, bits } = JSON.parse(body.replace(/,}/, '}').replace(/{,/, '{')) as {
      challenge: string
      bits: number
    }
    return { challenge, answer: await findWork(challenge, bits, sha256) }
  }
}
