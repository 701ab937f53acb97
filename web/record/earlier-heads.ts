import { fromHex, hexOf } from '@evenhand/domain/record/bytes.ts'
import { beginningRoot } from '@evenhand/domain/record/verify-proofs.ts'
import { askHead } from './heads.ts'
import { type Earlier, memoryOf, rememberEarlier } from './remembered-heads.ts'
import { recordHash } from './signature.data.ts'

/** How many entries before the head: about where a backup of the last days would end. */
const DISTANCES = [1, 4, 16, 64, 256]

/**
 * A device that has seen a single head takes from it what the record's beginnings were, by proofs against that head. So
 * it can tell a shorter record from a different one, even if it first looked an hour before a backup was restored.
 */
export async function learnEarlier(familyId: string): Promise<void> {
  const memory = memoryOf(familyId)
  if (!memory || (memory.earlier ?? []).length > 0) return
  const found: Earlier[] = []
  for (const distance of DISTANCES) {
    const size = unlikePowerOfTwo(memory.size - distance)
    if (size === null) break
    const { head, consistency } = await askHead(familyId, size)
    // more was written meanwhile: the next check begins again
    if (head.root !== memory.root) return
    const proof = (consistency ?? []).map(fromHex).filter((one) => one !== null)
    const root2 = fromHex(head.root)
    const root = root2 && (await beginningRoot({ size1: size, size2: head.size, root2, proof }, recordHash))
    if (root) found.push({ size, root: hexOf(root), at: null })
  }
  rememberEarlier(familyId, memory, found)
}

/** The size, or the next smaller one that is no power of two, whose root a proof would leave out; null if there is none. */
function unlikePowerOfTwo(size: number): number | null {
  const isPower = size > 0 && Number.isInteger(Math.log2(size))
  const wanted = isPower ? size - 1 : size
  return wanted > 2 ? wanted : null
}
