import type { addDocument, addVersion, changeDocument } from '@evenhand/contract/documents/documents.ts'
import { documentsTopic } from '@evenhand/contract/documents/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import {
  DOCUMENTS_MAX,
  type DocumentRefusal,
  mayAddVersion,
  mayChange,
  mayShare,
  mayWithdraw,
  VERSIONS_MAX,
} from '@evenhand/domain/documents/document.ts'
import { titleFromName } from '@evenhand/domain/documents/file-kind.ts'
import { fold } from '@evenhand/domain/messages/fold.ts'
import { hasChild } from '../family/children.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { task } from '../jobs/queue.sql.ts'
import { type Work, write } from '../work/write.ts'
import { wholeView } from './document.view.ts'
import {
  insertDocument,
  insertVersion,
  type Said,
  shareVersion,
  updateDocument,
} from './document-writes.sql.ts'
import { countDocuments, findByClientId, readDocument } from './documents.sql.ts'
import { settle, type Taken, takeIn } from './intake.commands.ts'
import { findFolder, updateFolder } from './overview.sql.ts'

type Adding = CallOf<typeof addDocument>['body']
type Changing = CallOf<typeof changeDocument>['body']
type Who = Pick<FamilyScope, 'family' | 'person'>

/** Creates a private document from a finished upload. The same client id makes one document. */
export async function add(scope: FamilyScope, body: Adding): Promise<Answer> {
  const taken = await takeIn(scope, body.uploadId)
  const answer = await write({ ...scope, status: 201 }, async (work) => {
    const { tx, now } = work
    await work.lock(scope.family)
    const known = await findByClientId(tx, scope.family, scope.person, body.clientId)
    if (known) return { document: await documentView(work, scope, known) }
    if (!taken) throw new Failure('upload/gone')
    if ((await countDocuments(tx, scope.family)) >= DOCUMENTS_MAX) throw new Failure('document/too-many')
    const said = await saidBy(work, scope, {
      title: body.title ?? titleFromName(taken.name),
      kind: body.kind ?? (taken.kind === 'picture' ? 'photo' : 'other'),
      folderId: body.folderId ?? null,
      childId: body.childId ?? null,
      tags: body.tags ?? [],
      note: body.note ?? '',
      expiresOn: body.expiresOn ?? null,
      remindDays: body.remindDays ?? [],
    })
    const id = work.ctx.newId()
    const row = { ...said, document_id: id, client_id: body.clientId }
    await insertDocument(tx, scope.family, row, scope.person, now)
    await addFile(work, scope, id, taken)
    work.tell(scope.family, documentsTopic, id, scope.person)
    return { document: await documentView(work, scope, id) }
  })
  await scope.ctx.staging.remove(body.uploadId)
  return answer
}

/** Adds a version, private to its author until shared; earlier ones stay readable. */
export async function addNext(
  scope: FamilyScope,
  id: string,
  { uploadId }: CallOf<typeof addVersion>['body'],
): Promise<Answer> {
  const taken = await takeIn(scope, uploadId)
  const answer = await write({ ...scope, status: 201 }, async (work) => {
    const document = await lockDocument(work, scope, id)
    if (document.versions.some(({ id: version }) => version === uploadId)) return { document }
    refuse(mayAddVersion(permissionFacts(document), scope.person))
    if (!taken) throw new Failure('upload/gone')
    if (document.versions.length >= VERSIONS_MAX) throw new Failure('document/too-many-versions')
    await addFile(work, scope, id, taken)
    work.tell(scope.family, documentsTopic, id, scope.person)
    return { document: await documentView(work, scope, id) }
  })
  await scope.ctx.staging.remove(uploadId)
  return answer
}

/** A file whose text is to be read, for search. */
export type UnreadFile = {
  readonly family: FamilyId
  readonly version: string
  readonly document: string
  readonly person: PersonId
}
export const readText = task<UnreadFile>('read_document', ({ family }) => family)

async function addFile(work: Work, scope: Who, document: string, taken: Taken): Promise<void> {
  await settle(work, scope, taken)
  const state = taken.kind === 'pdf' ? 'waiting' : 'none'
  const version = {
    version_id: taken.id,
    document_id: document,
    file_kind: taken.kind,
    text_state: state,
  } as const
  await insertVersion(work.tx, scope.family, version, scope.person, work.now)
  if (state === 'waiting')
    await work.enqueue(readText, {
      family: scope.family,
      version: taken.id,
      document,
      person: scope.person,
    })
}

/** Changes a document's metadata. For a shared one, the record keeps the earlier values for both parents. */
export async function change(scope: FamilyScope, id: string, body: Changing): Promise<Answer> {
  return write(scope, async (work) => {
    const document = await lockDocument(work, scope, id)
    refuse(mayChange(permissionFacts(document), scope.person))
    const said = await saidBy(work, scope, body)
    await updateDocument(work.tx, scope.family, id, said, work.now)
    if (document.isShared) {
      await showFolder(work, scope, said.folder_id)
      work.record(scope.family, { kind: 'document.changed', subject: id, body: { ...body } })
    }
    work.tell(scope.family, documentsTopic, id, document.isShared ? undefined : scope.person)
    return { document: await documentView(work, scope, id) }
  })
}

/** Shares one version with the other parent, for good, and records it. [DOC-01] */
export async function share(scope: FamilyScope, id: string, versionId: string): Promise<Answer> {
  return write(scope, async (work) => {
    const document = await lockDocument(work, scope, id)
    const version = document.versions.find((one) => one.id === versionId)
    if (!version) throw new Failure('version/not-found')
    refuse(mayShare(permissionFacts(document), version, scope.person))
    await shareVersion(work.tx, scope.family, versionId, work.now)
    if (!document.isShared) {
      const shared = { own_of: null, shared_at: new Date(work.now) } as const
      await updateDocument(work.tx, scope.family, id, shared, work.now)
      await showFolder(work, scope, document.folderId)
    }
    const { name, type, size, sha256 } = version
    const { title, kind, childId, folderId, tags, note, expiresOn } = document
    work.record(scope.family, {
      kind: 'document.shared',
      subject: id,
      body: { versionId, name, type, size, sha256, title, kind, childId, folderId, tags, note, expiresOn },
    })
    work.tell(scope.family, documentsTopic, id)
    return { document: await documentView(work, scope, id) }
  })
}

/** Withdraws a document; it stays readable and is marked so. */
export async function withdraw(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const document = await lockDocument(work, scope, id)
    refuse(mayWithdraw(permissionFacts(document), scope.person))
    await updateDocument(work.tx, scope.family, id, { withdrawn_at: new Date(work.now) }, work.now)
    if (document.isShared) work.record(scope.family, { kind: 'document.withdrawn', subject: id, body: {} })
    work.tell(scope.family, documentsTopic, id, document.isShared ? undefined : scope.person)
    return { document: await documentView(work, scope, id) }
  })
}

async function lockDocument(work: Work, scope: Who, id: string) {
  await work.lock(scope.family)
  return documentView(work, scope, id)
}

async function documentView(work: Work, { family }: Who, id: string) {
  const found = await readDocument(work.tx, family, id)
  if (!found) throw new Failure('document/not-found')
  return wholeView(found)
}

const permissionFacts = (document: Awaited<ReturnType<typeof documentView>>) => ({
  ownerId: document.ownerId,
  isShared: document.isShared,
  isWithdrawn: document.withdrawnAt !== null,
})

const CODE_OF = {
  'not-yours': 'document/not-own',
  withdrawn: 'document/withdrawn',
  'already-shared': 'document/already-shared',
  'not-shared': 'document/not-found',
} as const satisfies Record<DocumentRefusal, Failure['code']>

function refuse(answer: true | DocumentRefusal): void {
  if (answer !== true) throw new Failure(CODE_OF[answer])
}

/** Checks metadata against the family: folder and child must exist. */
async function saidBy(work: Work, { family }: Who, body: Changing): Promise<Said> {
  const at = (field: string, code: Failure['code']) => new Failure(code, { fields: [{ field, code }] })
  if (body.folderId && !(await findFolder(work.tx, family, body.folderId)))
    throw at('folderId', 'folder/not-found')
  if (body.childId && !(await hasChild(work.tx, family, body.childId))) throw at('childId', 'child/not-found')
  const tags = [...new Set(body.tags)]
  return {
    title: body.title,
    kind: body.kind,
    folder_id: body.folderId,
    child_id: body.childId,
    tags,
    note: body.note,
    expires_on: body.expiresOn,
    remind_days: [...new Set(body.remindDays)].sort((one, other) => other - one),
    folded: fold([body.title, ...tags, body.note].join('\n')),
  }
}

/** Shows a folder's name to both parents once it contains something shared. */
async function showFolder(work: Work, { family }: Who, id: string | null): Promise<void> {
  const folder = id === null ? undefined : await findFolder(work.tx, family, id)
  if (id !== null && folder?.own_of) await updateFolder(work.tx, family, id, { own_of: null })
}
