import type { DocumentKind } from '@evenhand/domain/documents/document.ts'
import type { ReactNode } from 'react'
import type { Whose } from './document-words.ts'

const SHEET = 'M5 2h24a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z'

const pictures: Record<
  'page' | 'order' | 'agreement' | 'identity' | 'insurance' | 'receipt' | 'new',
  ReactNode
> = {
  page: (
    <>
      <path d="M5 2h18l8 8v30a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" />
      <path className="line" d="M23 2v8h8M9 18h16M9 24h16M9 30h10" />
    </>
  ),
  order: (
    <>
      <path d={SHEET} />
      <path className="line" d="M9 10h16M9 16h16M9 22h11" />
      <circle className="seal" cx="24" cy="32" r="4.5" />
      <path className="line" d="m21.5 36-1 5 3.5-1.8 3.5 1.8-1-5" />
    </>
  ),
  agreement: (
    <>
      <path d={SHEET} />
      <path
        className="line"
        d="M9 10h16M9 16h16M9 22h16M8 35c2-4 3.5-4 3 0 2-3 3-2 4 0M19 35c2-4 3.5-4 3 0 2-3 3-2 5 0"
      />
    </>
  ),
  identity: (
    <>
      <rect x="4" y="3" width="27" height="38" rx="3" />
      <circle className="line" cx="17.5" cy="19" r="7" />
      <path className="line" d="M10.5 19h14M17.5 12c-4 4-4 10 0 14M17.5 12c4 4 4 10 0 14M12 34h11" />
    </>
  ),
  insurance: (
    <>
      <rect x="1.5" y="10" width="33" height="23" rx="3" />
      <path className="band" d="M1.5 15h33v4h-33z" />
      <path className="line" d="M6 25h10M6 29h6" />
    </>
  ),
  receipt: (
    <>
      <path d="M6 2h22v40l-3.7-3-3.6 3-3.7-3-3.7 3-3.6-3L6 42z" />
      <path className="line" d="M11 11h12M11 17h12M11 23h7M20 30h3" />
    </>
  ),
  new: (
    <>
      <path className="line" d={SHEET} strokeDasharray="3 3" />
      <path className="line" d="M17 29V16m-5 5 5-5 5 5" />
    </>
  ),
}

/** A small drawing of the document's kind. */
export function DocumentPicture({ kind }: { kind: DocumentKind | 'new' }) {
  const drawn = kind in pictures ? (kind as keyof typeof pictures) : 'page'
  return (
    <svg className="document-picture" viewBox="0 0 36 44" aria-hidden="true">
      {pictures[drawn]}
    </svg>
  )
}

/** Whose it is, shown by shape and order: your circle alone, before the other parent's square, or behind it. */
export function WhoseMark({ look }: Pick<Whose, 'look'>) {
  return <span className="whose-mark" data-look={look} aria-hidden="true" />
}
