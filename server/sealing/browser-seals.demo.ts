import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** A browser that seals: what web/expenses/sealing/sealing-crypto.ts does, with Node's own cryptography. */
export function sealingBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    key: pair.getPublicKey('base64', 'uncompressed'),
    open: (box: string) => openWith(pair, Buffer.from(box, 'base64')).toString('base64'),
  }
}

export const commitmentTo = (text: string) => createHash('sha256').update(text).digest('hex')
export const newSalt = () => randomBytes(32).toString('hex')

/** The second parent's box: encrypted for the server, then for the first parent's browser. */
export const boxFor = (firstKey: string, serverKey: string, text: string): string =>
  closeFor(firstKey, closeFor(serverKey, Buffer.from(text))).toString('base64')

function closeFor(publicKey: string, bytes: Buffer): Buffer {
  const pair = createECDH('prime256v1')
  const head = pair.generateKeys()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pair, Buffer.from(publicKey, 'base64'), head), iv)
  return Buffer.concat([head, iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openWith(pair: ECDH, box: Buffer): Buffer {
  const head = box.subarray(0, 65)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pair, head, head), box.subarray(65, 77))
  decipher.setAuthTag(box.subarray(-16))
  return Buffer.concat([decipher.update(box.subarray(77, -16)), decipher.final()])
}

const keyOf = (pair: ECDH, theirs: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), salt, 'evenhand-sealed-figure', 32))
