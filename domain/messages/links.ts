import { withoutHidden } from './fold.ts'

/** A stretch of a message: plain words, or a link with the host it really leads to. */
export type Stretch =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string; readonly host: string }

const LINK = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/giu

/**
 * A message as it is shown: without what cannot be seen, its web links apart. Only http and https are links, and
 * each carries its real host in ASCII, so that a host in look-alike letters shows as `xn--…` and what stands before
 * an `@` is seen to be no host.
 */
export function stretchesOf(body: string): Stretch[] {
  const text = withoutHidden(body)
  const stretches: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const written = withoutTrail(match[0])
    const url = parse(written)
    if (url === null) continue
    if (match.index > from) stretches.push({ kind: 'text', text: text.slice(from, match.index) })
    stretches.push({ kind: 'link', text: written, url: url.href, host: url.host })
    from = match.index + written.length
  }
  if (from < text.length) stretches.push({ kind: 'text', text: text.slice(from) })
  return stretches
}

/** A full stop or bracket after a link ends the sentence, not the address. */
function withoutTrail(written: string): string {
  let end = written.length
  while (end > 0 && /[.,;:!?)\]»”’]/.test(written[end - 1]!)) {
    if (written[end - 1] === ')' && written.slice(0, end).includes('(')) break
    end -= 1
  }
  return written.slice(0, end)
}

type Parsed = { readonly href: string; readonly host: string }

/** By the rules of the page itself: browsers and Node read addresses alike. */
function parse(written: string): Parsed | null {
  const Reader = (globalThis as { URL?: new (text: string) => Parsed & { protocol: string } }).URL
  try {
    const url = Reader ? new Reader(written) : null
    return url?.host && /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}
