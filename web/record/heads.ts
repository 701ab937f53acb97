import { recordKeys } from '@evenhand/contract/account/auth.ts'
import { recordHead, type SignedHeadReply } from '@evenhand/contract/record/record.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { fromHex } from '@evenhand/domain/record/bytes.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { verifyConsistency } from '@evenhand/domain/record/verify-proofs.ts'
import { call } from '../api/call.ts'
import { clockDate } from '../device/clock.ts'
import { type Divergence, divergenceOf } from './divergence.ts'
import {
  type Earlier,
  type LeftBehind,
  leaveBehind,
  type Memory,
  memoryOf,
  rememberHead,
  type Seen,
} from './remembered-heads.ts'
import { isSignedBy, recordHash } from './signature.data.ts'

export type RecordCheck = {
  /** what this device saw last, before this check */
  readonly before: Seen | null
  readonly head: SignedHeadReply
  /** heads that the person has read are no longer continued */
  readonly left: readonly LeftBehind[]
  /** how many entries were erased, as the server says; undefined from one of before */
  readonly erased: number | undefined
  /** the keys that the server publishes, where they were fetched */
  readonly keys: readonly RecordKey[]
} & (
  | {
      /**
       * `first`: nothing to compare with yet; `unsigned`: this browser cannot verify signatures, or the signature is
       * invalid; `other-history`: what restoring a recent backup does not explain
       */
      readonly state: 'same' | 'first' | 'unsigned' | 'other-history'
    }
  | ({ readonly before: Seen } & Divergence)
)

/** What a restored backup looks like; so may other things, and the texts say so. */
export type DivergedCheck = Extract<RecordCheck, { state: 'ends-earlier' | 'forked' }>

export const hasDiverged = (check: RecordCheck): check is DivergedCheck =>
  check.state === 'ends-earlier' || check.state === 'forked'

/** A key as the server's list names it. */
export type RecordKey = { readonly kid?: string | undefined; readonly x?: string | undefined }

type HeadReply = { head: SignedHeadReply; consistency: string[] | null; erased: number }

/**
 * Fetches the newest head and verifies that it extends what this device saw before, and its signature. A consistent
 * head is remembered; an inconsistent one is reported, and the remembered head stays.
 */
export async function checkRecord(familyId: string): Promise<RecordCheck> {
  const before = memoryOf(familyId)
  const left = before?.left ?? []
  // the keys that the signature is checked with are fetched at the same time
  const keys = call(recordKeys, {})
  keys.catch(() => {})
  const shown = await askHead(familyId, before?.size)
  const { head, erased } = shown
  // first: whoever rewrites the record must not avoid the alarm by leaving out the signature
  if (before && !(await extendsHead(before, shown)))
    return { left, before, erased, keys: [], ...(await explain(familyId, before, shown, keys)) }
  if (!(await isSigned(head, keys))) return { state: 'unsigned', head, before, left, erased, keys: [] }
  rememberHead(familyId, before, head)
  const said = await keys
  return { state: before ? 'same' : 'first', head, before, left, erased, keys: said.keys }
}

/** Goes on from the head that a check found, once the person has read what it means. The old one stays listed. */
export function goOnFrom(familyId: string, check: DivergedCheck): void {
  const memory = memoryOf(familyId)
  if (memory?.root !== check.before.root) return
  const readAt = clockDate().toISOString()
  leaveBehind(familyId, memory, check.head, { shared: check.shared.size, readAt })
}

async function explain(
  familyId: string,
  before: Memory,
  shown: HeadReply,
  keys: Promise<unknown>,
): Promise<({ state: 'other-history' } | Divergence) & { head: SignedHeadReply }> {
  const found = await newestShared(familyId, before, shown)
  const head = found?.head ?? shown.head
  const divergence = found && (await isSigned(head, keys)) ? divergenceOf(before, found.shared, head) : null
  return divergence ? { ...divergence, head } : { state: 'other-history', head }
}

/**
 * The newest of the remembered beginnings that the shown record has too, with the head that was compared with it. A
 * record that has one of them has all before it, so that halving finds it.
 */
async function newestShared(
  familyId: string,
  { earlier = [] }: Memory,
  shown: HeadReply,
): Promise<{ shared: Earlier; head: SignedHeadReply } | null> {
  const comparable = earlier.filter(({ size }) => size <= shown.head.size)
  let found: { shared: Earlier; head: SignedHeadReply } | null = null
  let [from, to] = [0, comparable.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const shared = comparable[middle]!
    const reply = await askHead(familyId, shared.size)
    if (await extendsHead(shared, reply)) {
      found = { shared, head: reply.head }
      to = middle
    } else from = middle + 1
  }
  return found
}

export function askHead(familyId: string, since?: number): Promise<HeadReply> {
  const query = since === undefined ? {} : { since: String(since) }
  return call(recordHead, { params: { familyId }, query })
}

async function extendsHead(before: Earlier, { head, consistency: proof }: HeadReply): Promise<boolean> {
  if (before.size === head.size) return before.root === head.root
  const [root1, root2] = [fromHex(before.root), fromHex(head.root)]
  const hashes = (proof ?? []).map(fromHex)
  if (!proof || !root1 || !root2 || hashes.includes(null)) return false
  const claim = { size1: before.size, size2: head.size, root1, root2, proof: hashes as Uint8Array[] }
  return verifyConsistency(claim, recordHash)
}

async function isSigned(
  { family, size, root, at, kid, signature }: SignedHeadReply,
  asked: Promise<unknown>,
): Promise<boolean> {
  try {
    const { keys } = (await asked) as { keys: { kid?: string; x?: string }[] }
    const { x = '' } = keys.find((one) => one.kid === kid) ?? {}
    const bytes = headBytes({ family, size, root, at: Date.parse(at) })
    return await isSignedBy(x, bytes, fromBase64url(signature))
  } catch {
    return false
  }
}
