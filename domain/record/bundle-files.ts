import {
  type BundleFiles,
  ENTRIES,
  HEADS,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  WITNESSES,
} from './bundle-parts.ts'
import { hexOf, sameBytes } from './bytes.ts'
import { isHashText } from './entry.ts'
import type { Hash } from './merkle.ts'
import type { LogItem } from './verify.ts'

export type FileFinding =
  | { readonly code: 'unreadable' | 'file-changed' | 'file-missing' | 'file-unlisted'; readonly file: string }
  /** the attachment is in no entry of the record, or its bytes are not those of its name */
  | { readonly code: 'attachment-unrecorded' | 'attachment-swapped'; readonly file: string }
  /** the PDF in the export carries other data than the export */
  | { readonly code: 'document-of-another-export'; readonly file: string }
  /** the export calls a person something that the record never did */
  | { readonly code: 'name-differs'; readonly person: string }

const ATTACHMENT = /^attachments\/([0-9a-f]{64})(\.\w+)?$/

/** Whether each file is the one that is listed. */
export async function fileFindings(
  files: BundleFiles,
  manifest: Manifest,
  hash: Hash,
): Promise<FileFinding[]> {
  const findings: FileFinding[] = []
  for (const [file, expected] of Object.entries(manifest.files)) {
    const bytes = files.get(file)
    if (!bytes) findings.push({ code: 'file-missing', file })
    else if (hexOf(await hash(bytes)) !== expected) findings.push({ code: 'file-changed', file })
  }
  for (const file of files.keys()) {
    if (file !== MANIFEST && file !== MANIFEST_SIGNATURE && !Object.hasOwn(manifest.files, file))
      findings.push({ code: 'file-unlisted', file })
  }
  return findings
}

/** Whether each attachment is the file its name says, and one that an entry names; and how many are named and not here. */
export async function attachmentsIn(
  files: BundleFiles,
  items: readonly LogItem[],
  hash: Hash,
): Promise<{ count: number; missing: number; findings: FileFinding[] }> {
  const [recorded, named] = [new Set<string>(), new Set<string>()]
  for (const { content } of items) collectHashes(content?.body, recorded, named)
  const findings: FileFinding[] = []
  let count = 0
  for (const [file, bytes] of files) {
    if (!file.startsWith('attachments/')) continue
    count += 1
    const name = ATTACHMENT.exec(file)?.[1] ?? ''
    named.delete(name)
    if (!recorded.has(name)) findings.push({ code: 'attachment-unrecorded', file })
    else if (hexOf(await hash(bytes)) !== name) findings.push({ code: 'attachment-swapped', file })
  }
  return { count, missing: named.size, findings }
}

/** The hashes an entry's content holds, and those of them that name a file. */
function collectHashes(value: unknown, found: Set<string>, named: Set<string>): void {
  if (isHashText(value)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      if (name === 'sha256' && isHashText(one)) named.add(one)
      collectHashes(one, found, named)
    }
}

/** What the PDF of an export carries is what the export holds, file by file. */
export function carriedFindings(files: BundleFiles, document: BundleFiles, file: string): FileFinding[] {
  const isSame = [ENTRIES, HEADS, KEYS, WITNESSES, 'people.json'].every((name) => {
    const [own, carried] = [files.get(name), document.get(name)]
    return own !== undefined && carried !== undefined && sameBytes(own, carried)
  })
  return isSame ? [] : [{ code: 'document-of-another-export', file }]
}

export function namesIn(value: unknown): Record<string, string> {
  const list = (Array.isArray(value) ? value : []) as { id?: unknown; name?: unknown }[]
  return Object.fromEntries(list.map((one) => [String(one?.id), String(one?.name)]))
}

/** A person's name in the export is one the record gave them, as far as all that is recorded of it can be read here. */
export function nameFindings(
  people: Readonly<Record<string, string>>,
  items: readonly LogItem[],
): FileFinding[] {
  const names = new Map<string, Set<unknown>>()
  const hidden = new Set<string>()
  for (const { entry, content } of items) {
    if (!NAMING.includes(entry.kind)) continue
    if (content === null) hidden.add(entry.subject)
    const { displayName } = (content?.body ?? {}) as Record<string, unknown>
    names.set(entry.subject, (names.get(entry.subject) ?? new Set()).add(displayName))
  }
  return Object.entries(people)
    .filter(([id, name]) => name !== '' && names.has(id) && !hidden.has(id) && !names.get(id)?.has(name))
    .map(([person]) => ({ code: 'name-differs' as const, person }))
}

const NAMING: readonly string[] = ['member.joined', 'member.renamed']
