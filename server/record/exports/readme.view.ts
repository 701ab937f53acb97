import type { Area } from '@evenhand/domain/record/areas.ts'
import { DOCUMENT, ENTRIES, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import type { BundleFamily } from './bundle.sql.ts'
import type { ExportRow } from './exports.sql.ts'
import { printWords } from './words/print-words.view.ts'
import { README } from './words/readme.view.ts'

/** How many entries an export has, and why some have no content. */
export type Counts = {
  entries: number
  readable: number
  leftOut: number
  erased: number
  /** messages by their entries: all, and those whose content is in the export, with the conversations of these */
  readonly messages: { all: number; readable: number; readonly conversations: Set<string> }
}

const FILES = { document: DOCUMENT, data: ENTRIES, list: MANIFEST }
/** Characters of a line: a plain text is read in whatever opens it. */
const WIDTH = 116
const LINE = '_'.repeat(24)

type Order = Pick<ExportRow, 'language' | 'areas' | 'from_day' | 'to_day'>

/** The text of the first file a person opens, in the language of the document. */
export function readme(order: Order, { people }: Pick<BundleFamily, 'people'>, counts: Counts): string {
  const words = README[order.language]
  const { document } = printWords(order.language)
  const areas = order.areas.map((area) => document.areas[area as Area]).join(', ')
  const head = [
    words.between(people.map(({ name }) => name)),
    words.span(order.from_day, order.to_day),
    document.parts(areas),
  ]
  const parts = [
    words.made(counts.leftOut > 0),
    head.join('\n'),
    words.reading(FILES),
    words.holds(counts, FILES),
    words.check(FILES),
    words.outcomes,
    words.notCertified(FILES),
    `\n${document.howItIsKept}`,
    ...document.process,
    `\n${document.certification}`,
    ...document.certificate,
    document.blanks.map((blank) => `${blank}: ${LINE}`).join('\n\n'),
  ]
  return `${parts.map(wrapped).join('\n\n')}\n`
}

/** The text in lines of at most `WIDTH` characters; a longer word stays whole. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.split(' ').reduce<string>((whole, word) => {
        const last = whole.length - (whole.lastIndexOf('\n') + 1)
        if (whole === '') return word
        return last + 1 + word.length > WIDTH ? `${whole}\n${word}` : `${whole} ${word}`
      }, ''),
    )
    .join('\n')
}
