import { type EarlierKind, meantLess } from '@evenhand/domain/record/acts.ts'
import type { Area } from '@evenhand/domain/record/areas.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { areaOf } from '@evenhand/domain/record/vocabulary.ts'
import type { DocumentEntry, DocumentFacts } from './document.commands.ts'
import { clocksOf, itemText, type Words } from './item-text.view.ts'
import { printWords } from './words/print-words.view.ts'

/** Who first viewed a message, and when, by the message's id. */
export type FirstViews = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A message thread, or everything about one subject; `page` is its first in the chronology, 0 until laid out. */
export type Issue = { readonly title: string; readonly area: Area; readonly seqs: number[]; page: number }

/** What must be known before the first entry is printed. `earlier`: entries whose version said too much of their actor. */
export type Surveyed = {
  readonly words: Words
  readonly views: FirstViews
  readonly issues: readonly Issue[]
  readonly earlier: readonly (readonly [EarlierKind, readonly number[]])[]
}

/** Collects what must be known about all entries before the first is printed: names, numbers, first views and issues. */
export async function survey(
  { people, zone, language, maker }: Pick<DocumentFacts, 'people' | 'zone' | 'language' | 'maker'>,
  entries: AsyncIterable<DocumentEntry>,
): Promise<Surveyed> {
  const print = printWords(language)
  const { document } = print
  const names = new Map(people.map(({ id, name }) => [id, name || document.aFormerParent]))
  const listed = (some: readonly { readonly name: string }[]) =>
    some.map(({ name }) => name || document.aFormerParent).join(document.and)
  // the other place of a family may have been somebody else's before
  const notMaker = people.filter(({ id }) => id !== maker)
  const second = notMaker.filter(({ leftAt }) => leftAt === null)
  const parents = people.filter(({ leftAt }) => leftAt === null)
  const numbers = new Map<string, number>()
  const words: Words = {
    print,
    others: (person) => listed(parents.filter(({ id }) => id !== person)),
    letter: (letter) =>
      letter === 'A'
        ? (names.get(maker ?? '') ?? 'A')
        : listed(second.length > 0 ? second : notMaker) || letter,
    letterOf: (person) => (person === maker ? 'A' : 'B'),
    nameOf: (person) => (person === null ? 'Evenhand' : (names.get(person) ?? person)),
    numberOf: (subject) => {
      const seq = names.has(subject) ? undefined : numbers.get(subject)
      return seq === undefined ? null : entryNumber(seq)
    },
    clocks: clocksOf(zone, document.locale),
  }
  const views = new Map<string, Map<string, number>>()
  const threads = new Map<string, string>()
  const issues = new Map<string, Issue & { thread: boolean }>()

  const earlier = new Map<EarlierKind, number[]>()

  for await (const told of entries) {
    const { subject, seq, kind, actor, at, body } = told
    const less = told.erasedAt === undefined ? meantLess(kind, body) : null
    if (less) earlier.set(less, [...(earlier.get(less) ?? []), seq])
    if (!numbers.has(subject)) numbers.set(subject, seq)
    if (kind.startsWith('child.') && typeof body['name'] === 'string') names.set(subject, body['name'])
    if (kind === 'message.viewed') {
      noteViews(views, actor, at, body)
      continue
    }
    const conversation = body['conversationId']
    const opened = kind === 'conversation.opened' ? subject : null
    const thread = typeof conversation === 'string' ? conversation : opened
    // the first conversation has its family's id, and is no part of what is told of the family
    const key = thread ? `thread ${thread}` : subject
    const known = issues.get(key)
    if (opened) threads.set(key, itemText(told, words).quote)
    if (known) known.seqs.push(seq)
    else {
      const text = thread ? null : itemText(told, words)
      const title = (text?.quote || text?.head || '').slice(0, 120)
      issues.set(key, { title, thread: thread !== null, area: areaOf(kind), seqs: [seq], page: 0 })
    }
  }
  return {
    words,
    views,
    earlier: [...earlier],
    issues: [...issues].map(([key, { thread, title, area, seqs, page }]) => ({
      title: thread ? (threads.get(key) || document.everythingElse).slice(0, 120) : title,
      area,
      seqs,
      page,
    })),
  }
}

function noteViews(
  views: Map<string, Map<string, number>>,
  actor: string | null,
  at: number,
  body: DocumentEntry['body'],
): void {
  if (!actor) return
  for (const id of (body['messages'] as string[] | undefined) ?? []) {
    const known = views.get(id) ?? new Map<string, number>()
    if (!known.has(actor)) views.set(id, known.set(actor, at))
  }
}
