import {
  ENTRIES,
  HEADS,
  KEYS,
  MADE_HERE,
  MANIFEST,
  type OutsideHead,
  WITNESSES,
} from '@evenhand/domain/record/bundle-parts.ts'
import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { recordHash } from '../record/signature.data.ts'
import type { Facts } from './facts.ts'
import type { Row } from './growing.ts'
import type { Kept } from './kept.ts'
import { type ZipFile, zipOf } from './zip.ts'

/** A file the page adds: the verifier, where it could be fetched. */
export type Extra = { readonly name: string; readonly bytes: ArrayBuffer }

type Counts = { entries: number; readable: number; leftOut: number; erased: number; files: Set<string> }

/**
 * The record on this device as a ZIP like the server's export (docs/records.md), without its seal and its document, and
 * saying so. Needs every entry: only all of them give the signed root.
 */
export async function keepCopy(
  family: string,
  { checked, keys }: Kept,
  facts: Facts,
  extras: readonly Extra[],
  at: string,
): Promise<Blob> {
  const { head } = checked!
  const counts: Counts = { entries: 0, readable: 0, leftOut: 0, erased: 0, files: new Set() }
  const names = new Map<string, string>()
  const lines: string[] = []
  await facts.eachRow((seq, row) => {
    lines.push(lineOf(family, seq, row, counts))
    if (NAMING.includes(row.kind)) note(names, row)
  })
  const { files: named, ...numbers } = counts
  const signed: OutsideHead = {
    head: { family, size: head.size, root: head.root, at: Date.parse(head.at) },
    kid: head.kid,
    signature: head.signature,
  }
  const files: ZipFile[] = [
    text(ENTRIES, `${lines.join('\n')}\n`),
    json(HEADS, [signed]),
    json(KEYS, { keys }),
    json(WITNESSES, { confirmations: [], signatures: [], stamps: [] }),
    json(
      'people.json',
      [...names].map(([id, name]) => ({ id, name })),
    ),
    ...extras.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) })),
    text('README.txt', readme(numbers, named.size, head.at, extras.length > 0)),
  ]
  const listed: Record<string, string> = {}
  for (const { name, bytes } of files) listed[name] = hexOf(await recordHash(bytes))
  const about = { format: 'evenhand-export', version: 1, holds: MADE_HERE, family, madeAt: at, ...numbers }
  return zipOf([...files, json(MANIFEST, { ...about, files: listed })], new Date(at))
}

function lineOf(family: string, seq: number, row: Row, counts: Counts): string {
  const { at, actor, kind, subject, commitment, salt, body, erasedAt } = row
  const entry = JSON.stringify({ family, seq, at, actor, kind, subject, commitment })
  counts.entries += 1
  if (salt === null) {
    counts.erased += 1
    const on = erasedAt ? `,"erasedAt":"${erasedAt.slice(0, 10)}"` : ''
    return `{"entry":${entry},"without":"erased"${on}}`
  }
  counts.readable += 1
  const said = canonicalJson(body)
  for (const [, sha256 = ''] of said.matchAll(/"sha256":"([0-9a-f]{64})"/g)) counts.files.add(sha256)
  return `{"entry":${entry},"salt":"${salt}","body":${said}}`
}

/** The kinds that name a person: the last that can be read is what they are called. */
const NAMING = ['member.joined', 'member.renamed']

function note(names: Map<string, string>, { subject, body }: Row): void {
  const { displayName } = (body ?? {}) as { displayName?: unknown }
  if (typeof displayName === 'string') names.set(subject, displayName)
}

const text = (name: string, words: string): ZipFile => ({ name, bytes: new TextEncoder().encode(words) })
const json = (name: string, value: unknown): ZipFile => text(name, `${JSON.stringify(value, null, 1)}\n`)

// In English, as the readme of every export is: it goes to a court with the file.
const readme = (
  { entries, readable, erased }: Omit<Counts, 'files'>,
  files: number,
  signedAt: string,
  hasVerifier: boolean,
) => `A copy of the record of a family, made on a parent's device by Evenhand.

${entries} entries, as this device had them; the content of ${readable} is included, ${erased} have been erased.
Every entry stands in its place in ${ENTRIES}. The device checked each one when it came, and held all of them
against the signature that the server made over the record on ${signedAt} (${HEADS}).

No server has sealed this file. There is no printed document in it, and nothing of what other devices or time
services signed.${files > 0 ? ` The record names ${files} files; they are not in it.` : ''}

To check it, ${hasVerifier ? 'unpack verify.html, open it in any current browser and choose this ZIP, or run:\nnode verify.mjs <this ZIP>.' : 'use verify.html or verify.mjs from any export of Evenhand.'} Where nothing is wrong, the check says that it is consistent, without the server's seal (exit code 2). Give it a line
that begins with EVENHAND-HEAD from a daily mail: it says which of the entries that line covers.

This is not a certification. ${MANIFEST} lists every file with its SHA-256.
`
