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

/**
 * What a text holds: lines that begin with EVENHAND-HEAD, in a mail pasted whole or saved as a file too, and
 * fingerprints of keys, where they stand alone or in the server's own list of keys.
 */
export function heldInText(given: string): Held {
  // a mail saved as a file folds its long lines (RFC 2045, section 6.7)
  const text = given.replaceAll(/=\r?\n/g, '')
  const rest = text.replaceAll(/EVENHAND-HEAD(\s+[\w-]+){6}/g, ' ')
  // among other words a fingerprint vouches for nothing: a head's own key, a name or a link would look like one
  const words = rest.split(/\s+/).filter(Boolean)
  const keys = words.every((word) => /^[\w-]{43}$/.test(word))
    ? words
    : [...rest.matchAll(/"kid"\s*:\s*"([\w-]{43})"/g)].map(([, kid = '']) => kid)
  // a mail has the same line as text and as HTML
  const heads = new Map(headsInText(text).map((head) => [JSON.stringify(head), head]))
  return { ...NOTHING_HELD, heads: [...heads.values()], keys: [...new Set(keys)] }
}

export function joinHeld(all: readonly Held[]): Held {
  return {
    heads: all.flatMap(({ heads }) => heads),
    exports: all.flatMap(({ exports }) => exports),
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    stamped: all.flatMap(({ stamped }) => stamped),
  }
}
