import type { Findings, Known } from '@evenhand/domain/receipts/finding/find.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import type { ReaderBytes } from '../api/offline/kept-reader.ts'

/** What the page asks the reader's worker: the recogniser first, then pictures. */
export type ToReader =
  | { readonly kind: 'start'; readonly bytes: ReaderBytes }
  | { readonly kind: 'receipt'; readonly picture: ImageBitmap; readonly known: Known }

/** What it replies, in order: the sheet once it is straight, then what it says. */
export type FromReader =
  | { readonly kind: 'sheet'; readonly sheet: Gray; readonly isCutOut: boolean }
  | { readonly kind: 'read'; readonly found: Findings; readonly hasOther: boolean }
  | { readonly kind: 'failed' }
