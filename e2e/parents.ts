import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { outboxOf } from './product.ts'

/** A parent with a verified account. */
export type Parent = {
  readonly email: string
  readonly firstName: string
  /** makes an HTTP request as this parent */
  readonly ask: <T>(method: string, path: string, body?: unknown) => Promise<T>
  /** downloads one of their files */
  readonly fetchFile: (path: string) => Promise<Buffer>
}

/** Enters the demo family as one of its parents, by the button on the front page. */
export async function enterDemo(page: Page, name: 'Nora' | 'Sam'): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `As ${name}` }).click()
  // entering waits until the family is complete
  await page.waitForURL('**/dashboard/agenda', { timeout: 90_000 })
}

export const PASSWORD = 'maple quiet river'

/** Creates an account over HTTP; registering has its own story. */
export async function makeParent(url: string, firstName: string): Promise<Parent> {
  const email = `${firstName.toLowerCase()}@example.org`
  const tell = asker(url)
  await tell('POST', '/api/identity/register', { email, password: PASSWORD, firstName, lastName: 'Example' })
  const { searchParams } = new URL(await linkMailedTo(url, email, '/auth/action'))
  const token = searchParams.get('token')
  await tell('POST', '/api/identity/verify-email', { token, password: PASSWORD })
  const proof = await tell<{ idToken: string }>('POST', '/api/identity/sign-in', {
    email,
    password: PASSWORD,
  })
  const { token: bearer } = await tell<{ token: string }>('POST', '/api/auth/verify-firebase-token', {
    idToken: proof.idToken,
  })
  const fetchFile = async (path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  return { email, firstName, ask: asker(url, bearer), fetchFile }
}

/** Creates a family with Mila in it; `invited` gets the mail, and accepts if `joins`. */
export async function makeFamily(
  parent: Parent,
  invited?: { email: string; firstName: string },
  joins?: Parent,
): Promise<void> {
  await parent.ask('POST', '/api/onboarding/complete', {
    children: [{ name: 'Mila', birthDate: '2017-05-14' }],
    ...(invited ? { coParentEmail: invited.email, coParentFirstName: invited.firstName } : {}),
    zone: 'Europe/Berlin',
    currency: 'EUR',
    rotation: {
      template: '2-2-5-5',
      anchorDay: '2026-01-05',
      handoverTime: '17:00',
      zone: 'Europe/Berlin',
      startsWith: 'me',
    },
  })
  if (!joins) return
  const { invitations } = await joins.ask<{ invitations: { id: string }[] }>('GET', '/api/invitations')
  await joins.ask('POST', `/api/invitations/${invitations[0]?.id}/accept`, { termsAccepted: true })
}

/** Adds an expense paid by this parent, half each; returns its id. */
export async function addExpense(parent: Parent, description: string, amount: number): Promise<string> {
  const { data } = await parent.ask<{ data: { expense: { id: string } } }>('POST', '/expenses', {
    amount,
    description,
    category: 'education',
    date: '2026-01-12',
    splitType: 'equal',
  })
  return data.expense.id
}

type Listed = { description: string; receipt: { name: string } | null }

/** All the family's expenses on the server. */
export async function listedOf(parent: Parent): Promise<Listed[]> {
  const { families } = await parent.ask<{ families: { id: string }[] }>('GET', '/api/families')
  const path = `/expenses/family/${families[0]?.id}`
  return (await parent.ask<{ expenses: Listed[] }>('GET', path)).expenses
}

/** Their descriptions. */
export async function expensesOf(parent: Parent): Promise<string[]> {
  return (await listedOf(parent)).map(({ description }) => description)
}

/** Signs in on the current page, which shows the form, and waits until it has navigated on. */
export async function signInHere(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
}

type Mail = { to: string; text: string; at: string }

/** The link to a screen from the newest mail to an address that contains one. */
export async function linkMailedTo(
  url: string,
  address: string,
  screen: `/auth/action${string}` | '/magic-invite' | '/verify-magic-link',
): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = await readOutbox(url)
    const newest = items
      .filter(({ to, text }) => to === address && text.includes(screen))
      .sort((a, b) => b.at.localeCompare(a.at))[0]
    const link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${address} that leads to ${screen}`)
}

/** The code in the newest text message to a number; different from `before`. */
export async function textedTo(url: string, number: string, before = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = await readOutbox(url)
    const newest = items.filter(({ to }) => to === number).sort((a, b) => b.at.localeCompare(a.at))[0]
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code && code !== before) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no text message to ${number}`)
}

async function readOutbox(url: string): Promise<{ items: Mail[] }> {
  const headers = { accept: 'application/json', 'x-evenhand-outbox': outboxOf(url).key }
  const answer = await fetch(`${url}/api/test/outbox`, { headers })
  return (await answer.json()) as { items: Mail[] }
}

function asker(url: string, bearer?: string) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-evenhand': '1',
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
}
