import { AREAS, type Area } from '@evenhand/domain/record/areas.ts'
import { entryNumber, numberRanges } from '@evenhand/domain/record/entry-number.ts'
import { asRead } from '@evenhand/domain/time/as-read.ts'
import type { PageWriter, Parts } from '../../outside/pdf/page-writer.ts'
import { type ItemText, itemText, type Told, viewsText, type Words } from './item-text.view.ts'
import { type FirstViews, type Issue, type Surveyed, survey } from './survey.commands.ts'
import type { DocumentWords } from './words/document-en.view.ts'
import { type PrintLanguage, plainSpaces, printWords } from './words/print-words.view.ts'

/** What the document contains besides the entries. */
export type DocumentFacts = {
  readonly people: readonly { readonly id: string; readonly name: string; readonly leftAt: string | null }[]
  /** who set up the family and is A in its calendar's rules; null: nobody knows any more */
  readonly maker: string | null
  readonly language: PrintLanguage
  readonly zone: string
  readonly from: string | null
  readonly to: string | null
  readonly areas: readonly Area[]
  readonly operator: string
  readonly madeAt: number
  readonly madeFor: string
  readonly counts: {
    readonly entries: number
    readonly readable: number
    readonly leftOut: number
    readonly erased: number
  }
  /** messages by their entries (all, and printed here with their conversations), and by the app's own tables */
  readonly messages: {
    readonly all: number
    readonly readable: number
    readonly conversations: number
    readonly stored: number
  }
  /** SHA-256 of the manifest of the data attached to this document */
  readonly digest: string
  readonly keys: readonly string[]
  readonly head: { readonly size: number; readonly root: string } | null
  /** how much private data the requesting parent has, which is never in an export */
  readonly own: Readonly<Record<string, number>>
  /** who witnesses the record besides the server, in sentences */
  readonly witnesses: readonly string[]
}

export type DocumentEntry = Told & { readonly erasedAt?: string }
type Printable = { readonly told: DocumentEntry; readonly text: ItemText; readonly foot: string }

/** The record's title: whose it is, and whether it is the whole. */
export function documentTitle({
  people,
  counts,
  language,
}: Pick<DocumentFacts, 'people' | 'counts' | 'language'>): string {
  const { document } = printWords(language)
  const names = people.map(({ name }) => name || document.aFormerParent).join(document.and)
  return document.recordOf(names, counts.leftOut > 0)
}

/** A repeatable source of the entries in order: they are read again each time, and never all held in memory. */
export type EntrySource = () => AsyncIterable<DocumentEntry>

/** How many entries are laid out before flushing to disk. */
const AT_ONCE = 50

/** The document of an export in its parts, ready to be printed. */
export async function recordDocument(facts: DocumentFacts, entries: EntrySource): Promise<Required<Parts>> {
  const { words, views, issues, earlier } = await survey(facts, entries())
  const { document } = words.print
  const starts = new Map(issues.map((issue) => [issue.seqs[0], issue]))
  return {
    front: (writer, before) => {
      cover(writer, facts, words)
      index(writer, issues, before, document)
    },
    body: async (writer) => {
      const write = chronology(writer, facts, document)
      let written = 0
      for await (const told of entries()) {
        const item = { told, text: itemText(told, words), foot: footOf(told, words, views, facts.to) }
        const page = write(item)
        const issue = starts.get(told.seq)
        // the first layout sets the pages; later ones find the same
        if (issue?.page === 0) issue.page = page
        written += 1
        if (written % AT_ONCE === 0) await writer.rest()
      }
      if (written === 0) writer.text(document.noEntries)
    },
    back: (writer) => {
      meanings(writer, earlier, document)
      chapter(writer, document.howItIsKept)
      for (const paragraph of document.process) writer.text(paragraph, { before: 7 })
      chapter(writer, document.howToCheck)
      for (const paragraph of document.checking) writer.text(paragraph, { before: 7 })
      chapter(writer, document.certification)
      for (const paragraph of document.certificate) writer.text(paragraph, { before: 7 })
      for (const label of document.blanks) writer.blank(label)
    },
  }
}

/** What entries of earlier versions meant, where the record has any that said more of their actor than the actor did. */
function meanings(writer: PageWriter, earlier: Surveyed['earlier'], document: DocumentWords): void {
  if (earlier.length === 0) return
  chapter(writer, document.earlier)
  for (const [kind, seqs] of earlier)
    writer.text(document.earlierOf(numberRanges(seqs, document.ranges), document.earlierMeanings[kind]), {
      before: 7,
    })
}

function chapter(writer: PageWriter, title: string): void {
  writer.newPage()
  writer.bookmark(title, true)
  writer.text(title, { size: 20 })
  writer.space(8)
}

function cover(writer: PageWriter, facts: DocumentFacts, words: Words): void {
  const { counts, from, to, areas } = facts
  const { document } = words.print
  writer.newPage()
  writer.bookmark(document.cover, true)
  writer.space(40)
  writer.text(documentTitle(facts), { size: 27 })
  const [first, last] = [from && words.print.day(from), to && words.print.day(to)]
  writer.text(document.span(first || document.theBeginning, last || document.theDayItWasMade), {
    size: 12.5,
    before: 8,
  })
  writer.text(document.made(words.clocks(facts.madeAt), words.nameOf(facts.madeFor), facts.operator), {
    before: 4,
  })
  writer.rule(16)
  writer.space(14)
  writer.text(document.completeness, { face: 'strong', size: 12 })
  const said = [
    document.holds(
      counts.entries,
      entryNumber(0),
      entryNumber(Math.max(0, counts.entries - 1)),
      counts.readable,
    ),
    ...(counts.leftOut > 0 ? [document.isPart] : []),
    counts.leftOut + counts.erased === 0
      ? document.noneLeftOut
      : document.leftOut(counts.leftOut, counts.erased),
    messagesCounted(facts, document),
    document.parts(areas.map((area) => document.areas[area]).join(', ')),
    document.privateItems(ownCounted(facts, document)),
  ]
  for (const sentence of said) writer.text(sentence, { before: 5 })
  writer.space(14)
  writer.text(document.witnesses, { face: 'strong', size: 12 })
  for (const sentence of facts.witnesses) writer.text(sentence, { before: 5 })
  writer.space(14)
  writer.text(document.fingerprints, { face: 'strong', size: 12 })
  const small = { size: 8.5, before: 3 }
  if (facts.head) writer.text(document.root(facts.head.size, facts.head.root), { ...small, before: 5 })
  writer.text(document.digest(facts.digest), small)
  for (const key of facts.keys) writer.text(document.serverKey(key), small)
  writer.text(document.noCertification, { face: 'quiet', before: 16 })
}

function ownCounted({ own }: DocumentFacts, document: DocumentWords): string {
  const some = Object.entries(own).filter(([, count]) => count > 0)
  if (some.length === 0) return document.noPrivateItems
  return some.map(([name, count]) => document.own[name as keyof DocumentWords['own']](count)).join(', ')
}

/** Messages counted in two ways that know nothing of each other; where they differ, it says so. */
function messagesCounted({ messages }: DocumentFacts, document: DocumentWords): string {
  const { all, readable, conversations, stored } = messages
  const printed = document.messagesPrinted(readable, all, conversations)
  return `${printed}. ${all === stored ? document.messagesSame(all) : document.messagesDiffer(all, stored)}`
}

function index(writer: PageWriter, issues: readonly Issue[], before: number, document: DocumentWords): void {
  chapter(writer, document.index)
  for (const area of AREAS) {
    const own = issues.filter((issue) => issue.area === area)
    if (own.length === 0) continue
    writer.text(document.areas[area], { face: 'strong', size: 11.5, before: 12, keep: 2 })
    for (const { title, seqs, page } of own) {
      writer.text(title, { before: 5, keep: 1 })
      writer.text(document.numbersFromPage(numberRanges(seqs, document.ranges), before + page), {
        size: 8.5,
        indent: 14,
      })
    }
  }
}

/** Begins the chronology; returns a function that writes one item after another and returns the page of each. */
function chronology(
  writer: PageWriter,
  { zone }: DocumentFacts,
  document: DocumentWords,
): (item: Printable) => number {
  chapter(writer, document.chronology)
  const days = new Intl.DateTimeFormat(document.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  const months = new Intl.DateTimeFormat(document.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  let [day, month] = ['', '']
  return ({ told, text, foot }) => {
    const now = asRead(document.locale, plainSpaces(days.format(told.at)))
    if (now !== day) {
      day = now
      const monthNow = plainSpaces(months.format(told.at))
      if (monthNow !== month) {
        month = monthNow
        writer.bookmark(month)
      }
      writer.text(now, { size: 11.5, before: 14, keep: 3 })
      writer.rule(3)
      writer.space(2)
    }
    writer.beside(entryNumber(told.seq), { face: 'strong', size: 8.5, before: 8, keep: text.quote ? 3 : 2 })
    const page = writer.page()
    const indent = 74
    writer.text(told.erasedAt ? document.erasedOn(told.erasedAt) : text.head, {
      face: 'strong',
      size: 9.5,
      indent,
    })
    if (text.quote) writer.text(text.quote, { size: 11, indent, before: 1 })
    if (text.details.length > 0)
      writer.text(`${text.details.join(' · ')}.`, { size: 8.5, indent, before: 1.5 })
    writer.text(foot, { size: 8.5, indent, before: 1.5 })
    return page
  }
}

function footOf(told: DocumentEntry, words: Words, views: FirstViews, to: string | null): string {
  const when = words.clocks(told.at)
  return told.kind === 'message.sent'
    ? `${when}. ${viewsText(views.get(told.subject), words, to)}.`
    : `${when}.`
}
