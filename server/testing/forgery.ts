import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { manifestBytes } from '@evenhand/domain/record/bundle.ts'
import {
  type BundleFiles,
  ENTRIES,
  HEADS,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
} from '@evenhand/domain/record/bundle-parts.ts'
import { commitmentOf, type Entry, entryHash } from '@evenhand/domain/record/entry.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { appendLeaf, emptyRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { keyFingerprint } from '@evenhand/domain/record/witness.ts'

/** One line of an export's entries, as a forger rewrites it. */
export type Line = {
  entry: Entry
  salt?: string
  body?: Record<string, unknown>
  without?: string
  erasedAt?: string
}

/** A forger with a real export in hand and a signing key of their own. */
export async function newForger() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = Buffer.from(await keyFingerprint(x, sha256)).toString('base64url')
  const signed = (bytes: Uint8Array) => sign(null, bytes, privateKey).toString('base64url')

  /** The whole export again: entries numbered and committed to anew, the tree recomputed, everything signed afresh. */
  async function rewritten(
    files: BundleFiles,
    lines: readonly Line[],
    also: Readonly<Record<string, unknown>> = {},
  ): Promise<BundleFiles> {
    const written: string[] = []
    let range = emptyRange
    for (const [seq, line] of lines.entries()) {
      const salt = line.salt ? new Uint8Array(Buffer.from(line.salt, 'base64url')) : null
      const commitment =
        salt && line.body ? await commitmentOf(salt, line.body, sha256) : line.entry.commitment
      const entry = { ...line.entry, seq, commitment }
      range = await appendLeaf(range, await entryHash(entry, sha256), sha256)
      written.push(JSON.stringify({ ...line, entry }))
    }
    const { family, at } = lines.at(-1)!.entry
    const root = Buffer.from(await rootOf(range, sha256)).toString('hex')
    const head = { family, size: lines.length, root, at }
    return listed(
      files,
      {
        [ENTRIES]: `${written.join('\n')}\n`,
        [HEADS]: [{ head, kid, signature: signed(headBytes(head)) }],
        [KEYS]: { keys: [{ kid, x, kty: 'OKP', crv: 'Ed25519' }] },
        ...also,
      },
      countsOf(lines),
    )
  }

  /** The export with some files replaced (undefined: taken out) and its list made and signed anew. */
  function listed(
    files: BundleFiles,
    changes: Readonly<Record<string, unknown>>,
    about: Readonly<Record<string, unknown>> = {},
  ): BundleFiles {
    const all = new Map(files)
    for (const [name, content] of Object.entries(changes)) {
      if (content === undefined) all.delete(name)
      else if (content instanceof Uint8Array) all.set(name, new Uint8Array(content))
      else all.set(name, bytesOf(typeof content === 'string' ? content : JSON.stringify(content)))
    }
    const names = [...all.keys()].filter((name) => name !== MANIFEST && name !== MANIFEST_SIGNATURE)
    const hashes = Object.fromEntries(
      names.map((name) => [name, createHash('sha256').update(all.get(name)!).digest('hex')]),
    )
    const said = JSON.parse(new TextDecoder().decode(files.get(MANIFEST)))
    const manifest = bytesOf(JSON.stringify({ ...said, ...about, files: hashes }))
    all.set(MANIFEST, manifest)
    all.set(MANIFEST_SIGNATURE, bytesOf(JSON.stringify({ kid, signature: signed(manifestBytes(manifest)) })))
    return all
  }

  return { kid, x, rewritten, listed }
}

export function linesOf(files: BundleFiles): Line[] {
  const text = new TextDecoder().decode(files.get(ENTRIES))
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

const countsOf = (lines: readonly Line[]) => ({
  entries: lines.length,
  readable: lines.filter(({ body }) => body !== undefined).length,
  leftOut: lines.filter(({ without }) => without === 'left-out').length,
  erased: lines.filter(({ without }) => without === 'erased').length,
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
