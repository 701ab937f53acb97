import { sameBytes } from './bytes.ts'
import { type Hash, half, hashLength, isOdd, isSize, nodeHash } from './merkle.ts'

/** Whether the proof shows that the leaf stands at the index of the log of that size and root. */
export async function verifyInclusion(
  claim: {
    readonly index: number
    readonly size: number
    readonly leaf: Uint8Array
    readonly proof: readonly Uint8Array[]
    readonly root: Uint8Array
  },
  hash: Hash,
): Promise<boolean> {
  const { index, size, leaf, proof, root } = claim
  if (!isSize(index) || !isSize(size) || index >= size || ![leaf, ...proof].every(isHash)) return false
  let [node, last, climbed] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      climbed = await nodeHash(sibling, climbed, hash)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)] // levels without a sibling
    } else climbed = await nodeHash(climbed, sibling, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && sameBytes(climbed, root)
}

/**
 * Whether the proof shows that a log of size1 and root1 is the beginning of the one of size2 and root2.
 * Nothing follows from an empty log: size1 0 is refused, whatever the rest.
 */
export async function verifyConsistency(
  claim: {
    readonly size1: number
    readonly size2: number
    readonly root1: Uint8Array
    readonly root2: Uint8Array
    readonly proof: readonly Uint8Array[]
  },
  hash: Hash,
): Promise<boolean> {
  const { size1, size2, root1, root2, proof } = claim
  if (size1 === 0) return false
  return verifySubtreeConsistency({ start: 0, end: size1, size: size2, root1, root2, proof }, hash)
}

/** Whether the proof shows that the leaf, by its index in the log, is in the subtree [start, end) of that root. */
export async function verifySubtreeInclusion(
  claim: {
    readonly index: number
    readonly start: number
    readonly end: number
    readonly leaf: Uint8Array
    readonly proof: readonly Uint8Array[]
    readonly root: Uint8Array
  },
  hash: Hash,
): Promise<boolean> {
  const { index, start, end, leaf, proof, root } = claim
  if (!isSize(index) || !isSubtree(start, end) || index < start) return false
  return verifyInclusion({ index: index - start, size: end - start, leaf, proof, root }, hash)
}

/**
 * Whether the proof shows that the subtree [start, end) of root1 is part of the log of that size and root2
 * (draft-ietf-plants-merkle-tree-certs). An empty subtree is part of any log: its root is that of nothing,
 * its proof is empty, and root2 is not looked at.
 */
export async function verifySubtreeConsistency(
  claim: {
    readonly start: number
    readonly end: number
    readonly size: number
    readonly root1: Uint8Array
    readonly root2: Uint8Array
    readonly proof: readonly Uint8Array[]
  },
  hash: Hash,
): Promise<boolean> {
  const { start, end, size, root1, root2, proof } = claim
  if (!isSize(size) || end > size) return false
  if (isSize(start) && start === end)
    return proof.length === 0 && sameBytes(root1, await hash(new Uint8Array(0)))
  if (!isSubtree(start, end) || root1.length === 0 || !proof.every(isHash)) return false
  const roots = await climbedRoots({ start, end, size, root1, proof }, hash)
  return roots !== null && sameBytes(roots.old, root1) && sameBytes(roots.now, root2)
}

/**
 * The root of the first size1 entries of the log of size2 and root2, from the proof of consistency between them: the
 * proof's hashes are nodes of that log, or they would not lead to root2. Null where the proof does not hold, or size1
 * is a power of two: such a beginning is itself a node, which the proof leaves out.
 */
export async function beginningRoot(
  claim: {
    readonly size1: number
    readonly size2: number
    readonly root2: Uint8Array
    readonly proof: readonly Uint8Array[]
  },
  hash: Hash,
): Promise<Uint8Array | null> {
  const { size1: end, size2: size, root2, proof } = claim
  if (!isSize(size) || !isSize(end) || end < 1 || end >= size || !proof.every(isHash)) return null
  const roots = await climbedRoots({ start: 0, end, size, root1: null, proof }, hash)
  return roots && sameBytes(roots.now, root2) ? roots.old : null
}

/** Both roots that a proof of consistency leads to; `root1` only where its subtree is a node of the larger log. */
async function climbedRoots(
  claim: {
    readonly start: number
    readonly end: number
    readonly size: number
    readonly root1: Uint8Array | null
    readonly proof: readonly Uint8Array[]
  },
  hash: Hash,
): Promise<{ old: Uint8Array; now: Uint8Array } | null> {
  const { start, end, size, root1, proof } = claim
  let [first, second, last] = [start, end - 1, size - 1]
  const climb = () => {
    ;[first, second, last] = [half(first), half(second), half(last)]
  }
  while (first !== second && (isOdd(second) || second === last)) climb()
  const isNode = first === second
  if (isNode && !root1) return null
  const [seed, ...rest] = isNode && root1 ? [root1, ...proof] : proof
  if (!seed) return null
  let [old, now] = [seed, seed]
  for (const sibling of rest) {
    if (last === 0) return null
    if (isOdd(second) || second === last) {
      if (first < second) old = await nodeHash(sibling, old, hash)
      now = await nodeHash(sibling, now, hash)
      while (!isOdd(second) && second !== 0) climb()
    } else now = await nodeHash(now, sibling, hash)
    climb()
  }
  return last === 0 ? { old, now } : null
}

const isHash = (bytes: Uint8Array) => bytes.length === hashLength

/** Whether [start, end) is a node of the tree, or the ragged right edge of one, and not empty. */
function isSubtree(start: number, end: number): boolean {
  if (!isSize(start) || !isSize(end) || start >= end) return false
  let width = 1
  while (width < end - start) width *= 2
  return start % width === 0
}
