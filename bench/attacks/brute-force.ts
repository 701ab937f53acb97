import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { insertParent, liftLimits } from '../family.ts'

const PASSWORD = 'seven grey stones'
const AT_ONCE = 40

/**
 * Realistic password guessing against the product's limits: 10,000 guesses on one account from 200 addresses, one guess on
 * each of 10,000 accounts from as many addresses, and the same from one address. The hourly counts are deleted from the
 * database between the parts.
 */
export async function benchBruteForce(url: string, root: pg.Client, size: number): Promise<string[]> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const target = await insertParent(root, passwordHash)
  const owner = await ownDevice(url, target.email)

  const one = await guess(size, (n) =>
    attempt(url, target.email, `guess ${n}`, `198.51.${100 + (n % 200 > 99 ? 1 : 0)}.${(n % 100) + 1}`),
  )
  const ownerIn = await owner()
  const stranger = await attempt(url, target.email, PASSWORD, '192.0.2.77')

  const emails = await manyAccounts(root, size, passwordHash)
  // an hour later
  await liftLimits(root)
  const many = await guess(size, (n) =>
    attempt(url, emails[n]!, 'a guess', `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`),
  )
  const ownerStillIn = await owner()

  // an hour later
  await liftLimits(root)
  const few = await guess(Math.min(size, 500), (n) => attempt(url, emails[n]!, 'a guess', '203.0.113.9'))
  return [
    `Guessing passwords (${size} tries a part, ${AT_ONCE} at once):`,
    `  on one account from 200 addresses     ${words(one)}   owner's device ${ownerIn}, another with the password ${stranger}   aim 20 or less`,
    `  one on each of ${size} accounts         ${words(many)}   owner's device ${ownerStillIn}   limit 2000`,
    `  the same from one address (500)       ${words(few)}   limit 60`,
  ]
}

type Tried = { effective: number; first: number; others: number[]; tries: number; seconds: number }
const words = ({ effective, first, others, tries, seconds }: Tried) =>
  `${effective} of ${tries} reached a password, stopped first at ${first}, ${seconds.toFixed(0)} s${others.length > 0 ? `, ${others.length} other answers (${[...new Set(others)].join(' ')})` : ''}`

/** Makes this many attempts; returns how many reached a password check, and which was the first that did not. */
async function guess(tries: number, one: (n: number) => Promise<number>): Promise<Tried> {
  const from = performance.now()
  const others: number[] = []
  let [effective, first, next] = [0, tries, 0]
  const work = async () => {
    for (let n = next++; n < tries; n = next++) {
      const status = await one(n)
      if (status === 429) first = Math.min(first, n)
      else if (status === 403) effective += 1
      else others.push(status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { effective, first, others, tries, seconds: (performance.now() - from) / 1000 }
}

async function attempt(url: string, email: string, password: string, address: string): Promise<number> {
  return (await signIn(url, email, password, address)).status
}

function signIn(
  url: string,
  email: string,
  password: string,
  address: string,
  cookie = '',
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
  const body = JSON.stringify({ email, password })
  return fetch(`${url}/api/identity/sign-in`, { method: 'POST', headers, body })
}

/** The owner's browser, which has signed in before; returns a function that gives the status of signing in again. */
async function ownDevice(url: string, email: string): Promise<() => Promise<number>> {
  const first = await signIn(url, email, PASSWORD, '192.0.2.1')
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async () => (await signIn(url, email, PASSWORD, '192.0.2.1', cookie)).status
}

/** Inserts real accounts in one statement, with a hash of the real cost. */
async function manyAccounts(root: pg.Client, count: number, passwordHash: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await root.query(
    `insert into people (id, email, email_key, email_verified_at, password_hash, first_name, last_name, display_name,
       created_at, updated_at)
     select id, id || '@list.example', id || '@list.example', now(), $2, 'Bench', 'Parent', 'Bench Parent', now(), now()
     from unnest($1::uuid[]) id`,
    [ids, passwordHash],
  )
  return ids.map((id) => `${id}@list.example`)
}
