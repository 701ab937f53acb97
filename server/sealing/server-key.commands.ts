import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { Keys } from '../record/keys.commands.ts'

const CURVE = 'prime256v1'
const INFO = 'evenhand-sealed-figure'

/** This server's key for sealed figures, derived from its secret, which is outside the database. */
export function serverKeyOf(keys: Keys) {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(keys.mac('sealed-figures', 'private key'))
  return {
    publicKey: pair.getPublicKey('base64', 'uncompressed'),
    /** Opens a box encrypted for this server; null if it is not one. Nothing of it is kept. */
    open: (box: string): string | null => {
      const bytes = Buffer.from(box, 'base64')
      // 65 bytes of a public key, 12 of a nonce, the text, 16 of a tag
      if (bytes.length < 65 + 12 + 16) return null
      try {
        const shared = pair.computeSecret(bytes.subarray(0, 65))
        const key = Buffer.from(hkdfSync('sha256', shared, bytes.subarray(0, 65), INFO, 32))
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(65, 77))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(77, -16)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
