import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'

/** Lets everybody begin anew: what a person may do in a minute or an hour is not what these benches measure. */
export async function liftLimits(root: pg.Client): Promise<void> {
  await root.query('delete from rate_limits')
}

/** Lifts the limits again and again, until the returned function is called. */
export function keepLimitsLifted(root: pg.Client, everyMs = 250): () => void {
  // a tick that finds the database away is made up for by the next one
  const lifting = setInterval(() => void liftLimits(root).catch(() => {}), everyMs)
  return () => clearInterval(lifting)
}

/** A parent who has signed in. */
export type Parent = { readonly id: string; readonly token: string }
/** A family of two parents with one child. */
export type Family = {
  readonly id: string
  readonly parents: readonly [Parent, Parent]
  readonly child: string
}

/** Every parent's password. */
export const PASSWORD = 'a bench of two parents'

/** Creates families by SQL and signs their parents in as a browser does. */
export async function makeFamilies(root: pg.Client, url: string, count: number): Promise<Family[]> {
  // cheap on purpose: signing in is not what is measured
  const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const families: Family[] = []
  for (let n = 0; n < count; n += 1) {
    const [a, b] = [await insertParent(root, passwordHash), await insertParent(root, passwordHash)]
    const id = await makeHome(root, a.id)
    const child = randomUUID()
    await root.query('insert into family_members (family_id, person_id, joined_at) values ($1, $2, now())', [
      id,
      b.id,
    ])
    await root.query(
      `insert into children (family_id, child_id, name, first_name, last_name, created_by, created_at)
       values ($1, $2, 'Mila', 'Mila', '', $3, now())`,
      [id, child, a.id],
    )
    const parents: [Parent, Parent] = [
      { id: a.id, token: await tokenFor(url, a.email, PASSWORD) },
      { id: b.id, token: await tokenFor(url, b.email, PASSWORD) },
    ]
    families.push({ id, parents, child })
  }
  return families
}

let addresses = 0
/** A network address unique to this run: limits count by address, and the product trusts its proxy. */
export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Inserts a parent with a complete account by SQL: registering many would take hours. */
export async function insertParent(
  root: pg.Client,
  passwordHash: string,
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = `${id}@bench.example`
  await root.query(
    `insert into people (id, email, email_key, email_verified_at, password_hash, first_name, last_name, display_name,
       onboarding_status, onboarding_step, created_at, updated_at)
     values ($1, $2, $2, now(), $3, 'Bench', 'Parent', 'Bench Parent', 'completed', '5', now(), now())`,
    [id, email, passwordHash],
  )
  return { id, email }
}

/** Creates a family of one parent; returns its id. */
export async function makeHome(root: pg.Client, parent: string): Promise<string> {
  const id = randomUUID()
  await root.query(
    `insert into families (family_id, currency, zone, created_by, created_at)
     values ($1, 'EUR', 'Europe/Berlin', $2, now())`,
    [id, parent],
  )
  await root.query(
    `insert into family_members (family_id, person_id, joined_at) values ($1, $2, now() - interval '1 day')`,
    [id, parent],
  )
  return id
}

/** Signs in as a browser does; returns the bearer token. */
export async function tokenFor(url: string, email: string, password: string): Promise<string> {
  const address = newAddress()
  const { idToken } = await post<{ idToken: string }>(`${url}/api/identity/sign-in`, address, {
    email,
    password,
  })
  const { token } = await post<{ token: string }>(`${url}/api/auth/verify-firebase-token`, address, {
    idToken,
  })
  return token
}

async function post<T>(url: string, address: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
