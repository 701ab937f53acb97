import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  composeTraining,
  type Lang,
  readSlots,
  type Slots,
  type Source,
  type TrainingLine,
} from '../corpora/compose.ts'
import { sectionsOf } from '../corpora/sections.ts'

/**
 * The training set: the lines generated from `lab/corpora/<language>.lines.txt`, then the messages of `<language>.households.txt`,
 * written as whole families write them (decision 0043).
 */
export function composeFrom(folder: string): TrainingLine[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const sourcesIn = (kind: string, named: string): Source[] =>
    langs.flatMap((lang) =>
      sectionsOf(read(`${lang}.${kind}.txt`)).map(({ name, text }) => ({ lang, name: named + name, text })),
    )
  const slots = Object.fromEntries(langs.map((lang) => [lang, readSlots(read(`${lang}.slots.txt`))]))
  return composeTraining(
    [...sourcesIn('lines', ''), ...sourcesIn('households', 'household-')],
    slots as Record<Lang, Slots>,
  )
}

/** Whether it is one of the messages of households. */
export function isOfHousehold({ id }: TrainingLine): boolean {
  return id.slice(3).startsWith('household-')
}

export const corporaFolder = join(import.meta.dirname, '../corpora')
const langs: Lang[] = ['en', 'es', 'fr']
