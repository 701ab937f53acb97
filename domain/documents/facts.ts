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
  'document.shared': [
    fields({ versionId: 'id', name: 'text', type: 'text', size: 'count', sha256: 'text', ...said }),
  ],
  'document.changed': [fields({ ...said, remindDays: list('count') })],
  'document.withdrawn': [fields({})],
  'document.opened': [fields({ versionId: 'id' })],
  'document.downloaded': [fields({ versionId: 'id' })],
  'document.folder-renamed': [fields({ from: 'text', to: 'text' })],
} as const
