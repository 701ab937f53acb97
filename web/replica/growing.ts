import type { LogEntry } from '@evenhand/contract/record/record.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { fromHex, hexOf } from '@evenhand/domain/record/bytes.ts'
import { commitmentOf, type Entry, entryHash, isEntry } from '@evenhand/domain/record/entry.ts'
import { appendLeaf, type CompactRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { recordHash } from '../record/signature.data.ts'

/** An entry as this device keeps it; its number is its place. `salt` in base64url; both null: erased. */
export type Row = {
  readonly at: number
  readonly actor: string | null
  readonly kind: string
  readonly subject: string
  readonly commitment: string
  readonly salt: string | null
  readonly body: unknown
  readonly erasedAt: string | null
}

/** How far a record was read: as many entries, their compact range (hexadecimal), and when the last was made. */
export type Tip = { readonly size: number; readonly hashes: readonly string[]; readonly at: number }

export const BEGINNING: Tip = { size: 0, hashes: [], at: 0 }

/**
 * What a server replied that is not the record this device holds. `left-out`: an entry is missing before `seq`;
 * `repeated`: `seq` was there already; `withheld`: its content is neither here nor said to be erased; `ends-early`: the
 * head covers more than was given; `history-differs`: the entries are not those that the head covers.
 */
export type Fault =
  | {
      readonly code:
        | 'left-out'
        | 'repeated'
        | 'not-an-entry'
        | 'time-goes-back'
        | 'body-differs'
        | 'withheld'
        | 'ends-early'
      readonly seq: number
    }
  | { readonly code: 'history-differs'; readonly size: number }

/** A part of the server's log, as its call replies. */
export type Page = {
  readonly entries: readonly LogEntry[]
  /** which of these were erased, and when (ISO); absent from a server of before */
  readonly erasures?: readonly { readonly seq: number; readonly at: string }[]
  readonly next: number | null
}

/**
 * Reads a page of a record on from where this device is, up to `end` entries: each has its place, is not dated before the
 * one that precedes it, and says what it committed to. Stops at the first that does not.
 */
export async function grow(
  family: string,
  from: Tip,
  { entries, erasures }: Page,
  end: number,
): Promise<{ tip: Tip; rows: Row[]; fault: Fault | null }> {
  const rows: Row[] = []
  let range = rangeOf(from)
  let { at } = from
  const stop = (fault: Fault | null) => ({ tip: tipOf(range, at), rows, fault })
  const erased = erasures && new Map(erasures.map((one) => [one.seq, one.at]))
  for (const given of entries) {
    const seq = range.size
    if (seq >= end) break
    const entry = entryOf(family, given)
    if (!entry) return stop({ code: 'not-an-entry', seq })
    if (entry.seq !== seq) return stop({ code: entry.seq < seq ? 'repeated' : 'left-out', seq })
    if (entry.at < at) return stop({ code: 'time-goes-back', seq })
    const body = bodyOf(given)
    const erasedAt = erased?.get(seq) ?? null
    if (!body && erased && !erasedAt) return stop({ code: 'withheld', seq })
    if (body && !(await isCommitted(entry, body))) return stop({ code: 'body-differs', seq })
    range = await appendLeaf(range, await entryHash(entry, recordHash), recordHash)
    at = entry.at
    const { actor, kind, subject, commitment } = entry
    const salt = body && given.salt
    rows.push({
      at,
      actor,
      kind,
      subject,
      commitment,
      salt,
      body: body?.value ?? null,
      erasedAt,
    })
  }
  return stop(null)
}

/** The root over everything read so far, in hexadecimal. */
export const rootHere = async (tip: Tip): Promise<string> => hexOf(await rootOf(rangeOf(tip), recordHash))

function entryOf(family: string, { seq, at, actor, kind, subject, commitment }: LogEntry): Entry | null {
  const entry = { family, seq, at: Date.parse(at), actor, kind, subject, commitment }
  return isEntry(entry) ? entry : null
}

type Body = { readonly salt: string; readonly value: unknown }

function bodyOf({ salt, body }: LogEntry): Body | null {
  if (salt === null || body === null) return null
  try {
    return { salt, value: JSON.parse(body) }
  } catch {
    return { salt, value: undefined }
  }
}

/** What cannot be committed to at all is not what was. */
const isCommitted = async ({ commitment }: Entry, { salt, value }: Body): Promise<boolean> =>
  (await commitmentOf(fromBase64url(salt), value, recordHash).catch(() => '')) === commitment

const rangeOf = ({ size, hashes }: Tip): CompactRange => ({
  size,
  hashes: hashes.map((text) => fromHex(text) ?? new Uint8Array()),
})

const tipOf = ({ size, hashes }: CompactRange, at: number): Tip => ({ size, hashes: hashes.map(hexOf), at })
