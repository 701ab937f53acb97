import { minorOfPrinted } from '@evenhand/domain/money/printed.ts'
import { areaByName } from '@evenhand/domain/record/area-by-name.ts'
import type { Area } from '@evenhand/domain/record/areas.ts'
import type { Fact, Facts } from './facts.ts'

/** What a page of the record is asked for: as the server's list (contract/record/exports.ts), before an entry's number. */
export type Wanted = {
  readonly before: number
  readonly area: Area | null
  readonly text: string
  /** people whose name has the text in it */
  readonly people: readonly string[]
}

export type Listed = {
  readonly items: readonly (Fact & { readonly views: readonly { personId: string; at: number }[] })[]
  readonly next: number | null
}

const PAGE = 50
/** How many entries are read at a time while a page is filled. */
const STEP = 256

/** A page of the record from this device, newest first: what the server would list, found in the same way. */
export async function listed(facts: Facts, wanted: Wanted, from: number): Promise<Listed> {
  const found: Fact[] = []
  const isWanted = matcher(wanted)
  for (let end = wanted.before; end > from && found.length <= PAGE; end -= STEP)
    for (const fact of (await facts.between(end - STEP, end)).toReversed())
      if (found.length <= PAGE && isWanted(fact)) found.push(fact)
  const items = found.slice(0, PAGE)
  const messages = items.filter(({ kind }) => kind === 'message.sent').map(({ subject }) => subject)
  const views = (await facts.about(messages)).filter(({ kind }) => kind === 'message.viewed')
  const viewsOf = (fact: Fact) =>
    views.flatMap(({ subject, author, at }) =>
      subject === fact.subject && fact.kind === 'message.sent' && author ? [{ personId: author, at }] : [],
    )
  return {
    items: items.map((fact) => ({ ...fact, views: viewsOf(fact) })),
    next: found.length > PAGE ? (items.at(-1)?.seq ?? null) : null,
  }
}

function matcher({ area, text, people }: Wanted): (fact: Fact) => boolean {
  const number = /^EH-?0*(\d{1,9})$/i.exec(text)?.[1]
  if (number !== undefined) return ({ seq }) => seq === Number(number)
  const [words, minor] = [plain(text), minorOfPrinted(text)]
  return ({ kind, body, author }) => {
    // shown with its message
    if (kind === 'message.viewed' || (area && areaByName(kind) !== area)) return false
    if (text === '') return true
    return (words !== '' && says(body, words)) || isOf(author, people) || (minor !== null && has(body, minor))
  }
}

const isOf = (author: string | null, people: readonly string[]) => author !== null && people.includes(author)

function says(value: unknown, words: string): boolean {
  if (typeof value === 'string') return plain(value).includes(words)
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => says(one, words))
}

function has(value: unknown, minor: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, one]) => (/[Mm]inor$/.test(name) && one === minor) || has(one, minor))
  )
}

/** Without case, accents and quotation marks, as the server compares (server/record/entries.sql.ts). */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f"\\“”„‟«»‹›]/g, '')
    .trim()
