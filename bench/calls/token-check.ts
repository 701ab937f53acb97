import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Family } from '../family.ts'
import { median } from '../rounds.ts'
import type { Control } from './control-process.ts'

/** Checks per turn: turns are short, so that other load affects both alike, and a round has many. */
const CHECKS = 100
const TURNS = 40

/**
 * The check of a bearer token alone, in one process and without HTTP: the gate's own function (signature, claims,
 * whether the session has ended, the branded asker) against bare `jwtVerify` with the key imported beforehand and the
 * same claims required. Both take short turns in changing order, sequentially and eight at once.
 */
export async function benchTokenCheck(
  product: { url: string; dataDir: string },
  control: Control,
  family: Family,
  rounds: number,
): Promise<string[]> {
  const { token } = family.parents[0]
  const set = (await (await fetch(`${product.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const jwk = set.keys.find(({ kid }) => kid === decodeProtectedHeader(token).kid)
  const key = await importJWK(jwk!, 'ES256')
  const localSet = createLocalJWKSet(set)
  const asked = { audience: 'evenhand', issuer: product.url, algorithms: ['ES256'] }
  const gate = await openGate(product, control)
  const request = { headers: { authorization: `Bearer ${token}` } }
  const ours = async () => {
    if ((await gate.check(request)).person !== family.parents[0].id) throw new Error('somebody else')
  }
  const bare = async () => {
    if ((await jwtVerify(token, key, asked)).payload.sub !== family.parents[0].id) throw new Error('somebody')
  }
  const byKid = async () => {
    await jwtVerify(token, localSet, asked)
  }
  try {
    const lines: string[] = ['The check of a bearer token in one process, without HTTP:']
    for (const at of [1, 8]) {
      const all = []
      for (let round = 0; round <= rounds; round += 1) all.push(await oneRound({ ours, bare, byKid }, at))
      const words = at === 1 ? 'one after another' : 'eight at once'
      const counted = all.slice(1)
      lines.push(
        line(`${words}, against bare jwtVerify`, counted, 'bare', '   aim 0.9 or more'),
        line(`${words}, against jwtVerify with a JWK set`, counted, 'byKid'),
      )
    }
    return lines
  } finally {
    await gate.close()
  }
}

type Runner = 'ours' | 'bare' | 'byKid'
/** What a round took of each: wall-clock time, and CPU time of the whole process, ms. */
type Took = Record<Runner, { clock: number; cpu: number }>

async function oneRound(checks: Record<Runner, () => Promise<void>>, at: number): Promise<Took> {
  const names = Object.keys(checks) as Runner[]
  const took = Object.fromEntries(names.map((name) => [name, { clock: 0, cpu: 0 }])) as Took
  for (let turn = 0; turn < TURNS * names.length; turn += 1) {
    // every order comes up: 0 1 2, 1 2 0, 2 0 1
    const name = names[(turn + Math.floor(turn / names.length)) % names.length]!
    const [from, before] = [performance.now(), process.cpuUsage()]
    await runTurn(checks[name], at)
    const { user, system } = process.cpuUsage(before)
    took[name].clock += performance.now() - from
    took[name].cpu += (user + system) / 1000
  }
  return took
}

async function runTurn(check: () => Promise<void>, at: number): Promise<void> {
  let left = CHECKS
  const work = async () => {
    while (left-- > 0) await check()
  }
  await Promise.all(Array.from({ length: at }, work))
}

/** Our speed relative to the other's, round by round. */
function line(what: string, rounds: readonly Took[], other: 'bare' | 'byKid', aim = ''): string {
  const [clock, cpu] = (['clock', 'cpu'] as const).map((by) => {
    const all = rounds.map((took) => took[other][by] / took.ours[by])
    return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`
  })
  return `  ${what.padEnd(53)}${clock}   by processor time ${cpu}${aim}`
}

type Asker = { person: string; session: string }

/** The gate as in the product, on the product's own database, keys and notifications. */
async function openGate(product: { url: string; dataDir: string }, control: Control) {
  const part = (path: string) =>
    import(pathToFileURL(join(import.meta.dirname, '../../server', path)).href) as Promise<
      // biome-ignore lint/suspicious/noExplicitAny: the floors keep bench/ from the server's own types
      Record<string, any>
    >
  const [gate, pool, keys, hub, sealing] = await Promise.all(
    [
      'http/gate.ts',
      'db/pool.ts',
      'record/keys.commands.ts',
      'live/hub.ts',
      'record/sealing.commands.ts',
    ].map(part),
  )
  const db = pool!['openPool'](control.boundUrl)
  const live = await hub!['startHub'](db, control.boundUrl, Date.now)
  const secret = sealing!['serverSecret']({ secret: null, dataDir: product.dataDir })
  const ctx = {
    config: { publicUrl: product.url },
    clock: Date.now,
    db,
    live,
    keys: await keys!['openKeys'](db, secret, Date.now),
  }
  return {
    check: (request: object): Promise<Asker> => gate!['askerOf'](ctx, request),
    close: async () => {
      await live.stop()
      await db.close()
    },
  }
}
