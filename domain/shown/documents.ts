import { bodyOf } from './body.ts'
import {
  type Book,
  type Fields,
  type ThingKey,
  type ToldEntry,
  tell,
  tellLess,
  tellMore,
  toldOf,
} from './book.ts'

/** A file as it was shared. */
type ShownFile = {
  readonly authorId: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}
/** What a screen shows of a document that both parents see, and a fact can say. */
export type ShownDocument = {
  readonly isShared: boolean
  readonly isWithdrawn: boolean
  readonly ownerId: string
  readonly title: string
  readonly kind: string
  readonly folderId: string | null
  readonly childId: string | null
  readonly tags: readonly string[]
  readonly note: string
  readonly expiresOn: string | null
  readonly remindDays: readonly number[]
  /** the shared ones, by their ids */
  readonly files: Readonly<Record<string, ShownFile>>
  /** how often each shared one was opened or downloaded, by whom: see `openingKey` */
  readonly openings: Readonly<Record<string, number>>
}

const OPENED = ['document.opened', 'document.downloaded'] as const
/** The kinds that say anything of a document. */
export const TOLD_OF_DOCUMENTS = [
  ...(['document.shared', 'document.changed', 'document.withdrawn'] as const),
  ...OPENED,
]

/** Who did what with which file, as one word. */
export const openingKey = (file: string, person: string | null, what: 'opened' | 'downloaded'): string =>
  `${what} ${person} ${file}`

/** What an entry says of documents. */
export function tellDocuments(book: Book, entry: ToldEntry): void {
  const thing: ThingKey = `document:${entry.subject}`
  switch (entry.kind) {
    case 'document.shared':
      share(book, thing, entry)
      break
    case 'document.changed': {
      const body = bodyOf('document.changed', entry)
      if (body) tellMore(book, thing, entry, { ...body, ...inOrder(body) })
      else tellLess(book, thing, entry, SAID)
      break
    }
    case 'document.withdrawn':
      tellMore(book, thing, entry, { isWithdrawn: true })
      break
    case 'document.opened':
    case 'document.downloaded':
      open(book, thing, entry, entry.kind)
  }
}

const SAID = ['title', 'kind', 'folderId', 'childId', 'tags', 'note', 'expiresOn', 'remindDays']

/** Kept as a list without doubles, and from the longest time to the shortest. */
const inOrder = ({
  tags,
  remindDays,
}: {
  readonly tags: readonly string[]
  readonly remindDays: readonly number[]
}) => ({
  tags: [...new Set(tags)],
  remindDays: [...new Set(remindDays)].sort((one, other) => other - one),
})

function share(book: Book, thing: ThingKey, entry: ToldEntry): void {
  const body = bodyOf('document.shared', entry)
  const before = toldOf(book, thing)
  if (!body) {
    tell(book, thing, entry, { isShared: true })
    return
  }
  const { versionId, name, type, size, sha256, ...said } = body
  const file = { authorId: entry.actor, name, type, size, sha256 }
  // whoever added it shared it first
  const first: Fields = { isShared: true, isWithdrawn: false, ownerId: entry.actor, files: {}, openings: {} }
  const known = before ?? first
  const files = 'files' in known ? { files: { ...(known['files'] as object), [versionId]: file } } : {}
  tell(book, thing, entry, { ...known, ...said, ...files })
}

function open(book: Book, thing: ThingKey, entry: ToldEntry, kind: (typeof OPENED)[number]): void {
  const body = bodyOf(kind, entry)
  const known = toldOf(book, thing)?.['openings'] as ShownDocument['openings'] | undefined
  if (!body) tellLess(book, thing, entry, ['openings'])
  else if (known) {
    const key = openingKey(body.versionId, entry.actor, kind === 'document.opened' ? 'opened' : 'downloaded')
    tellMore(book, thing, entry, { openings: { ...known, [key]: (known[key] ?? 0) + 1 } })
  }
}
