import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  composeTraining,
  type Lang,
  readSlots,
  type Slots,
  type Source,
  type TrainingLine,
} from '../training/compose.ts'

/**
 * The training set: the lines generated from its sources in `mediator/lab/training/source`, then the messages of `households`,
 * written as whole families write them (decision 0043).
 */
export function composeFrom(folder: string): TrainingLine[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const sourcesIn = (home: string, named: string): Source[] =>
    langs.flatMap((lang) =>
      globSync(`${lang}/*.txt`, { cwd: join(folder, home) })
        .filter((path) => basename(path) !== 'slots.txt')
        .toSorted()
        .map((path) => ({
          lang,
          name: `${named}${basename(path, '.txt')}`,
          text: read(join(home, path.replaceAll('\\', '/'))),
        })),
    )
  const slots = Object.fromEntries(langs.map((lang) => [lang, readSlots(read(`source/${lang}/slots.txt`))]))
  return composeTraining(
    [...sourcesIn('source', ''), ...sourcesIn('households', 'household-')],
    slots as Record<Lang, Slots>,
  )
}

/** Whether it is one of the messages of households. */
export function isOfHousehold({ id }: TrainingLine): boolean {
  return id.slice(3).startsWith('household-')
}

export const trainingFolder = join(import.meta.dirname, '../training')
const langs: Lang[] = ['en', 'es', 'fr']
