import { recordKeys } from '@evenhand/contract/auth.ts'
import { recordHead, type SignedHeadReply } from '@evenhand/contract/record.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { fromHex } from '@evenhand/domain/record/bytes.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { verifyConsistency } from '@evenhand/domain/record/verify-proofs.ts'
import { call } from '../api/call.ts'
import { isSignedBy, recordHash } from './signature.data.ts'

/** What this device last saw of a family's record. Ids and hashes alone: it outlives a sign-out. [REC-04] */
type Remembered = { readonly size: number; readonly root: string; readonly at: string }

export type RecordCheck = {
  /** `first`: nothing to compare with yet; `unsigned`: this browser cannot check, or the signature is none */
  readonly state: 'same' | 'first' | 'other-history' | 'unsigned'
  readonly head: SignedHeadReply
  readonly before: Remembered | null
}

const KEY = 'evenhand:heads'

/**
 * Asks for the newest head, checks its signature, and that what this device saw before is its beginning. A head that
 * fits is remembered; one that does not is told, and what was remembered stays.
 */
export async function checkRecord(familyId: string): Promise<RecordCheck> {
  const before = rememberedHeads()[familyId] ?? null
  const query = before ? { since: String(before.size) } : {}
  const { head, consistency } = await call(recordHead, { params: { familyId }, query })
  if (!(await isSigned(head))) return { state: 'unsigned', head, before }
  if (before && !(await goesOn(before, head, consistency))) return { state: 'other-history', head, before }
  remember(familyId, { size: head.size, root: head.root, at: head.at })
  return { state: before ? 'same' : 'first', head, before }
}

async function goesOn(before: Remembered, head: SignedHeadReply, proof: string[] | null): Promise<boolean> {
  if (before.size === head.size) return before.root === head.root
  const [root1, root2] = [fromHex(before.root), fromHex(head.root)]
  const hashes = (proof ?? []).map(fromHex)
  if (!proof || !root1 || !root2 || hashes.includes(null)) return false
  const claim = { size1: before.size, size2: head.size, root1, root2, proof: hashes as Uint8Array[] }
  return verifyConsistency(claim, recordHash)
}

async function isSigned({ family, size, root, at, kid, signature }: SignedHeadReply): Promise<boolean> {
  try {
    const { keys } = (await call(recordKeys, {})) as { keys: { kid?: string; x?: string }[] }
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
    // a browser that keeps nothing compares with nothing
  }
}
