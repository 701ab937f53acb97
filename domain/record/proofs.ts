import { type Hash, isSize, nodeHash } from './merkle.ts'

/** Reads a leaf's hash, from the database or a file, by its index. */
export type LeafReader = (index: number) => Uint8Array | Promise<Uint8Array>

/** The way from a leaf up to the root of the first `size` leaves (RFC 6962, 2.1.1). RangeError if none. */
export async function inclusionProof(
  read: LeafReader,
  index: number,
  size: number,
  hash: Hash,
): Promise<Uint8Array[]> {
  if (!isSize(index) || !isSize(size) || index >= size) throw new RangeError(`no leaf ${index} in ${size}`)
  return pathTo(index, 0, size)

  async function pathTo(leaf: number, start: number, end: number): Promise<Uint8Array[]> {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    return leaf < middle
      ? [...(await pathTo(leaf, start, middle)), await subtreeRoot(read, middle, end, hash)]
      : [...(await pathTo(leaf, middle, end)), await subtreeRoot(read, start, middle, hash)]
  }
}

/**
 * What shows that the first `size1` leaves of a log of `size2` are those of its earlier self (RFC 6962,
 * 2.1.2). Empty where the sizes are equal. RangeError where size1 is nought or more than size2.
 */
export async function consistencyProof(
  read: LeafReader,
  size1: number,
  size2: number,
  hash: Hash,
): Promise<Uint8Array[]> {
  if (!isSize(size1) || !isSize(size2) || size1 === 0 || size1 > size2)
    throw new RangeError(`no consistency of ${size1} with ${size2}`)
  return subproof(0, size2, true)

  /** `known`: the verifier has the root of this subtree's part before `size1`. */
  async function subproof(start: number, end: number, known: boolean): Promise<Uint8Array[]> {
    if (end === size1) return known ? [] : [await subtreeRoot(read, start, end, hash)]
    const middle = start + splitOf(end - start)
    return size1 <= middle
      ? [...(await subproof(start, middle, known)), await subtreeRoot(read, middle, end, hash)]
      : [...(await subproof(middle, end, false)), await subtreeRoot(read, start, middle, hash)]
  }
}

/** The root of the leaves from `start` up to, but without, `end`; at least one. */
async function subtreeRoot(read: LeafReader, start: number, end: number, hash: Hash): Promise<Uint8Array> {
  if (end - start === 1) return read(start)
  const middle = start + splitOf(end - start)
  return nodeHash(
    await subtreeRoot(read, start, middle, hash),
    await subtreeRoot(read, middle, end, hash),
    hash,
  )
}

/** The largest power of two below n: where a tree of n leaves divides. */
function splitOf(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}
