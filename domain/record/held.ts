import type { OutsideHead } from './bundle-parts.ts'
import { headsInText } from './head-line.ts'

/**
 * What a reader holds to compare an export with, none of it from the export itself: heads from a mail, an earlier export
 * or the other parent; fingerprints of the server's keys; what time stamps of one's own stamped.
 */
export type Held = {
  readonly heads: readonly OutsideHead[]
  /** the newest heads of other exports, with when each was made */
  readonly exports: readonly { readonly newest: OutsideHead; readonly madeAt: number }[]
  /** fingerprints of server keys (RFC 7638, base64url) */
  readonly keys: readonly string[]
  /** SHA-256 of the signed bytes of heads, in hexadecimal */
  readonly stamped: readonly string[]
}

export const NOTHING_HELD: Held = { heads: [], exports: [], keys: [], stamped: [] }

/** What a text holds: lines that begin with EVENHAND-HEAD, in a mail pasted whole too, and fingerprints of keys. */
export function heldInText(text: string): Held {
  const rest = text.replaceAll(/EVENHAND-HEAD(\s+[\w-]+){6}/g, ' ')
  const keys = rest.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []
  return { ...NOTHING_HELD, heads: headsInText(text), keys: [...new Set(keys)] }
}

export function joinHeld(all: readonly Held[]): Held {
  return {
    heads: all.flatMap(({ heads }) => heads),
    exports: all.flatMap(({ exports }) => exports),
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    stamped: all.flatMap(({ stamped }) => stamped),
  }
}
