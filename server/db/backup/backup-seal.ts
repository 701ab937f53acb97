import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { BackupProblem, damaged } from './backup-format.ts'

/**
 * Encrypts a stream under a passphrase: scrypt, then AES-256-GCM in pieces of 64 KiB. Each piece's nonce is its
 * number and whether it is the last, so pieces cannot be changed, moved, left out or cut off unnoticed.
 */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const key = await keyOf(passphrase, salt)
  yield salt
  let number = 0
  for await (const { piece, isLast } of inPieces(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Decrypts what seal() encrypted. It cannot tell a wrong passphrase from a changed byte; neither yields anything. */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  let number = 0
  for await (const { piece, isLast } of inPieces(source, PIECE + TAG, SALT)) {
    if (!key) {
      key = await keyOf(passphrase, piece)
      continue
    }
    if (piece.length < TAG) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast), { authTagLength: TAG })
    decipher.setAuthTag(piece.subarray(-TAG))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()])
    } catch (cause) {
      // If the first piece fails to decrypt, a wrong passphrase and a damaged beginning look the same.
      throw number === 0
        ? new BackupProblem('The passphrase does not open this backup.', { cause })
        : damaged(cause)
    }
    yield plain
    number += 1
  }
  if (number === 0) throw damaged()
}

const PIECE = 64 * 1024
const TAG = 16
const SALT = 16

// A restore reads its backup twice; the expensive key is derived once.
let lastKey: { passphrase: string; salt: Buffer; key: Buffer } = {
  passphrase: '',
  salt: Buffer.alloc(0),
  key: Buffer.alloc(0),
}

/** Derived off the main thread: the server that seals what it archives answers people meanwhile. */
async function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  if (lastKey.passphrase === passphrase && lastKey.salt.equals(salt)) return lastKey.key
  const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
  const key = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  )
  lastKey = { passphrase, salt: Buffer.from(salt), key }
  return key
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 5, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** Cuts a stream into pieces of one size; only the last may be shorter. The very first may have a size of its own. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number, first = size) {
  let rest: Buffer = Buffer.alloc(0)
  let wanted = first
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk])
    // A piece is emitted only when more follows, so that the last one is known to be last.
    while (rest.length > wanted) {
      yield { piece: rest.subarray(0, wanted), isLast: false }
      rest = rest.subarray(wanted)
      wanted = size
    }
  }
  yield { piece: rest, isLast: true }
}
