import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  composeTraining,
  type Lang,
  readSlots,
  type Slots,
  type Source,
} from '../domain/mediation/training/compose.ts'

/** Writes domain/mediation/training/train.jsonl out of the sources beside it. */
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'domain/mediation/training')
const langs: Lang[] = ['en', 'es', 'fr']
const read = (path: string) => readFileSync(join(folder, 'source', path), 'utf8')
const sources: Source[] = langs.flatMap((lang) =>
  globSync(`${lang}/*.txt`, { cwd: join(folder, 'source') })
    .filter((path) => basename(path) !== 'slots.txt')
    .toSorted()
    .map((path) => ({ lang, name: basename(path, '.txt'), text: read(path) })),
)
const slots = Object.fromEntries(langs.map((lang) => [lang, readSlots(read(`${lang}/slots.txt`))]))
const lines = composeTraining(sources, slots as Record<Lang, Slots>)
writeFileSync(join(folder, 'train.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
const share = (group: string) => lines.filter((line) => line.group === group).length
console.log(
  `${lines.length} lines: ${share('hostile')} hostile, ${share('lookalike')} look-alike, ${share('plain')} plain`,
)
