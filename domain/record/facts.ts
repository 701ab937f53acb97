import { fields, oneOf } from './shape.ts'

/** The facts of the record about itself: which devices may speak for a parent, from when and until when. */
export const recordFacts = {
  'device.added': [
    fields({
      /** the fingerprint of the key, RFC 7638 */
      kid: 'text',
      /** the public key: Ed25519, base64url */
      x: 'text',
      label: oneOf('phone', 'tablet', 'computer'),
    }),
  ],
  'device.ended': [fields({ reason: oneOf('lost', 'signed-out') })],
} as const
