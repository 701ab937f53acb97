import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DocumentWhole } from '@evenhand/contract/documents/documents.ts'
import type { DocumentUpload } from '@evenhand/contract/documents/uploads.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { DEMO_ZONE, read } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import type { FamilyScope, Repeat } from '../http/serve.ts'
import { add, addNext, share } from './documents.commands.ts'
import { keepOpening } from './files.commands.ts'
import { makeFolder } from './folders.commands.ts'
import { readFolders } from './overview.sql.ts'
import { paperPdf } from './paper.demo.ts'
import { type DemoPaper, FOLDERS, PAPERS } from './papers.demo.ts'
import { append, begin } from './uploads.commands.ts'
import { findUpload } from './uploads.sql.ts'

const DAY = 24 * 3_600_000

/** Folders, and papers of the year: some private, some shared and opened, one with a newer version that is not shared. */
export function demoDocuments(home: DemoHome): DemoStep[] {
  const folders = FOLDERS.map(
    ({ who, name }): DemoStep => ({
      at: home.begun + 4 * DAY,
      key: `demo-folder-${name}`,
      who,
      take: (scope) => makeFolder(scope, name),
    }),
  )
  return [...folders, ...PAPERS.flatMap((paper) => stepsOf(home, paper))]
}

function stepsOf(home: DemoHome, paper: DemoPaper): DemoStep[] {
  const at = home.ends - paper.daysAgo * DAY
  const key = `demo-paper-${paper.title}`
  let known: DocumentWhole | undefined
  const added: DemoStep = {
    at,
    key,
    who: paper.who,
    take: async (scope, again) => {
      known = await enter(scope, again, home, paper, key)
    },
  }
  const later: DemoStep[] = []
  if (paper.openedDaysAgo !== undefined)
    later.push({
      at: home.ends - paper.openedDaysAgo * DAY,
      key: `${key}-opened`,
      who: paper.who === 'nora' ? 'sam' : 'nora',
      take: async (scope) => {
        if (known) await keepOpening(scope, known.id, known.latest.id, 'opened')
      },
    })
  if (paper.next)
    later.push({
      at: home.ends - paper.next.daysAgo * DAY,
      key: `${key}-next`,
      who: paper.who,
      take: async (scope, again) => {
        const upload = await send(scope, again, `${key}-next`, paper.title, paperPdf(paper.next!.pages))
        if (known)
          await addNext({ ...scope, repeat: again(`${key}-version`) }, known.id, { uploadId: upload })
      },
    })
  return [added, ...later]
}

type Again = (key: string) => Repeat

async function enter(
  scope: FamilyScope,
  again: Again,
  home: DemoHome,
  paper: DemoPaper,
  key: string,
): Promise<DocumentWhole> {
  const { ctx, person, family } = scope
  const folder = (await readFolders(ctx.db, person, family)).find(({ name }) => name === paper.folder)
  const child = home.family.children.find(({ name }) => name === paper.child)
  const uploadId = await send(scope, again, key, paper.title, paperPdf(paper.pages))
  const made = await add(
    { ...scope, repeat: again(`${key}-add`) },
    {
      clientId: uuidOf(`${key}-document`),
      uploadId,
      title: paper.title,
      kind: paper.kind,
      folderId: folder?.folder_id ?? null,
      childId: child?.id ?? null,
      tags: [...(paper.tags ?? [])],
      expiresOn: paper.endsInDays === undefined ? null : dayAt(home.ends + paper.endsInDays * DAY, DEMO_ZONE),
      remindDays: paper.endsInDays === undefined ? [] : [28, 7],
    },
  )
  const { document } = read<{ document: DocumentWhole }>(made)
  if (paper.isPrivate) return document
  const shared = await share({ ...scope, repeat: again(`${key}-share`) }, document.id, document.latest.id)
  return read<{ document: DocumentWhole }>(shared).document
}

async function send(
  scope: FamilyScope,
  again: Again,
  key: string,
  title: string,
  bytes: Buffer,
): Promise<string> {
  const { ctx, person } = scope
  const body = { clientId: uuidOf(key), name: `${title}.pdf`, size: bytes.length }
  const begun = await begin({ ...scope, repeat: again(`${key}-begin`) }, body)
  const { upload } = read<{ upload: DocumentUpload }>(begun)
  const row = await findUpload(ctx.db, person, upload.id)
  const received = await ctx.staging.received(upload.id)
  // an interrupted start resumes where it stopped
  if (row && received < bytes.length)
    await append(ctx, row, received, Readable.from([bytes.subarray(received)]))
  return upload.id
}

/** A UUID derived from a key. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
