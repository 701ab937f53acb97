import type { Area } from '@evenhand/domain/record/areas.ts'
import { entryNumber, numberRanges } from '@evenhand/domain/record/entry-number.ts'
import type { PageWriter, Parts } from '../../outside/pdf/page-writer.ts'
import { CERTIFICATION, HOW_TO_CHECK, PROCESS } from './document-texts.view.ts'
import { type ItemText, itemText, type Told, viewsText, type Words } from './item-text.view.ts'
import { type FirstViews, type Issue, survey } from './survey.commands.ts'

/** What the document contains besides the entries. */
export type DocumentFacts = {
  readonly people: readonly { readonly id: string; readonly name: string; readonly leftAt: string | null }[]
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

const AREA_NAMES: Record<Area, string> = {
  messages: 'Messages',
  expenses: 'Expenses',
  calendar: 'Swaps and calendar',
  documents: 'Documents',
  agreements: 'Agreements',
  backlog: 'Tasks',
  family: 'Family',
}

/** The record's title: whose it is, and whether it is the whole. */
export function documentTitle({ people, counts }: Pick<DocumentFacts, 'people' | 'counts'>): string {
  return `${counts.leftOut > 0 ? 'Part of the record' : 'Record'} of ${people.map(({ name }) => name || 'a former parent').join(' and ')}`
}

/** A repeatable source of the entries in order: they are read again each time, and never all held in memory. */
export type EntrySource = () => AsyncIterable<DocumentEntry>

/** How many entries are laid out before flushing to disk. */
const AT_ONCE = 50

/** The document of an export in its parts, ready to be printed. */
export async function recordDocument(facts: DocumentFacts, entries: EntrySource): Promise<Required<Parts>> {
  const { words, views, issues } = await survey(facts, entries())
  const starts = new Map(issues.map((issue) => [issue.seqs[0], issue]))
  return {
    front: (writer, before) => {
      cover(writer, facts, words)
      index(writer, issues, before)
    },
    body: async (writer) => {
      const write = chronology(writer, facts)
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
      if (written === 0) writer.text('There are no entries in this period and these parts.')
    },
    back: (writer) => {
      chapter(writer, 'How this record is kept')
      for (const paragraph of PROCESS) writer.text(paragraph, { before: 7 })
      chapter(writer, 'How to check this document')
      for (const paragraph of HOW_TO_CHECK) writer.text(paragraph, { before: 7 })
      chapter(writer, 'Certification of a qualified person')
      for (const paragraph of CERTIFICATION) writer.text(paragraph, { before: 7 })
      for (const label of ['Name', 'Position', 'Signature', 'Place and date']) writer.blank(label)
    },
  }
}

function chapter(writer: PageWriter, title: string): void {
  writer.newPage()
  writer.bookmark(title, true)
  writer.text(title, { size: 20 })
  writer.space(8)
}

function cover(writer: PageWriter, facts: DocumentFacts, words: Words): void {
  const { counts, from, to, areas, own } = facts
  writer.newPage()
  writer.bookmark('Cover', true)
  writer.space(40)
  writer.text(documentTitle(facts), { size: 27 })
  writer.text(
    from || to
      ? `${from ?? 'From the beginning'} to ${to ?? 'the day it was made'}`
      : 'From the beginning to the day it was made',
    { size: 12.5, before: 8 },
  )
  writer.text(
    `Made ${words.clocks(facts.madeAt)} for ${words.nameOf(facts.madeFor)}, on the server of ${facts.operator}.`,
    { before: 4 },
  )
  writer.rule(16)
  writer.space(14)
  writer.text('Statement of completeness', { face: 'strong', size: 12 })
  const privately = Object.entries(own).filter(([, count]) => count > 0)
  const said = [
    `The record holds ${counts.entries} entries, ${entryNumber(0)} to ${entryNumber(Math.max(0, counts.entries - 1))}. The content of ${counts.readable} is printed here, each under its number.`,
    ...(counts.leftOut > 0 ? ['This is a part of the record, not the whole.'] : []),
    counts.leftOut + counts.erased === 0
      ? 'None was left out by choice, and none has been erased.'
      : `${counts.leftOut} were left out by choice: they lie outside of the span or the parts above. ${counts.erased} have been erased. Each keeps its place and its number, and is counted in the data.`,
    messagesCounted(facts),
    `Parts: ${areas.map((area) => AREA_NAMES[area]).join(', ')}.`,
    `Private items, never part of a record: ${privately.length === 0 ? 'none of the person who asked' : privately.map(([name, count]) => `${count} ${name}`).join(', ')}. What the other parent keeps private is not known here.`,
  ]
  for (const sentence of said) writer.text(sentence, { before: 5 })
  writer.space(14)
  writer.text('Who witnesses it', { face: 'strong', size: 12 })
  for (const sentence of facts.witnesses) writer.text(sentence, { before: 5 })
  writer.space(14)
  writer.text('Fingerprints', { face: 'strong', size: 12 })
  if (facts.head)
    writer.text(`Root over ${facts.head.size} entries: ${facts.head.root}`, { size: 8.5, before: 5 })
  writer.text(`List of the data in this document (SHA-256): ${facts.digest}`, { size: 8.5, before: 3 })
  for (const key of facts.keys) writer.text(`Key of the server: ${key}`, { size: 8.5, before: 3 })
  writer.text('This is not a certification. Whether it is admissible is for a court to decide.', {
    face: 'quiet',
    before: 16,
  })
}

/** Messages counted in two ways that know nothing of each other; where they differ, it says so. */
function messagesCounted({ messages: { all, readable, conversations, stored } }: DocumentFacts): string {
  const printed = `${readable} of ${all} messages are printed, of ${conversations} conversations`
  return all === stored
    ? `${printed}. The record has an entry for each of ${all} messages, and the tables the app shows messages from hold as many.`
    : `${printed}. The record has entries for ${all} messages, but the tables the app shows messages from hold ${stored}: ask whoever runs this server why.`
}

function index(writer: PageWriter, issues: readonly Issue[], before: number): void {
  chapter(writer, 'Index by issue')
  for (const area of Object.keys(AREA_NAMES) as Area[]) {
    const own = issues.filter((issue) => issue.area === area)
    if (own.length === 0) continue
    writer.text(AREA_NAMES[area], { face: 'strong', size: 11.5, before: 12, keep: 2 })
    for (const { title, seqs, page } of own) {
      writer.text(title, { before: 5, keep: 1 })
      writer.text(`${numberRanges(seqs)}. From page ${before + page}.`, { size: 8.5, indent: 14 })
    }
  }
}

/** Begins the chronology; returns a function that writes one item after another and returns the page of each. */
function chronology(writer: PageWriter, { zone }: DocumentFacts): (item: Printable) => number {
  chapter(writer, 'Chronology')
  const days = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  let [day, month] = ['', '']
  return ({ told, text, foot }) => {
    const now = days.format(told.at)
    if (now !== day) {
      day = now
      const [, , ...rest] = now.split(' ')
      if (rest.join(' ') !== month) {
        month = rest.join(' ')
        writer.bookmark(month)
      }
      writer.text(now, { size: 11.5, before: 14, keep: 3 })
      writer.rule(3)
      writer.space(2)
    }
    writer.beside(entryNumber(told.seq), { face: 'strong', size: 8.5, before: 8, keep: text.quote ? 3 : 2 })
    const page = writer.page()
    const indent = 74
    writer.text(told.erasedAt ? `Erased on ${told.erasedAt}` : text.head, {
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
