import { recordKeys } from '@evenhand/contract/auth.ts'
import { recordHead, type SignedHeadReply } from '@evenhand/contract/record.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { fromHex } from '@evenhand/domain/record/bytes.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { verifyConsistency } from '@evenhand/domain/record/verify-proofs.ts'
import { call } from '../api/call.ts'
import { isSignedBy, recordHash } from './signature.data.ts'

/** The head of a family's record that this device last saw. Only ids and hashes: it survives a sign-out. [REC-04] */
type Remembered = { readonly size: number; readonly root: string; readonly at: string }

export type RecordCheck = {
  /**
   * `first`: nothing to compare with yet; `unsigned`: this browser cannot verify signatures, or the signature is
   * invalid
   */
  readonly state: 'same' | 'first' | 'other-history' | 'unsigned'
  readonly head: SignedHeadReply
  readonly before: Remembered | null
}

const KEY = 'evenhand:heads'

/**
 * Fetches the newest head and verifies that it extends what this device saw before, and its signature. A consistent
 * head is remembered; an inconsistent one is reported, and the remembered head stays.
 */
export async function checkRecord(familyId: string): Promise<RecordCheck> {
  const before = rememberedHeads()[familyId] ?? null
  const query = before ? { since: String(before.size) } : {}
  // the keys that the signature is checked with are fetched at the same time
  const keys = call(recordKeys, {})
  keys.catch(() => {})
  const { head, consistency } = await call(recordHead, { params: { familyId }, query })
  // first: whoever rewrites the record must not avoid the alarm by leaving out the signature
  if (before && !(await extendsRemembered(before, head, consistency)))
    return { state: 'other-history', head, before }
  if (!(await isSigned(head, keys))) return { state: 'unsigned', head, before }
  remember(familyId, { size: head.size, root: head.root, at: head.at })
  return { state: before ? 'same' : 'first', head, before }
}

async function extendsRemembered(
  before: Remembered,
  head: SignedHeadReply,
  proof: string[] | null,
): Promise<boolean> {
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

function rememberedHeads(): Record<string, Remembered> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Remembered>
  } catch {
    return {}
  }
}

function remember(familyId: string, head: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedHeads(), [familyId]: head }))
  } catch {
    // where the browser stores nothing, there is nothing to compare with
  }
}
