import type { Findings, Known } from '@evenhand/domain/receipts/finding/find.ts'
import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import type { ReaderBytes } from '../api/offline/kept-reader.ts'

/** What the page asks the reader's worker: the recogniser first, then pictures. */
export type ToReader =
  | { readonly kind: 'start'; readonly bytes: ReaderBytes }
  | { readonly kind: 'receipt'; readonly picture: ImageBitmap; readonly known: Known }
  /** a page of paper, straight already: its words alone */
  | { readonly kind: 'page'; readonly picture: ImageBitmap }

/** What it replies, in order: the sheet once it is straight, then what it says. */
export type FromReader =
  | { readonly kind: 'sheet'; readonly sheet: Gray; readonly isCutOut: boolean }
  | { readonly kind: 'read'; readonly found: Findings; readonly hasOther: boolean }
  | { readonly kind: 'words'; readonly words: readonly Word[] }
  | { readonly kind: 'failed' }
