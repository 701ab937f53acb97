import { fields, list, maybe, oneOf } from '../record/shape.ts'
import { documentKinds } from './document.ts'

/** What a parent says of a document. */
const said = {
  title: 'text',
  kind: oneOf(...documentKinds),
  childId: maybe('id'),
  folderId: maybe('id'),
  tags: list('text'),
  note: 'text',
  expiresOn: maybe('day'),
} as const

/** The facts of documents: only what was shared is one; the file stands in it by its SHA-256. */
export const documentsFacts = {
  'document.shared': {
    version: 1,
    body: fields({ versionId: 'id', name: 'text', type: 'text', size: 'count', sha256: 'text', ...said }),
  },
  'document.changed': { version: 1, body: fields({ ...said, remindDays: list('count') }) },
  'document.withdrawn': { version: 1, body: fields({}) },
  'document.opened': { version: 1, body: fields({ versionId: 'id' }) },
  'document.downloaded': { version: 1, body: fields({ versionId: 'id' }) },
  'document.folder-renamed': { version: 1, body: fields({ from: 'text', to: 'text' }) },
} as const
