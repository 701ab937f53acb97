import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  composeTraining,
  type Lang,
  readSlots,
  type Slots,
  type Source,
  type TrainingLine,
} from '../domain/mediation/training/compose.ts'

/** The training set as its sources in `domain/mediation/training/source` make it. */
export function composeFrom(folder: string): TrainingLine[] {
  const read = (path: string) => readFileSync(join(folder, 'source', path), 'utf8')
  const sources: Source[] = langs.flatMap((lang) =>
    globSync(`${lang}/*.txt`, { cwd: join(folder, 'source') })
      .filter((path) => basename(path) !== 'slots.txt')
      .toSorted()
      .map((path) => ({ lang, name: basename(path, '.txt'), text: read(path.replaceAll('\\', '/')) })),
  )
  const slots = Object.fromEntries(langs.map((lang) => [lang, readSlots(read(`${lang}/slots.txt`))]))
  return composeTraining(sources, slots as Record<Lang, Slots>)
}

export const trainingFolder = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'domain/mediation/training',
)
const langs: Lang[] = ['en', 'es', 'fr']
