import { sendBytes } from '@evenhand/contract/documents/uploads.ts'
import { addressOf, headersFor } from '../call.ts'
import { CallFailure, failureFromAnswer } from '../call-failure.ts'
import { endWithoutSession } from '../session/session-link.ts'

/** No progress for this long means the connection is gone. */
const STALLED_MS = 30_000

type Progress = { signal: AbortSignal; onProgress: (sent: number) => void }

/** Sends one chunk of an upload, read from disk, and returns how much the server has in total. */
export async function sendPiece(
  id: string,
  offset: number,
  piece: Blob,
  progress: Progress,
): Promise<number> {
  const headers = await headersFor({})
  const address = addressOf(sendBytes, { params: { id }, query: { offset } })
  try {
    return await patch(address, { ...headers, 'Content-Type': sendBytes.stream!.type }, piece, progress)
  } catch (thrown) {
    if (thrown instanceof CallFailure && thrown.status === 401)
      await endWithoutSession('auth/session-expired', headers['Authorization'])
    throw thrown
  }
}

/** XHR, because fetch cannot report upload progress. */
function patch(
  address: string,
  headers: Record<string, string>,
  piece: Blob,
  { signal, onProgress }: Progress,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const cut = () =>
      end(() =>
        reject(
          signal.aborted
            ? new CallFailure('client/cancelled', 'Cancelled')
            : new CallFailure('client/network', 'Network error. Please check your connection.'),
        ),
      )
    request.open(sendBytes.method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onProgress(loaded)
    }
    request.onload = () =>
      end(() => {
        if (request.status === 200)
          resolve((JSON.parse(request.responseText) as { received: number }).received)
        else reject(failureFromAnswer(request.status, request.statusText, request.responseText))
      })
    request.onerror = cut
    request.onabort = cut
    signal.addEventListener('abort', stop)
    watch()
    request.send(piece)
    if (signal.aborted) request.abort()
  })
}
