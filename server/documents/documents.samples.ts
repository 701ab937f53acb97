import type { calls } from '@evenhand/contract/documents/documents.feature.ts'
import { createFolder } from '@evenhand/contract/documents/folders.ts'
import { beginUpload } from '@evenhand/contract/documents/uploads.ts'
import { uuidv7 } from 'uuidv7'
import { family, own, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'
import { newDocument, sendPiece } from './test-documents.ts'

const LUNCH = { name: 'Lunch.txt', bytes: Buffer.from('Lunch') }
// always the same device, which gets its upload in progress back, since their number is limited
const DEVICE = '01890000-0000-7000-8000-000000000001'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const missing = own('document/not-found')

/** An unshared document of the author's: for the other parent it does not exist. */
const aDocument = async ({ app, home }: Scene) => {
  const { id, latest } = await newDocument(app, home, home.a.token, LUNCH)
  return { id, versionId: latest.id }
}
const onlyId = async (scene: Scene) => ({ id: (await aDocument(scene)).id })

async function anUpload({ app, home }: Scene): Promise<{ id: string }> {
  const body = { clientId: DEVICE, name: LUNCH.name, size: LUNCH.bytes.length }
  const { upload } = (
    await app.call(beginUpload, { token: home.a.token, params: { familyId: home.id }, body })
  ).body
  return { id: upload.id }
}

async function aFinishedUpload(scene: Scene): Promise<string> {
  const { id } = await anUpload(scene)
  await sendPiece(scene.app, scene.home.a.token, id, 0, LUNCH.bytes)
  return id
}

async function aFolder({ app, home }: Scene) {
  const ask = { token: home.a.token, params: { familyId: home.id }, body: { name: 'Lunch' } }
  return { id: (await app.call(createFolder, ask)).body.folder.id }
}

const said = {
  title: 'Lunch',
  kind: 'other' as const,
  folderId: null,
  childId: null,
  tags: [],
  note: '',
  expiresOn: null,
  remindDays: [],
}

export const samples: Samples<typeof calls> = {
  listDocuments: { who: family(), params: inPath },
  documentsOverview: { who: family(), params: inPath },
  // the upload is the author's alone
  addDocument: {
    who: { ...family(), partner: 'upload/gone' },
    params: inPath,
    body: async (scene) => ({ clientId: uuidv7(), uploadId: await aFinishedUpload(scene) }),
  },
  createFolder: { who: family(), params: inPath, body: () => ({ name: 'Lunch' }) },
  folderZip: { who: family(), params: inPath },
  beginUpload: {
    who: family(),
    params: inPath,
    body: () => ({ clientId: DEVICE, name: LUNCH.name, size: 5 }),
  },
  listUploads: { who: family(), params: inPath },
  getUpload: { who: own('upload/not-found'), params: anUpload },
  // the authorisation test sends no streamable body
  sendBytes: {
    who: { ...own('upload/not-found'), author: 'request/unsupported-type' },
    params: anUpload,
    query: () => ({ offset: '0' }),
  },
  cancelUpload: { who: own('upload/not-found'), params: anUpload },
  getDocument: { who: missing, params: onlyId },
  addVersion: {
    who: missing,
    params: onlyId,
    body: async (scene) => ({ uploadId: await aFinishedUpload(scene) }),
  },
  changeDocument: { who: missing, params: onlyId, body: () => said },
  // a version of another document: its owner may share it, but it is not found here
  shareDocument: {
    who: { ...missing, author: 'version/not-found' },
    params: onlyId,
    body: () => ({ versionId: DEVICE }),
  },
  withdrawDocument: { who: missing, params: onlyId },
  documentFile: { who: missing, params: aDocument },
  renameFolder: { who: own('folder/not-found'), params: aFolder, body: () => ({ name: 'Lunch' }) },
}
