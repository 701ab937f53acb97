import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { manifestBytes } from '@evenhand/domain/record/bundle.ts'
import { MANIFEST, MANIFEST_SIGNATURE } from '@evenhand/domain/record/bundle-parts.ts'
import { SEAL_LENGTH, sealBytes, sealLine } from '@evenhand/domain/record/seal.ts'
import { type ZipEntry, zipOf } from '../../outside/zip.ts'
import type { Keys } from '../keys.commands.ts'

/** A file of an export with its SHA-256; its bytes are read on demand. */
export type Piece = { readonly name: string; readonly sha256: string; readonly read: () => Promise<Readable> }

export function textPiece(name: string, text: string | Buffer): Piece {
  const bytes = Buffer.from(text)
  return {
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async () => Readable.from([bytes]),
  }
}

export const jsonPiece = (name: string, value: unknown) =>
  textPiece(name, `${JSON.stringify(value, null, 1)}\n`)

/** A piece from a file on this machine. */
export async function filePiece(name: string, path: string): Promise<Piece> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return { name, sha256: digest.digest('hex'), read: async () => createReadStream(path) }
}

/** The manifest: the list of pieces, the export's metadata, and the server's signature over both. */
export function listPieces(
  keys: Keys,
  pieces: readonly Piece[],
  about: Readonly<Record<string, unknown>>,
): { pieces: Piece[]; digest: string } {
  const files = Object.fromEntries(pieces.map(({ name, sha256 }) => [name, sha256]))
  const bytes = Buffer.from(
    `${JSON.stringify({ format: 'evenhand-export', version: 1, ...about, files }, null, 1)}\n`,
  )
  const manifest = textPiece(MANIFEST, bytes)
  const { kid, signature } = keys.signHead(manifestBytes(bytes))
  const seal = { kid, signature: Buffer.from(signature).toString('base64url') }
  return {
    pieces: [...pieces, manifest, textPiece(MANIFEST_SIGNATURE, `${JSON.stringify(seal)}\n`)],
    digest: manifest.sha256,
  }
}

/** Writes pieces to a ZIP on this machine, with room for a seal if it gets one. */
export async function zipPieces(
  pieces: readonly Piece[] | AsyncIterable<Piece>,
  path: string,
  at: Date,
  isSealed: boolean,
): Promise<void> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const { name, read } of pieces) yield { name, at, read }
  }
  const bytes = Readable.from(zipOf(entries(), isSealed ? SEAL_LENGTH : 0))
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
}

/** Appends the server's seal over every byte of a file. */
export async function sealFile(keys: Keys, path: string): Promise<void> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  const { kid, signature } = keys.signHead(sealBytes(digest.digest('hex')))
  const file = await open(path, 'a')
  try {
    await file.appendFile(sealLine(kid, Buffer.from(signature).toString('base64url')))
    await file.datasync()
  } finally {
    await file.close()
  }
}
