import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import sharp from 'sharp'
import type { Product } from '../../e2e/product.ts'
import { type Family, insertParent, makeFamilies, newAddress, tokenFor } from '../family.ts'
import { memoryDuring } from '../usage.ts'

const PASSWORD = 'seven grey stones'
const NEXT_PASSWORD = 'eight green stones'

/** Regressions of a past attack: memory used by pictures, cacheable responses, proofs that outlive a change. */
export async function benchSecondAttack(product: Product, root: pg.Client): Promise<string[]> {
  const [family] = await makeFamilies(root, product.url, 1)
  return [
    'What was found once:',
    await memoryByPictures(product, family!),
    await answersInCaches(product.url, family!),
    await pendingProofs(product.url, root),
  ]
}

/** The server's memory during twelve simultaneous pictures that declare little and decompress to a lot. */
async function memoryByPictures(product: Product, family: Family): Promise<string> {
  const blank = (side: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width: side, height: side, channels, background: '#f00' } })
  const bombs = [
    await blank(12_000).png().toBuffer(),
    await blank(7_000, 4).toColourspace('rgb16').png().toBuffer(),
    await blank(7_500).png().toBuffer(),
  ]
  const statuses = new Map<number, number>()
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'holiday.png')
    const response = await fetch(`${product.url}/api/auth/avatar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${family.parents[0].token}`,
        'x-evenhand': '1',
        'x-forwarded-for': newAddress(),
      },
      body: form,
    })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  const { before, most } = await memoryDuring(product.pid(), async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(bombs[at % bombs.length]!)))
  })
  const told = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  return `  twelve pictures of up to 144 million pixels at once   server ${before.toFixed(0)} to ${most.toFixed(0)} MB (${told})   the machine has 1 GB`
}

/** Checks that every read forbids caching. */
async function answersInCaches(url: string, family: Family): Promise<string> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const reads = Object.entries(paths).filter(([, calls]) => 'get' in calls)
  const kept: string[] = []
  for (const [path] of reads) {
    // a stream, and public keys, which anyone may cache
    if (path === '/api/live' || path.startsWith('/.well-known/')) continue
    const address = path.replace(/\{familyId\}/g, family.id).replace(/\{\w+\}/g, family.child)
    const response = await fetch(`${url}${address}`, {
      headers: {
        authorization: `Bearer ${family.parents[0].token}`,
        accept: 'application/json',
        'x-evenhand': '1',
        'x-forwarded-for': newAddress(),
      },
    })
    await response.arrayBuffer()
    if (!/no-store/.test(response.headers.get('cache-control') ?? '')) kept.push(path)
  }
  return `  answers of ${reads.length} reads without no-store: ${kept.length}${kept.length > 0 ? ` (${kept.join(' ')})` : ''}   aim 0`
}

/** Sign-in tokens issued before a password change and exchanged after it. */
async function pendingProofs(url: string, root: pg.Client): Promise<string> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const { email } = await insertParent(root, passwordHash)
  const pending = await Promise.all(Array.from({ length: 5 }, () => identityToken(url, email)))
  const token = await tokenFor(url, email, PASSWORD)
  const changed = await send(
    url,
    '/api/auth/password',
    'PUT',
    { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
    token,
  )
  const after = await Promise.all(
    pending.map((idToken) => send(url, '/api/auth/verify-firebase-token', 'POST', { idToken })),
  )
  const opened = after.filter((status) => status < 400).length
  return `  sign-ins begun before a change of password (${changed}) that still open a session: ${opened} of ${pending.length}   aim 0`
}

async function identityToken(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return ((await response.json()) as { idToken: string }).idToken
}

async function send(
  url: string,
  path: string,
  method: string,
  body: unknown,
  token?: string,
): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-evenhand': '1',
      'x-forwarded-for': newAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}
