import { hash as sha256 } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  verifyConsistency,
  verifyInclusion,
  verifySubtreeConsistency,
  verifySubtreeInclusion,
} from './verify-proofs.ts'

type Vector = Record<string, number> & {
  root: string
  root1: string
  root2: string
  leafHash: string
  proof: string[] | null
  desc: string
  wantErr: boolean
}

const hash = (bytes: Uint8Array) => sha256('sha256', bytes, 'buffer')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
const proofOf = (vector: Vector) => (vector.proof ?? []).map(bytes)
const rootsOf = (vector: Vector) => ({ root1: bytes(vector.root1), root2: bytes(vector.root2) })
const leafOf = (vector: Vector) => ({ leaf: bytes(vector.leafHash), root: bytes(vector.root) })

const kinds: Record<string, { count: number; verify: (vector: Vector) => Promise<boolean> }> = {
  inclusion: {
    count: 98,
    verify: (v) =>
      verifyInclusion({ index: v.leafIdx!, size: v.treeSize!, ...leafOf(v), proof: proofOf(v) }, hash),
  },
  consistency: {
    count: 98,
    verify: (v) =>
      verifyConsistency({ size1: v.size1!, size2: v.size2!, ...rootsOf(v), proof: proofOf(v) }, hash),
  },
  subtreeinclusion: {
    count: 204,
    verify: (v) =>
      verifySubtreeInclusion(
        { index: v.leafIdx!, start: v.start!, end: v.end!, ...leafOf(v), proof: proofOf(v) },
        hash,
      ),
  },
  subtreeconsistency: {
    count: 118,
    verify: (v) =>
      verifySubtreeConsistency(
        { start: v.start!, end: v.end!, size: v.size!, ...rootsOf(v), proof: proofOf(v) },
        hash,
      ),
  },
}

const folder = process.env.EXTERNAL_DATA && join(process.env.EXTERNAL_DATA, 'merkle', 'testdata')
const present = folder !== undefined && existsSync(folder)
if (!present)
  console.log(
    'skipped: the proof vectors of transparency-dev/merkle; EXTERNAL_DATA names no folder with merkle/testdata',
  )

describe.skipIf(!present)('proof vectors of transparency-dev/merkle', () => {
  test.each(Object.entries(kinds))(
    'every %s vector gets the right answer',
    async (kind, { count, verify }) => {
      const files = readdirSync(join(folder!, kind), { recursive: true, withFileTypes: true }).filter(
        (file) => file.name.endsWith('.json'),
      )
      expect(files).toHaveLength(count)
      const wrong: string[] = []
      for (const file of files) {
        const path = join(file.parentPath, file.name)
        const vector = JSON.parse(readFileSync(path, 'utf8')) as Vector
        if ((await verify(vector)) === vector.wantErr) wrong.push(`${path}: ${vector.desc}`)
      }
      expect(wrong).toEqual([])
    },
  )
})
