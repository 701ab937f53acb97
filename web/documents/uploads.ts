import { addDocument, addVersion } from '@evenhand/contract/documents/documents.ts'
import {
  beginUpload,
  cancelUpload,
  type DocumentUpload,
  getUpload,
} from '@evenhand/contract/documents/uploads.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { DOCUMENT_MAX_BYTES } from '@evenhand/domain/documents/document.ts'
import { call } from '../api/call.ts'
import { CallFailure, type FailureCode, failureOf } from '../api/call-failure.ts'
import { touchedByWrite } from '../api/reads/touched-reads.ts'
import { sessionNow } from '../api/session/session.ts'
import { onSessionEnd } from '../api/session/session-end.ts'
import { newWriteId } from '../api/writes/presses.ts'
import { sendPiece } from '../api/writes/send-bytes.ts'
import { clockNow } from '../device/clock.ts'
import { keepOnDevice, readFromDevice, removeFromDevice } from '../device/device-store.ts'

/** What a finished upload becomes: a document with its known details, or a version of one. */
export type Becomes =
  | { version: string }
  | { document: Omit<AskOf<typeof addDocument>['body'], 'clientId' | 'uploadId'> }

export type UploadState = {
  readonly clientId: string
  readonly familyId: string
  readonly name: string
  readonly size: number
  /** bytes that the server has or that are in flight */
  readonly sent: number
  /** `waiting`: for a connection; `lost`: the file must be chosen again to resume */
  readonly state: 'sending' | 'paused' | 'waiting' | 'finishing' | 'failed' | 'lost'
  readonly failure: CallFailure | null
}
type Running = { file: Blob; becomes: Becomes; stop: AbortController; uploadId: string | null }

const running = new Map<string, Running>()
const listeners = new Set<() => void>()
let states: readonly UploadState[] = []

export const uploadStates = (): readonly UploadState[] => states
export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Bytes per request. An interrupted chunk costs only what the server had not written yet. */
const CHUNK_BYTES = 16 * 1024 * 1024
/** Files up to this size are stored on the device, encrypted, so that the upload resumes by itself after a reload. */
const KEPT_MAX_BYTES = 25_000_000
const TRY_AGAIN_MS = 5_000

/** Starts an upload, which continues on other screens. */
export function startUpload(
  familyId: string,
  file: File | { blob: Blob; name: string },
  becomes: Becomes,
): void {
  const { blob, name } = file instanceof File ? { blob: file, name: file.name } : file
  const clientId = newWriteId()
  const stop = new AbortController()
  running.set(clientId, { file: blob, becomes, stop, uploadId: null })
  const { size } = blob
  show({ clientId, familyId, name, size, sent: 0, state: 'sending', failure: null })
  if (size === 0 || size > DOCUMENT_MAX_BYTES) {
    fail(clientId, new CallFailure(size === 0 ? 'file/empty' : 'file/too-large', ''))
    return
  }
  if (size <= KEPT_MAX_BYTES)
    void keepOnDevice('reads', keptId(clientId), { ...copyFacts(), data: { becomes, blob } }).catch(() => {})
  void run(clientId)
}

/** Resumes uploads that the server knows and this page does not, from the copy on the device if there is one. */
export async function resumeUploads(uploads: readonly DocumentUpload[]): Promise<void> {
  for (const upload of uploads) {
    const { clientId, familyId, name, size, received } = upload
    const known = states.find((one) => one.clientId === clientId)
    // the reply shown first may be one stored on this device, from before most of it arrived
    if (known?.state === 'lost') change(clientId, { sent: received })
    if (known || finished.has(clientId)) continue
    show({ clientId, familyId, name, size, sent: received, state: 'lost', failure: null })
    const copy = await readFromDevice<{ person: string; data: { becomes: Becomes; blob: Blob } }>(
      'reads',
      keptId(clientId),
    ).catch(() => undefined)
    if (copy?.person !== sessionNow().user?.id || !copy) continue
    resume(clientId, copy.data.blob, copy.data.becomes)
  }
}

/** Resumes with a file that was chosen again; false where it is a different one. */
export function resumeWithFile(clientId: string, file: File): boolean {
  const known = states.find((one) => one.clientId === clientId)
  if (known?.size !== file.size) return false
  resume(clientId, file, running.get(clientId)?.becomes ?? { document: {} })
  return true
}

function resume(clientId: string, file: Blob, becomes: Becomes): void {
  running.set(clientId, { file, becomes, stop: new AbortController(), uploadId: null })
  change(clientId, { state: 'sending', failure: null })
  void run(clientId)
}

export function pauseUpload(clientId: string): void {
  running.get(clientId)?.stop.abort()
  change(clientId, { state: 'paused' })
}

export function resumeUpload(clientId: string): void {
  const known = running.get(clientId)
  if (known) resume(clientId, known.file, known.becomes)
}

/** Cancels an upload, here and on the server. */
export async function dropUpload(clientId: string): Promise<void> {
  const known = running.get(clientId)
  const state = states.find((one) => one.clientId === clientId)
  known?.stop.abort()
  forget(clientId)
  if (!state) return
  try {
    const id = known?.uploadId ?? (await begun(state)).id
    await call(cancelUpload, { params: { id } })
  } catch {
    // the server removes it after two days
  }
}

async function run(clientId: string): Promise<void> {
  const mine = running.get(clientId)
  const state = states.find((one) => one.clientId === clientId)
  if (!mine || !state) return
  try {
    let { id, received } = await begun(state)
    mine.uploadId = id
    while (received < state.size) {
      const piece = mine.file.slice(received, received + CHUNK_BYTES)
      const from = received
      received = await sendPiece(id, from, piece, {
        signal: mine.stop.signal,
        onProgress: (sent) => change(clientId, { sent: from + sent }),
      }).catch(async (thrown) => {
        // the server has a different length than expected: ask for it
        if (failureOf(thrown).code !== 'upload/wrong-offset') throw thrown
        return (await call(getUpload, { params: { id } })).upload.received
      })
      change(clientId, { sent: received, state: 'sending' })
    }
    change(clientId, { state: 'finishing' })
    await finish(state.familyId, clientId, id, mine.becomes)
    forget(clientId)
  } catch (thrown) {
    if (mine.stop.signal.aborted) return
    const failure = failureOf(thrown)
    if (!isWaitedOut(failure)) return fail(clientId, failure)
    change(clientId, { state: 'waiting' })
    await new Promise((again) => {
      addEventListener('online', again, { once: true })
      setTimeout(again, TRY_AGAIN_MS)
    })
    if (running.get(clientId) === mine && !mine.stop.signal.aborted) await run(clientId)
  }
}

/** The server cannot be reached or cannot answer now, whether it says so itself or a proxy does. */
const isWaitedOut = ({ code, status }: CallFailure) =>
  WAITED_OUT.includes(code) || (code === 'client/api-error' && [502, 503, 504].includes(status))
const WAITED_OUT: readonly FailureCode[] = [
  'client/network',
  'client/timeout',
  'server/busy',
  'server/database-unavailable',
]

const begun = async ({ familyId, clientId, name, size }: UploadState) =>
  (await call(beginUpload, { params: { familyId }, body: { clientId, name: name.slice(0, 400), size } }))
    .upload

async function finish(familyId: string, clientId: string, uploadId: string, becomes: Becomes): Promise<void> {
  // the same key for every attempt: one document, however often the connection drops
  const options = { idempotencyKey: `finish-${clientId}` }
  if ('version' in becomes)
    await call(addVersion, { params: { id: becomes.version }, body: { uploadId } }, options)
  else {
    const body = { ...becomes.document, clientId, uploadId }
    await call(addDocument, { params: { familyId }, body }, options)
  }
  touchedByWrite(addDocument)
}

const finished = new Set<string>()
const keptId = (clientId: string) => `upload ${clientId}`
const copyFacts = () => ({ person: sessionNow().user?.id ?? '', at: clockNow() })

function fail(clientId: string, failure: CallFailure): void {
  change(clientId, { state: 'failed', failure })
}

function forget(clientId: string): void {
  running.delete(clientId)
  finished.add(clientId)
  states = states.filter((one) => one.clientId !== clientId)
  void removeFromDevice('reads', [keptId(clientId)]).catch(() => {})
  tell()
}

function show(state: UploadState): void {
  states = [...states, state]
  tell()
}

function change(clientId: string, more: Partial<UploadState>): void {
  states = states.map((one) => (one.clientId === clientId ? { ...one, ...more } : one))
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

onSessionEnd(() => {
  for (const { stop } of running.values()) stop.abort()
  running.clear()
  states = []
  tell()
})
