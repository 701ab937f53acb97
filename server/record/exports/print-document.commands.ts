import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { printDocument } from '../../outside/pdf/page-writer.ts'
import { type DocumentEntry, type DocumentFacts, documentTitle, recordDocument } from './document.commands.ts'
import { printWords } from './words/print-words.view.ts'

// A separate process: it lays out thousands of pages while the server keeps serving. It has none of the server's
// environment, reads two files and writes one.

/** Its task, in the file its argument names. */
export type DocumentOrder = DocumentFacts & {
  /** the entries, as in the export */
  readonly entriesPath: string
  readonly dataPath: string
  readonly path: string
}

async function main(orderPath: string): Promise<void> {
  const order = JSON.parse(readFileSync(orderPath, 'utf8')) as DocumentOrder
  let told = 0
  const { document } = printWords(order.language)
  await printDocument(
    {
      title: documentTitle(order),
      language: document.language,
      author: order.operator,
      madeAt: new Date(order.madeAt),
      foot: `${documentTitle(order)} · ${document.export} ${order.digest.slice(0, 16)}`,
      pageOf: document.page,
      attachment: {
        name: 'evenhand-record.zip',
        path: order.dataPath,
        about: document.attachment,
      },
      onPage: (page, pages) => {
        const percent = Math.floor((page / pages) * 100)
        if (percent > told) process.stdout.write(`${percent}\n`)
        told = Math.max(told, percent)
      },
    },
    await recordDocument(order, () => entriesIn(order.entriesPath, document.anUnknownDay)),
    createWriteStream(order.path, { mode: 0o600 }),
  )
}

/** The entries shown in the document: those with their content, and erased ones. */
async function* entriesIn(path: string, anUnknownDay: string): AsyncGenerator<DocumentEntry> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line === '') continue
    const { entry, body, without, erasedAt } = JSON.parse(line)
    const { seq, at, actor, kind, subject } = entry
    if (body === undefined && without !== 'erased') continue
    const erased = without === 'erased' && { erasedAt: erasedAt ?? anUnknownDay }
    yield { seq, at, actor, kind, subject, body: body ?? {}, ...erased }
  }
}

await main(process.argv[2] ?? '')
