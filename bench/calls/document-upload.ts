import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Family, newAddress } from '../family.ts'
import { bearer } from './list.ts'

type File = {
  readonly name?: string
  readonly size: number
  /** bytes per request */
  readonly piece: number
  readonly bytesOf: (size: number, from: number) => Readable
}

/** Sends a file as the screens do, piece by piece; returns the id of its upload. */
export async function sendFile(url: string, family: Family, file: File): Promise<string> {
  const begun = await ask(url, family, 'POST', `/api/documents/family/${family.id}/uploads`, {
    clientId: randomUUID(),
    name: file.name ?? 'large.bin',
    size: file.size,
  })
  if (!begun.ok) throw new Error(`an upload was refused: ${begun.status} ${await begun.text()}`)
  const { upload } = (await begun.json()) as { upload: { id: string } }
  for (let offset = 0; offset < file.size; offset += file.piece) {
    const size = Math.min(file.piece, file.size - offset)
    const answer = await fetch(`${url}/api/document-uploads/${upload.id}?offset=${offset}`, {
      method: 'PATCH',
      headers: {
        ...bearer(family),
        'x-evenhand': '1',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(size),
        'x-forwarded-for': newAddress(),
      },
      body: Readable.toWeb(file.bytesOf(size, offset)) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    if (!answer.ok) throw new Error(`a piece was refused: ${answer.status} ${await answer.text()}`)
  }
  return upload.id
}

/** Makes a call with a body as a parent; does not throw on a refusal. */
export function ask(
  url: string,
  family: Family,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      ...bearer(family),
      'x-evenhand': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      'x-forwarded-for': newAddress(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
