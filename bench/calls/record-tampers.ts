import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf, zipOf } from '../../e2e/zip-files.ts'
import type { Family } from '../family.ts'
import { bearer } from './list.ts'
import { addExpense, documentIn, exported } from './record.ts'

/** A tampered export, and the verifier's verdict that shows it was detected. */
export type Tamper = { readonly name: string; readonly bytes: Buffer }

const SEAL = '%evenhand-seal-v1 '
const ENTRIES = 'record/entries.jsonl'
const KEYS = 'record/keys.json'
const HEADS = 'record/heads.json'

/** Ways to pass something else off as an export. `earlier`: an export made before. */
export function tampersOf(zip: Buffer, earlier: Buffer): Tamper[] {
  const files = filesOf(zip)
  const pdf = files.get('record.pdf') as Buffer
  const before = filesOf(earlier).get('record.pdf') as Buffer
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const packed = (...changes: [string, string | Buffer][]) =>
    zipOf(new Map([...files, ...changes.map(([name, value]) => [name, Buffer.from(value)] as const)]))
  const without = (whole: Buffer) => whole.subarray(0, whole.lastIndexOf(SEAL))
  const sealOf = (whole: Buffer) => whole.subarray(whole.lastIndexOf(SEAL))
  const forged = Buffer.from(text(ENTRIES).replace('Lunch', 'Munch'))
  const lines = text(ENTRIES).trimEnd().split('\n')
  const last = JSON.parse(lines.at(-1) ?? '{}')
  return [
    { name: 'two files of one name in the ZIP', bytes: doubled(files, ENTRIES, forged) },
    { name: 'a file that the ZIP’s directory does not list', bytes: hidden(files, forged) },
    { name: 'a file that bears another name than the directory says', bytes: misnamed(zipOf(files)) },
    { name: 'a folder that holds bytes', bytes: packed(['record.pdf/', pdf]) },
    { name: 'a name in other letters beside the real one', bytes: packed(['Record.pdf', before]) },
    {
      name: 'bytes before the ZIP, as a program that unpacks itself',
      bytes: Buffer.concat([Buffer.alloc(64, 77), zip]),
    },
    {
      name: 'bytes between the ZIP and its seal',
      bytes: Buffer.concat([without(zip), Buffer.alloc(8), sealOf(zip)]),
    },
    {
      name: 'the seal of an earlier export of the same family',
      bytes: Buffer.concat([without(zip), sealOf(earlier)]),
    },
    { name: 'the document of an earlier export inside this one', bytes: packed(['record.pdf', before]) },
    { name: 'a verifier that always says yes', bytes: packed(['verify.html', '<h2>Verified</h2>']) },
    {
      name: 'the parents’ names exchanged',
      bytes: packed(['people.json', text('people.json').replace(/"name": "[^"]*"/, '"name": "X"')]),
    },
    {
      name: 'content passed off as erased',
      bytes: packed([
        ENTRIES,
        [
          ...lines.slice(0, -1),
          JSON.stringify({ entry: last.entry, without: 'erased', erasedAt: '2026-01-01' }),
        ].join('\n'),
      ]),
    },
    {
      name: 'a second body in the same line',
      bytes: packed([
        ENTRIES,
        `${lines.slice(0, -1).join('\n')}\n${lines.at(-1)?.replace('"body":', '"body":{},"body":')}\n`,
      ]),
    },
    {
      name: 'the newest heads left out',
      bytes: packed([HEADS, JSON.stringify(JSON.parse(text(HEADS)).slice(0, 1))]),
    },
    { name: 'no witnesses', bytes: packed(['record/witnesses.json', '{}']) },
    {
      name: 'a list with white space before it',
      bytes: packed(['manifest.json', ` ${text('manifest.json')}`]),
    },
    {
      name: 'the attacker’s key under the server’s name, everything re-signed',
      bytes: signedAnew(files, 'as-theirs'),
    },
    {
      name: 'a PDF with an update before its seal',
      bytes: Buffer.concat([
        without(pdf),
        Buffer.from('1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'),
        sealOf(pdf),
      ]),
    },
    {
      name: 'a PDF with a second attachment before the first',
      bytes: Buffer.concat([
        pdf.subarray(0, 15),
        Buffer.from('9 0 obj\n<</Type /EmbeddedFile /Length 0>>\nstream\n\nendstream endobj\n'),
        pdf.subarray(15),
      ]),
    },
    { name: 'a PDF with the seal of an earlier one', bytes: Buffer.concat([without(pdf), sealOf(before)]) },
    { name: 'a PDF without its last byte', bytes: pdf.subarray(0, -1) },
    { name: 'a PDF inside other bytes', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), pdf]) },
    { name: 'a ZIP that calls itself a PDF', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), zip]) },
  ]
}

/** A forger's own export: everything re-signed with their key, posing as the server's or beside the real one. */
export function signedAnew(files: ReadonlyMap<string, Buffer>, key: 'as-theirs' | 'beside'): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const real = JSON.parse(files.get(KEYS)?.toString() ?? '{}').keys as { kid: string; x: string }[]
  const own = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
  const kid = key === 'as-theirs' ? (real[0]?.kid ?? '') : own
  const keys = key === 'as-theirs' ? [{ ...real[0], x }] : [...real, { ...real[0], kid, x }]
  const heads = JSON.parse(files.get(HEADS)?.toString() ?? '[]') as { head: Record<string, unknown> }[]
  const resigned = heads.map(({ head }) => {
    const { at, family, root, size } = head
    const bytes = `evenhand record head v1\n${JSON.stringify({ at, family, root, size })}`
    return { head, kid, signature: signedBy(privateKey, bytes) }
  })
  const changed = new Map([...files].filter(([name]) => !name.startsWith('manifest')))
  changed.set(KEYS, Buffer.from(JSON.stringify({ keys })))
  changed.set(HEADS, Buffer.from(JSON.stringify(resigned)))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}')
  for (const [name, bytes] of changed) manifest.files[name] = sha256(bytes)
  const listed = Buffer.from(JSON.stringify(manifest))
  changed.set('manifest.json', listed)
  const front = Buffer.from('evenhand export v1\n')
  const signature = signedBy(privateKey, Buffer.concat([front, listed]))
  changed.set('manifest.sig.json', Buffer.from(JSON.stringify({ kid, signature })))
  const zip = zipOf(changed)
  const length = SEAL.length + 43 + 1 + 86 + 1
  zip.writeUInt16LE(length, zip.length - 2)
  const seal = signedBy(privateKey, `evenhand file seal v1\n${sha256(zip)}`)
  return Buffer.concat([zip, Buffer.from(`${SEAL}${kid} ${seal}\n`)])
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const signedBy = (key: KeyObject, bytes: Buffer | string) =>
  sign(null, Buffer.from(bytes), key).toString('base64url')

/** Two entries of one name: readers that take the last find the real file, those that take the first a forged one. */
function doubled(files: ReadonlyMap<string, Buffer>, name: string, forged: Buffer): Buffer {
  const alias = name.replace(/.$/, '~')
  const zip = zipOf(new Map([[alias, forged], ...files]))
  return Buffer.from(zip.toString('latin1').replaceAll(alias, name), 'latin1')
}

/** A file in the ZIP without a directory entry, for programs that read the archive from its beginning. */
function hidden(files: ReadonlyMap<string, Buffer>, forged: Buffer): Buffer {
  const zip = zipOf(
    new Map([
      [ENTRIES, forged],
      ...[...files].filter(([name]) => name !== ENTRIES),
      ['z', files.get(ENTRIES) as Buffer],
    ]),
  )
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const from = zip.readUInt32LE(end + 16)
  const cut = 46 + ENTRIES.length
  const whole = Buffer.concat([zip.subarray(0, from), zip.subarray(from + cut)])
  const at = whole.length - 22
  whole.writeUInt16LE(whole.readUInt16LE(at + 8) - 1, at + 8)
  whole.writeUInt16LE(whole.readUInt16LE(at + 10) - 1, at + 10)
  whole.writeUInt32LE(whole.readUInt32LE(at + 12) - cut, at + 12)
  return whole
}

function misnamed(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  changed.write('record.pdg', changed.indexOf('record.pdf'))
  return changed
}

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
