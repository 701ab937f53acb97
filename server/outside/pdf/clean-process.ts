// A separate process with limits and no access to anything of ours (apart/): what it reads may be hostile.
import { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { answerOnce } from '../apart/inside.ts'

/** Entries that tell who made a document, with what and when, wherever they occur. */
const TELLING = ['Metadata', 'PieceInfo', 'LastModified'].map((name) => PDFName.of(name))

await answerOnce(async (bytes) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const { context } = document
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null
    for (const name of dict ? TELLING : []) dict!.delete(name)
  }
  // unreachable objects would be written too: earlier versions, and what has just been removed
  const reached = new Set<string>()
  const open: unknown[] = [context.trailerInfo.Root]
  while (open.length > 0) {
    const next = open.pop()
    if (next instanceof PDFRef) {
      if (reached.has(next.tag)) continue
      reached.add(next.tag)
      open.push(context.lookup(next))
    } else if (next instanceof PDFStream) open.push(...next.dict.values())
    else if (next instanceof PDFDict) open.push(...next.values())
    else if (isArray(next)) open.push(...next.asArray())
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref)
  return document.save({ updateFieldAppearances: false })
})

function isArray(value: unknown): value is { asArray: () => unknown[] } {
  return typeof (value as { asArray?: unknown } | undefined)?.asArray === 'function'
}
