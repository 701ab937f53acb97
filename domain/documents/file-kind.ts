/** How a stored file may be shown: a PDF by the page's own viewer, a picture that was made anew, or not at all. */
export type FileKind = 'pdf' | 'picture' | 'other'

/** How many first bytes decide. */
export const HEAD_BYTES = 64

const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']

/**
 * What a file is, by its first bytes; its name and declared type are not asked. Whatever is not surely a PDF or a
 * picture is `other` and is only ever downloaded: SVG and HTML are among these.
 */
export function fileKindOf(head: Uint8Array): FileKind {
  const text = latin1(head)
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'picture'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'picture'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture'
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.includes(text.slice(8, 12))) return 'picture'
  return 'other'
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
}

/**
 * A file name that is safe to show, to store in an archive and to send in a header: no path, no control or
 * direction characters, no leading dot, at most 120 characters.
 */
export function safeFileName(name: string, fallback = 'document'): string {
  const base = name.split(/[\\/]/).pop() ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}"<>|:*?]/gu, '')
    .trim()
    .replace(/^[.\s]+/, '')
  if (clean.length <= 120) return clean || fallback
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : ''
  return clean.slice(0, 120 - extension.length) + extension
}

/** The name without its extension, as the first title of a document. */
export function titleFromName(name: string): string {
  return (
    safeFileName(name)
      .replace(/\.[A-Za-z0-9]{1,8}$/, '')
      .replace(/[_]+/g, ' ')
      .trim() || 'document'
  )
}
