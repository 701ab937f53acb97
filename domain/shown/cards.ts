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

/** What a screen shows of a card on the board, and a fact can say. */
export type ShownCard = {
  readonly title: string
  readonly notes: string
  readonly column: string
  readonly owner: string | null
  readonly due: string | null
  readonly childIds: readonly string[]
  readonly checklist: readonly { readonly text: string; readonly isDone: boolean }[]
  readonly repeats: string | null
  readonly links: readonly { readonly kind: string; readonly id: string }[]
  readonly askedBy: string | null
  readonly agreedAt: string | null
  readonly cardVersion: number
  readonly createdBy: string
  readonly isRemoved: boolean
  /** oldest first */
  readonly said: readonly { readonly id: string; readonly by: string; readonly text: string }[]
}

const WHOLE = [
  ...(['card.created', 'card.changed', 'card.moved', 'card.proposed'] as const),
  ...(['card.agreed', 'card.declined', 'card.removed'] as const),
]
/** The kinds that say anything of a card. */
export const TOLD_OF_CARDS = [...WHOLE, 'card.commented'] as const

/** What an entry says of cards. */
export function tellCards(book: Book, entry: ToldEntry): void {
  const thing: ThingKey = `card:${entry.subject}`
  const kind = WHOLE.find((one) => one === entry.kind)
  if (kind) {
    const body = bodyOf(kind, entry)
    const isRemoved = kind === 'card.removed'
    if (body) tell(book, thing, entry, { ...lasting(book, thing, entry), ...body, isRemoved })
    else tell(book, thing, entry, lasting(book, thing, entry))
  } else if (entry.kind === 'card.commented') comment(book, thing, entry)
}

/** What later versions of a card do not say again. */
function lasting(book: Book, thing: ThingKey, entry: ToldEntry): Fields {
  const before = toldOf(book, thing)
  if (!before) return entry.kind === 'card.created' ? { createdBy: entry.actor, said: [] } : {}
  return Object.fromEntries(
    Object.entries(before).filter(([field]) => field === 'createdBy' || field === 'said'),
  )
}

function comment(book: Book, thing: ThingKey, entry: ToldEntry): void {
  const body = bodyOf('card.commented', entry)
  const said = toldOf(book, thing)?.['said'] as ShownCard['said'] | undefined
  if (!body) tellLess(book, thing, entry, ['said'])
  else if (said)
    tellMore(book, thing, entry, { said: [...said, { id: body.comment, by: entry.actor, text: body.text }] })
}
