import { CERTIFICATION, HOW_TO_CHECK, PROCESS } from '../document-texts.view.ts'

const of = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** What the document of an export says besides its entries. Counts, numbers and names come in as texts. */
export const DOCUMENT = {
  language: 'en',
  locale: 'en-GB',
  areas: {
    messages: 'Messages',
    expenses: 'Expenses',
    calendar: 'Swaps and calendar',
    documents: 'Documents',
    agreements: 'Agreements',
    backlog: 'Tasks',
    family: 'Family',
  },
  aFormerParent: 'a former parent',
  and: ' and ',
  recordOf: (people: string, isPart: boolean) => `${isPart ? 'Part of the record' : 'Record'} of ${people}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  theBeginning: 'From the beginning',
  theDayItWasMade: 'the day it was made',
  made: (when: string, who: string, operator: string) =>
    `Made ${when} for ${who}, on the server of ${operator}.`,
  completeness: 'Statement of completeness',
  holds: (entries: number, first: string, last: string, readable: number) =>
    `The record holds ${of(entries, 'entry', 'entries')}, ${first} to ${last}. The content of ${readable} is printed here, each under its number.`,
  isPart: 'This is a part of the record, not the whole.',
  noneLeftOut: 'None was left out by choice, and none has been erased.',
  leftOut: (leftOut: number, erased: number) =>
    `${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out by choice, outside of the span or the parts above. ${erased} ${erased === 1 ? 'has' : 'have'} been erased. Each keeps its place and its number, and is counted in the data.`,
  messagesPrinted: (readable: number, all: number, conversations: number) =>
    `${readable} of ${of(all, 'message')} ${readable === 1 ? 'is' : 'are'} printed, from ${of(conversations, 'conversation')}`,
  messagesSame: (all: number) =>
    `The record has an entry for each of ${all} messages, and the tables the app shows messages from hold as many.`,
  messagesDiffer: (all: number, stored: number) =>
    `The record has entries for ${all} messages, but the tables the app shows messages from hold ${stored}: ask whoever runs this server why.`,
  parts: (areas: string) => `Parts: ${areas}.`,
  privateItems: (what: string) =>
    `Private items, never part of a record: ${what}. What the other parent keeps private is not known here.`,
  noPrivateItems: 'none of the person who asked',
  witnesses: 'Who witnesses it',
  fingerprints: 'Fingerprints',
  root: (size: number, root: string) => `Root over ${size} entries: ${root}`,
  digest: (digest: string) => `List of the data in this document (SHA-256): ${digest}`,
  serverKey: (key: string) => `Key of the server: ${key}`,
  noCertification: 'This is not a certification. Whether it is admissible is for a court to decide.',
  own: {
    documents: (count: number) => of(count, 'document'),
    events: (count: number) => of(count, 'event'),
    expenses: (count: number) => of(count, 'expense'),
    drafts: (count: number) => of(count, 'draft'),
  },
  serverSigned:
    'The server signed the whole record. No entry shown here carries the signature of its author’s device.',
  devicesSigned: (signed: number, entries: number) =>
    `The server signed the whole record. ${signed} of ${entries} entries also carry the signature of their author’s device, over the words that record/witnesses.json names.`,
  signaturesRemoved: (count: number, last: string, on: string) =>
    `Signatures by authors’ devices, ${count} up to ${last}, were removed on ${on}: their form covered whole requests, which could hold what only their author may read. Those entries stand on the server’s signature and on what devices have seen.`,
  deviceSaw: (who: string, device: string, size: number, entries: number, on: string) =>
    `${who}’s ${device} saw and signed the first ${size} of ${entries} entries on ${on}.`,
  device: (label: string, key: string) => `${label} (key ${key}…)`,
  noDevice: (who: string) => `No device of ${who} has confirmed this record.`,
  stamped: (authority: string, size: number, at: string) =>
    `The time-stamp authority at ${authority} stamped the first ${size} entries on ${at}.`,
  notStamped: 'No time-stamp authority has stamped this record.',
  cover: 'Cover',
  index: 'Index by issue',
  ranges: {
    span: (first: string, last: string) => `${first} to ${last}`,
    more: (n: number) => `and ${n} more`,
  },
  numbersFromPage: (numbers: string, page: number) => `${numbers}. From page ${page}.`,
  everythingElse: 'Everything else',
  chronology: 'Chronology',
  noEntries: 'There are no entries in this period and these parts.',
  erasedOn: (day: string) => `Erased on ${day}`,
  anUnknownDay: 'an unknown day',
  notViewed: 'Not viewed',
  notViewedUpTo: (day: string) => `Not viewed up to ${day}`,
  firstViewed: (who: string, when: string) => `First viewed by ${who} ${when}`,
  about: 'About',
  yes: 'yes',
  theExpense: 'Expense',
  theEvent: 'Event',
  madeFrom: (what: string, message: string, who: string) => `${what}, made from message ${message} by ${who}`,
  firstViewedThese: (who: string, numbers: string) => `First viewed by ${who}: ${numbers}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  attachment: 'The entries of this record as data, with the signatures that check them',
  export: 'export',
  howItIsKept: 'How this record is kept',
  howToCheck: 'How to check this document',
  certification: 'Certification of a qualified person',
  blanks: ['Name', 'Position', 'Signature', 'Place and date'],
  process: PROCESS,
  checking: HOW_TO_CHECK,
  certificate: CERTIFICATION,
  /** what entries of earlier versions meant that said more of their actor than the actor did */
  earlier: 'What earlier entries mean',
  earlierOf: (numbers: string, meaning: string) => `${numbers}: ${meaning}`,
  earlierMeanings: {
    'rotation.set':
      'until this version an entry about the weeks was also made for a parent who only joined the family, and for a move to another time zone. That a parent is named there does not mean that they planned or agreed to these weeks.',
    'calendar.set':
      'until this version what a parent set while nobody else was in the family named that parent as having answered it. Nobody had answered.',
    'agreement.answered':
      'until this version “declined” and “withdrawn” were also recorded where a parent only proposed another agreement in its place.',
    'message-terms.answered':
      'until this version “declined” and “withdrawn” were also recorded where a parent only proposed other terms in their place.',
    'card.agreed':
      'until this version “agreed” was also recorded where a parent moved a task while nobody else was in the family. Nobody else had agreed.',
  },
}
export type DocumentWords = typeof DOCUMENT
