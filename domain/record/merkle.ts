import { joined, utf8After } from './bytes.ts'

/** SHA-256, given by the caller: node:crypto on the server, WebCrypto in browser and offline verifier. */
export type Hash = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>

/** The bytes of a SHA-256. */
export const hashLength = 32

/** The hash of a leaf: SHA-256(0x00, leaf). The prefix keeps a node from passing for a leaf (RFC 6962). */
export async function leafHash(leaf: Uint8Array, hash: Hash): Promise<Uint8Array> {
  return hash(joined(leafPrefix, leaf))
}

/** The same of a text, in UTF-8. */
export async function textLeafHash(text: string, hash: Hash): Promise<Uint8Array> {
  return hash(utf8After(leafPrefix, text))
}

/** The hash of a node: SHA-256(0x01, left, right) (RFC 6962). */
export async function nodeHash(left: Uint8Array, right: Uint8Array, hash: Hash): Promise<Uint8Array> {
  const node = new Uint8Array(1 + left.length + right.length)
  node[0] = NODE
  node.set(left, 1)
  node.set(right, 1 + left.length)
  return hash(node)
}

const leafPrefix = Uint8Array.of(0)
const NODE = 1

/**
 * The log so far, in as few hashes as it takes to go on: the roots of the full subtrees it falls into,
 * largest first, one for each 1 in the binary form of its size. An append costs O(log n).
 */
export type CompactRange = { readonly size: number; readonly hashes: readonly Uint8Array[] }

/** The compact range of a log without entries. */
export const emptyRange: CompactRange = { size: 0, hashes: [] }

/** The compact range after one more leaf. Throws RangeError on a range that cannot be. */
export async function appendLeaf(range: CompactRange, leaf: Uint8Array, hash: Hash): Promise<CompactRange> {
  checkRange(range)
  const hashes = [...range.hashes]
  let last = leaf
  for (let size = range.size; isOdd(size); size = half(size)) last = await nodeHash(hashes.pop()!, last, hash)
  return { size: range.size + 1, hashes: [...hashes, last] }
}

/** The root of the log: of an empty one SHA-256 of nothing. Throws RangeError on a range that cannot be. */
export async function rootOf(range: CompactRange, hash: Hash): Promise<Uint8Array> {
  checkRange(range)
  let root = range.hashes.at(-1) ?? (await hash(new Uint8Array(0)))
  for (const left of range.hashes.slice(0, -1).toReversed()) root = await nodeHash(left, root, hash)
  return root
}

function checkRange({ size, hashes }: CompactRange): void {
  if (!isSize(size)) throw new RangeError(`not a log size: ${size}`)
  let ones = 0
  for (let rest = size; rest > 0; rest = half(rest)) ones += isOdd(rest) ? 1 : 0
  const sound = hashes.length === ones && hashes.every((one) => one.length === hashLength)
  if (!sound) throw new RangeError(`not the compact range of ${size} leaves`)
}

/** Whether the number can be a size or index: JSON may carry 2^64, which a double cannot count to. */
export const isSize = (n: number) => Number.isSafeInteger(n) && n >= 0

// Sizes go to 2^53, where bit operators would cut them to 32 bits.

/** The lowest bit of a size or index. */
export const isOdd = (n: number) => n % 2 === 1

/** A size or index without its lowest bit: one level up the tree. */
export const half = (n: number) => Math.floor(n / 2)
