import { addDocument, shareDocument } from '@evenhand/contract/documents/documents.ts'
import { beginUpload, sendBytes } from '@evenhand/contract/documents/uploads.ts'
import { uuidv7 } from 'uuidv7'
import type { TestApp } from '../http/test-app.ts'
import type { TestFamily } from '../http/test-people.ts'
import { paperPdf } from './paper.demo.ts'

/** Sends a whole file and returns the id of its finished upload. */
export async function uploadFile(
  app: TestApp,
  home: Pick<TestFamily, 'id'>,
  token: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const params = { familyId: home.id }
  const body = { clientId: uuidv7(), name, size: bytes.length }
  const { upload } = (await app.call(beginUpload, { token, params, body })).body
  const sent = await sendPiece(app, token, upload.id, 0, bytes)
  if (!sent.ok) throw new Error(`the piece was answered ${sent.status}: ${await sent.text()}`)
  return upload.id
}

/** Sends one piece of an upload. */
export function sendPiece(
  app: TestApp,
  token: string,
  upload: string,
  offset: number,
  bytes: Uint8Array | ReadableStream,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${app.url}${sendBytes.path.replace(':id', upload)}?offset=${offset}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'x-evenhand': '1',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes as never,
    ...(signal ? { signal } : {}),
    duplex: 'half',
  } as RequestInit)
}

type Extra = Partial<Parameters<typeof bodyOf>[1]>
const bodyOf = (uploadId: string, more: object = {}) => ({ clientId: uuidv7(), uploadId, ...more })

/** Creates a private document from a file. */
export async function newDocument(
  app: TestApp,
  home: Pick<TestFamily, 'id'>,
  token: string,
  file: { name: string; bytes: Uint8Array },
  more: Extra = {},
) {
  const uploadId = await uploadFile(app, home, token, file)
  const made = await app.call(addDocument, {
    token,
    params: { familyId: home.id },
    body: bodyOf(uploadId, more) as never,
  })
  return made.body.document
}

/** Creates a document and shares its only version. */
export async function sharedDocument(...given: Parameters<typeof newDocument>) {
  const [app, , token] = given
  const { id, latest } = await newDocument(...given)
  const shared = await app.call(shareDocument, { token, params: { id }, body: { versionId: latest.id } })
  return shared.body.document
}

/** A PDF of one page with a text. */
export const pdfOf = (text: string): Buffer => paperPdf([{ from: '', title: text, lines: [] }])
