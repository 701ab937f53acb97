import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { type Family, newAddress } from '../family.ts'
import { against, alternate, loadFor, type Turn, takeTurn } from '../rounds.ts'
import type { Control } from './control-process.ts'

const PASSWORD = 'nine quiet rivers'
const CONNECTIONS = 8

/**
 * Signing in against the password hash alone, and refusing a verified token against a bare server that only calls jose,
 * both over HTTP. The check itself is measured by bench/token-check.ts.
 */
export async function benchSignIn(
  product: string,
  control: Control,
  root: pg.Client,
  families: readonly Family[],
  rounds: number,
): Promise<string[]> {
  // with the product's parameters: argon2id, 19 MiB, two passes
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const people = families.slice(0, CONNECTIONS).map(({ parents }) => parents[0].id)
  await root.query('update people set password_hash = $1 where id = any($2::uuid[])', [passwordHash, people])
  const [first = ''] = people
  const { idToken } = await signIn(product, first)

  const turns = await alternate(
    {
      signIn: () =>
        loadFor({ url: product, requests: people.map((id) => signInRequest(id)) }, CONNECTIONS, 2),
      hash: () => hashAlone(control.url, passwordHash),
      // validly signed but not a bearer token: it is checked as far as one would be, and nothing else is done
      check: () => refusals(`${product}/api/auth/profile`, idToken),
      jose: () => refusals(`${control.url}/jose`, idToken),
    },
    rounds,
  )
  return [
    'Identity (8 connections, 8 people):',
    `  signing in against the password hash alone, without HTTP   ${against(turns.signIn, turns.hash)}   aim 0.8 or more`,
    `  refusing a token that was checked, HTTP and all            ${against(turns.check, turns.jose)}`,
  ]
}

const emailOf = (id: string) => `${id}@bench.example`

function signInRequest(id: string) {
  return {
    method: 'POST' as const,
    path: '/api/identity/sign-in',
    setupRequest: (asked: object) => ({
      ...asked,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ email: emailOf(id), password: PASSWORD }),
    }),
  }
}

async function signIn(product: string, id: string): Promise<{ idToken: string }> {
  const answer = await fetch(`${product}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email: emailOf(id), password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { idToken: string }
}

/** The control verifies the same hash eight at a time for two seconds and returns how often. */
function hashAlone(control: string, passwordHash: string): Promise<Turn> {
  return takeTurn(async () => {
    const body = JSON.stringify({ passwordHash, password: PASSWORD, at: CONNECTIONS, ms: 2_000 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${control}/hash`, { method: 'POST', headers, body })
    return ((await answer.json()) as { count: number }).count
  })
}

/** Measures 401 refusals per second. */
function refusals(url: string, token: string): Promise<Turn> {
  return loadFor({ url, headers: { authorization: `Bearer ${token}` } }, CONNECTIONS, 1, 401)
}
