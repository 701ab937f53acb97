import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf } from '../../e2e/zip-files.ts'
import type { Family } from '../family.ts'
import { bearer } from './list.ts'
import { addExpense, documentIn, exported } from './record.ts'
import { signedAnew, tampersOf } from './record-kinds.ts'

type Report = {
  readonly findings: readonly { readonly code: string }[]
  readonly outcome: string
  readonly signedBy: string | null
}
type Check = (bytes: Uint8Array<ArrayBuffer>) => Promise<Report>

/**
 * [REC-03] This many single-byte changes of an export's ZIP and of its PDF alone, each checked by the shipped verifier:
 * none may pass. The control is the same check without the seal, which misses changes between the files: it shows that the
 * test can fail.
 */
export async function benchTampers(url: string, family: Family, changes: number): Promise<string[]> {
  const zipNow = async () => {
    for (let n = 0; n < 5; n += 1) await addExpense(url, family)
    const { file } = await exported(url, family)
    return Buffer.from(await (await fetch(file, { headers: bearer(family) })).arrayBuffer())
  }
  const earlier = await zipNow()
  const zip = await zipNow()
  const command = pathToFileURL(resolve(import.meta.dirname, '../../web/dist/verify.mjs')).href
  const { checkExport } = (await import(command)) as { checkExport: Check }
  const lines = await kindsFound(checkExport, zip, earlier)
  for (const [name, whole] of [
    ['ZIP', zip],
    ['PDF alone', documentIn(zip)],
  ] as const) {
    const before = await checkExport(Uint8Array.from(whole))
    if (before.findings.length > 0) throw new Error(`the ${name} is not verified before it is changed`)
    const found = { verified: 0, bySealAlone: 0, bySeal: 0 }
    for (let n = 0; n < changes; n += 1) {
      const bytes = Uint8Array.from(whole)
      // spread over the file, and the last bytes one by one
      const place = n < 500 ? whole.length - 1 - n : Math.floor(random(n) * whole.length)
      bytes[place] = (bytes[place]! + 1 + Math.floor(random(n + 0.5) * 255)) % 256
      const { findings } = await checkExport(bytes)
      if (findings.length === 0) found.verified += 1
      if (findings.some(({ code }) => code.startsWith('seal'))) found.bySeal += 1
      if (findings.every(({ code }) => code === 'seal-broken')) found.bySealAlone += 1
    }
    lines.push(
      `${changes} changed bytes of the ${name} (${whole.length} bytes), one at a time: ${found.verified} verified   aim 0`,
      `  ${found.bySeal} broke the seal; control, without the seal ${found.bySealAlone} of them would have passed`,
    )
  }
  return lines
}

/** Other kinds of tampering, and the one no check can detect on its own, which names a different key. */
async function kindsFound(check: Check, zip: Buffer, earlier: Buffer): Promise<string[]> {
  const lines: string[] = []
  for (const { name, bytes } of tampersOf(zip, earlier)) {
    const { findings } = await check(Uint8Array.from(bytes))
    const codes = [...new Set(findings.map(({ code }) => code))].join(', ')
    // a finding that the ZIP was repacked does not count as detecting these changes
    const isFound = findings.some(({ code }) => code !== 'packed-again')
    lines.push(`  ${isFound ? 'found' : 'MISSED'}  ${name}: ${codes || 'nothing'}`)
  }
  const forger = await check(Uint8Array.from(signedAnew(filesOf(zip), 'beside')))
  const { signedBy } = await check(Uint8Array.from(zip))
  const isNamed = forger.signedBy === signedBy
  lines.push(
    `  ${forger.outcome === 'consistent' && !isNamed ? 'as it must be' : 'MISSED'}  a forger’s export under their own key, the real one beside it: ${forger.findings.length} findings, the real key ${isNamed ? 'named' : 'not named'} as having signed`,
  )
  return ['Tampers of other kinds:', ...lines]
}

/** The same numbers in every run. */
function random(n: number): number {
  const x = Math.sin(n * 12.9898 + 78.233) * 43_758.5453
  return x - Math.floor(x)
}
