import { hash as sha256, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { hexOf, utf8 } from './bytes.ts'
import { appendLeaf, type CompactRange, emptyRange, type Hash, leafHash, rootOf } from './merkle.ts'
import { consistencyProof, inclusionProof } from './proofs.ts'
import {
  beginningRoot,
  verifyConsistency,
  verifyInclusion,
  verifySubtreeConsistency,
  verifySubtreeInclusion,
} from './verify-proofs.ts'

const hash: Hash = (bytes) => sha256('sha256', bytes, 'buffer')
const sizes = 17

const leaves: Uint8Array[] = []
const ranges: CompactRange[] = [emptyRange]
const roots: Uint8Array[] = [await rootOf(emptyRange, hash)]
for (let n = 0; n < sizes; n += 1) {
  leaves.push(await leafHash(utf8(`leaf ${n}`), hash))
  ranges.push(await appendLeaf(ranges[n]!, leaves[n]!, hash))
  roots.push(await rootOf(ranges[n + 1]!, hash))
}
const read = (index: number) => leaves[index]!
const flipped = (bytes: Uint8Array) => bytes.with(7, bytes[7]! ^ 1)

test('roots known from RFC 6962 logs: none, one empty leaf, eight leaves', async () => {
  expect(hexOf(roots[0]!)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  const known = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  let range = emptyRange
  const found: string[] = []
  for (const leaf of known) {
    range = await appendLeaf(range, await leafHash(Uint8Array.from(Buffer.from(leaf, 'hex')), hash), hash)
    found.push(hexOf(await rootOf(range, hash)))
  }
  expect(found[0]).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(found[7]).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

test('the compact range is one hash for each 1 of its size, and WebCrypto gives the same root', async () => {
  expect([0, 1, 2, 7, 8, 16, 17].map((size) => ranges[size]!.hashes.length)).toEqual([0, 1, 1, 3, 1, 1, 2])
  const web: Hash = async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes))
  expect(hexOf(await rootOf(ranges[17]!, web))).toBe(hexOf(roots[17]!))
})

test('a range that cannot be is refused', async () => {
  const one = leaves[0]!
  for (const range of [
    { size: 2, hashes: [one, one] },
    { size: 1, hashes: [] },
    { size: 1, hashes: [new Uint8Array(31)] },
    { size: -1, hashes: [] },
    { size: 1.5, hashes: [one] },
    { size: 2 ** 64, hashes: [one] },
  ]) {
    await expect(rootOf(range, hash)).rejects.toThrow(RangeError)
    await expect(appendLeaf(range, one, hash)).rejects.toThrow(RangeError)
  }
})

test('a range goes on beyond the 32 bits of bit operators', async () => {
  const deep = { size: 2 ** 40 - 1, hashes: Array.from({ length: 40 }, (_, n) => leaves[n % sizes]!) }
  expect((await appendLeaf(deep, leaves[0]!, hash)).hashes).toHaveLength(1)
})

const pairs = Array.from({ length: sizes }, (_, at) => at + 1).flatMap((large) =>
  Array.from({ length: large }, (_, at) => ({ small: at + 1, large })),
)

test('every leaf of every size is proven, and no changed claim is', async () => {
  const wrong: string[] = []
  for (const { small, large: size } of pairs) {
    const index = small - 1
    const proof = await inclusionProof(read, index, size, hash)
    const claim = { index, size, leaf: leaves[index]!, proof, root: roots[size]! }
    if (!(await verifyInclusion(claim, hash))) wrong.push(`${index} of ${size} refused`)
    const forged = [
      { ...claim, index: index + 1 },
      { ...claim, index: index + 2 ** 32 },
      { ...claim, leaf: flipped(claim.leaf) },
      { ...claim, root: flipped(claim.root) },
      { ...claim, root: new Uint8Array(0) },
      { ...claim, size: 0 },
      ...changedProofs(proof).map((changed) => ({ ...claim, proof: changed })),
    ]
    for (const [n, one] of forged.entries())
      if (await verifyInclusion(one, hash)) wrong.push(`forgery ${n} for ${index} of ${size} accepted`)
  }
  expect(wrong).toEqual([])
})

test('every size is shown to begin every later one, and no changed claim is', async () => {
  const wrong: string[] = []
  for (const { small: size1, large: size2 } of pairs) {
    const proof = await consistencyProof(read, size1, size2, hash)
    const claim = { size1, size2, root1: roots[size1]!, root2: roots[size2]!, proof }
    if (!(await verifyConsistency(claim, hash))) wrong.push(`${size1} to ${size2} refused`)
    const forged = [
      { ...claim, size1: 0 },
      { ...claim, size1: size2 + 1 },
      { ...claim, root1: flipped(claim.root1) },
      { ...claim, root2: flipped(claim.root2) },
      { ...claim, root1: new Uint8Array(0), root2: new Uint8Array(0) },
      { ...claim, size2: 2 ** 64 },
      ...changedProofs(proof).map((changed) => ({ ...claim, proof: changed })),
    ]
    for (const [n, one] of forged.entries())
      if (await verifyConsistency(one, hash)) wrong.push(`forgery ${n} for ${size1} to ${size2} accepted`)
  }
  expect(wrong).toEqual([])
})

test('the root of a beginning follows from the proof alone, and from no changed one', async () => {
  const wrong: string[] = []
  for (const { small: size1, large: size2 } of pairs) {
    const proof = await consistencyProof(read, size1, size2, hash)
    const claim = { size1, size2, root2: roots[size2]!, proof }
    const found = await beginningRoot(claim, hash)
    // a power of two is a node of its own, which no proof names
    const isLeftOut = Number.isInteger(Math.log2(size1)) || size1 === size2
    if ((found && hexOf(found)) !== (isLeftOut ? null : hexOf(roots[size1]!)))
      wrong.push(`${size1} of ${size2}`)
    const forged = [
      { ...claim, size1: 0 },
      { ...claim, root2: flipped(claim.root2) },
      ...changedProofs(proof).map((changed) => ({ ...claim, proof: changed })),
    ]
    for (const [n, one] of forged.entries())
      if (await beginningRoot(one, hash)) wrong.push(`forgery ${n} for ${size1} of ${size2} accepted`)
  }
  expect(wrong).toEqual([])
})

const changedProofs = (proof: readonly Uint8Array[]) => [
  [...proof, leaves[0]!],
  [leaves[0]!, ...proof],
  ...proof.map((_, at) => proof.filter((_, n) => n !== at)),
  ...proof.map((one, at) => proof.with(at, flipped(one))),
  ...proof.map((one, at) => proof.with(at, one.slice(1))),
]

test('there is no proof of what is not there', async () => {
  for (const [index, size] of [
    [3, 3],
    [-1, 3],
    [0, 0],
    [0.5, 3],
    [0, 2 ** 64],
  ] as const)
    await expect(inclusionProof(read, index, size, hash)).rejects.toThrow(RangeError)
  for (const [size1, size2] of [
    [0, 3],
    [4, 3],
    [1.5, 3],
    [1, 2 ** 64],
  ] as const)
    await expect(consistencyProof(read, size1, size2, hash)).rejects.toThrow(RangeError)
})

test('a subtree, whole or with a ragged edge, is shown to be part of the log', async () => {
  const rootBetween = async (start: number, end: number) => {
    let range = emptyRange
    for (const leaf of leaves.slice(start, end)) range = await appendLeaf(range, leaf, hash)
    return rootOf(range, hash)
  }
  const whole = [await rootBetween(6, 8), await rootBetween(0, 4)]
  const ragged = [leaves[6]!, leaves[7]!, await rootBetween(4, 6), await rootBetween(0, 4)]
  const claim = { size: 8, start: 4, root2: roots[8]! }
  const part = (end: number, proof: Uint8Array[], root1: Uint8Array) => ({ ...claim, end, proof, root1 })
  expect(await verifySubtreeConsistency(part(6, whole, await rootBetween(4, 6)), hash)).toBe(true)
  expect(await verifySubtreeConsistency(part(7, ragged, await rootBetween(4, 7)), hash)).toBe(true)
  expect(await verifySubtreeConsistency(part(7, ragged, await rootBetween(4, 6)), hash)).toBe(false)
  expect(await verifySubtreeConsistency(part(7, [], await rootBetween(4, 7)), hash)).toBe(false)
  expect(await verifySubtreeConsistency(part(4, [], roots[0]!), hash)).toBe(true)
  expect(await verifySubtreeConsistency(part(4, whole, roots[0]!), hash)).toBe(false)
  expect(await verifySubtreeConsistency({ ...part(6, whole, roots[2]!), start: 2 }, hash)).toBe(false)
})

test('a leaf is shown to be in a subtree, by its place in the whole log', async () => {
  const claim = { index: 5, start: 4, end: 6, leaf: leaves[5]!, proof: [leaves[4]!] }
  const root = await rootOf(await appendLeaf({ size: 1, hashes: [leaves[4]!] }, leaves[5]!, hash), hash)
  expect(await verifySubtreeInclusion({ ...claim, root }, hash)).toBe(true)
  for (const change of [
    { index: 4 },
    { index: 1 },
    { index: 6 },
    { start: 5 },
    { start: 1, end: 3 },
    { end: 4 },
    { end: 2 ** 64 },
  ])
    expect(await verifySubtreeInclusion({ ...claim, root, ...change }, hash)).toBe(false)
})
