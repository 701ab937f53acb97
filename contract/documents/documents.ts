import { documentKinds, TAGS_MAX } from '@evenhand/domain/documents/document.ts'
import { reminderChoices } from '@evenhand/domain/documents/expiry.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id, instant, line, prose } from '../shapes.ts'
import { familyPath, folder } from './folders.ts'
import { documentsTopic } from './topics.ts'

export const documentKind = z.enum(documentKinds)

/** One file of a document, as it was uploaded; pictures were made anew, without metadata. */
export const documentVersion = z.object({
  id: id(),
  /** 1, 2, 3… among those the person can see */
  number: z.int(),
  authorId: id(),
  isShared: z.boolean(),
  sharedAt: z.nullable(instant()),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** how it can be shown in place; `other` is only downloaded */
  fileKind: z.enum(['pdf', 'picture', 'other']),
  /** of a PDF, once it has been read */
  pages: z.nullable(z.int()),
  /** whether search knows its text: `unreadable` where it could not be read, as with a damaged file */
  textState: z.enum(['none', 'waiting', 'read', 'unreadable']),
  createdAt: instant(),
})
export type DocumentVersion = z.infer<typeof documentVersion>

/** Who opened or downloaded a shared version, and when. */
export const opening = z.object({
  versionId: id(),
  personId: id(),
  what: z.enum(['opened', 'downloaded']),
  at: instant(),
})
export type Opening = z.infer<typeof opening>

const facts = {
  id: id(),
  ownerId: id(),
  title: z.string(),
  kind: documentKind,
  folderId: z.nullable(id()),
  childId: z.nullable(id()),
  tags: z.array(z.string()),
  note: z.string(),
  expiresOn: z.nullable(day()),
  remindDays: z.array(z.int()),
  isShared: z.boolean(),
  sharedAt: z.nullable(instant()),
  withdrawnAt: z.nullable(instant()),
  createdAt: instant(),
  /** the latest the person can see */
  latest: documentVersion,
  /** how many the person can see */
  versionCount: z.int(),
  /** the other parent's last opening of a version of the person's, or the person's own of the other parent's */
  lastOpened: z.nullable(opening),
}

/** A document as it stands in a list. */
export const documentRow = z.object(facts)
export type DocumentRow = z.infer<typeof documentRow>

/** A document with every version and opening the person can see. */
export const documentWhole = z.object({
  ...facts,
  familyId: id(),
  versions: z.array(documentVersion),
  openings: z.array(opening),
})
export type DocumentWhole = z.infer<typeof documentWhole>

const documentPath = z.object({ id: id() })
const single = z.object({ document: documentWhole })

const whole = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`))),
    z.transform((text: string) => Number(text)),
  )
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/** What a parent says of a document; what is left out on a change stays. */
const editable = {
  title: line(160, 1),
  kind: documentKind,
  folderId: z.nullable(id()),
  childId: z.nullable(id()),
  tags: z.array(line(40, 1)).check(z.maxLength(TAGS_MAX)),
  note: prose(2000),
  expiresOn: z.nullable(day()),
  /** days before the end on which a reminder is sent */
  remindDays: z.array(z.literal(reminderChoices)).check(z.maxLength(reminderChoices.length)),
}

const editErrors = ['folder/not-found', 'child/not-found'] as const

/**
 * Documents of a family. Nothing asked: the newest of each folder, and what ends next. With a folder, a question or a
 * filter: a page of 50, the newest first; `before` is the last id of the page before. [DOC-01]
 */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/family/:familyId',
  access: 'family',
  summary: "A family's documents",
  dependsOn: [documentsTopic],
  params: familyPath,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(200))),
    /** `none`: in no folder */
    folder: z.optional(z.union([id(), z.literal('none')])),
    child: z.optional(id()),
    kind: z.optional(documentKind),
    mine: z.optional(flag),
    withdrawn: z.optional(flag),
    ending: z.optional(flag),
    before: z.optional(id()),
    limit: z._default(
      z.pipe(
        whole(3),
        z.number().check(
          z.refine((value) => value >= 1),
          z.refine((value) => value <= 200),
        ),
      ),
      50,
    ),
  }),
  reply: z.object({ documents: z.array(documentRow), hasMore: z.boolean() }),
  errors: ['family/not-found'],
})

/** The folders with their counts, how many documents there are in all and how many only the person has, and what ends next. */
export const documentsOverview = endpoint({
  method: 'GET',
  path: '/api/documents/family/:familyId/overview',
  access: 'family',
  summary: 'Folders, counts and what ends next',
  dependsOn: [documentsTopic],
  params: familyPath,
  reply: z.object({
    folders: z.array(folder),
    /** outside every folder */
    loose: z.int(),
    total: z.int(),
    onlyMine: z.int(),
    withdrawn: z.int(),
    /** the next to end within six months, the first first, at most six */
    ending: z.array(z.object({ id: id(), title: z.string(), childId: z.nullable(id()), expiresOn: day() })),
  }),
  errors: ['family/not-found'],
})

/** One document with its versions, and for shared ones who opened what and when. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'family',
  summary: 'One document',
  dependsOn: [documentsTopic],
  params: documentPath,
  reply: single,
  errors: ['document/not-found'],
})

/** Makes a document of a finished upload; private until it is shared. The client id makes it one however often it arrives. */
export const addDocument = endpoint({
  method: 'POST',
  path: '/api/documents/family/:familyId',
  access: 'family',
  summary: 'Add a document',
  invalidates: [documentsTopic],
  params: familyPath,
  body: z.strictObject({
    clientId: id(),
    uploadId: id(),
    title: z.optional(editable.title),
    kind: z.optional(editable.kind),
    folderId: z.optional(editable.folderId),
    childId: z.optional(editable.childId),
    tags: z.optional(editable.tags),
    note: z.optional(editable.note),
    expiresOn: z.optional(editable.expiresOn),
    remindDays: z.optional(editable.remindDays),
  }),
  reply: single,
  status: 201,
  errors: [
    'family/not-found',
    'upload/gone',
    'upload/unfinished',
    'document/too-many',
    'document/infected',
    'file/too-large',
    'file/unreadable',
    'file/too-much-to-read',
    'file/type-not-allowed',
    'server/files-unavailable',
    'server/files-full',
    'server/scanner-unavailable',
    ...editErrors,
  ],
})

/** Adds a version of a finished upload, private until it is shared; earlier ones stay readable. */
export const addVersion = endpoint({
  method: 'POST',
  path: '/api/documents/:id/versions',
  access: 'family',
  summary: 'Add a version',
  invalidates: [documentsTopic],
  params: documentPath,
  body: z.strictObject({ uploadId: id() }),
  reply: single,
  status: 201,
  errors: [
    'document/not-found',
    'document/withdrawn',
    'document/too-many-versions',
    'document/infected',
    'upload/gone',
    'upload/unfinished',
    'file/too-large',
    'file/unreadable',
    'file/too-much-to-read',
    'file/type-not-allowed',
    'server/files-unavailable',
    'server/files-full',
    'server/scanner-unavailable',
  ],
})

/** Changes what is said of a document, by the parent who added it. */
export const changeDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  access: 'family',
  summary: 'Change a document',
  says: ['title', 'kind', 'folderId', 'childId', 'tags', 'note', 'expiresOn'],
  invalidates: [documentsTopic],
  params: documentPath,
  body: z.strictObject(editable),
  reply: single,
  errors: ['document/not-found', 'document/not-own', 'document/withdrawn', ...editErrors],
})

/** Shares one version with the other parent: recorded, and never taken back. */
export const shareDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/share',
  access: 'family',
  summary: 'Share a version with the other parent',
  says: ['versionId'],
  invalidates: [documentsTopic],
  params: documentPath,
  body: z.strictObject({ versionId: id() }),
  reply: single,
  errors: [
    'document/not-found',
    'document/not-own',
    'document/withdrawn',
    'document/already-shared',
    'version/not-found',
  ],
})

/** Withdraws a document: it stays readable to whoever could read it, and says that it was withdrawn. */
export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/withdraw',
  access: 'family',
  summary: 'Withdraw a document',
  says: [],
  invalidates: [documentsTopic],
  params: documentPath,
  reply: single,
  errors: ['document/not-found', 'document/not-own', 'document/withdrawn'],
})

/** The bytes of a version, always as an attachment; for a shared one of the other parent the opening is recorded first. */
export const documentFile = endpoint({
  method: 'GET',
  path: '/api/documents/:id/versions/:versionId/file',
  access: 'family',
  summary: 'The file of a version',
  dependsOn: [],
  params: z.object({ id: id(), versionId: id() }),
  query: z.strictObject({ as: z._default(z.enum(['opened', 'downloaded']), 'downloaded') }),
  errors: ['document/not-found', 'file/not-found', 'server/files-unavailable'],
})
