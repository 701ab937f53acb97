import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { addressOf, type CallOptions, headersFor } from '../call.ts'
import { CallFailure, failureFromAnswer } from '../call-failure.ts'
import { endWithoutSession } from '../session/session-link.ts'

export type UploadOptions = CallOptions & {
  /** 0 to 1, as bytes are sent */
  readonly onProgress?: (share: number) => void
}

/** No progress for this long means the connection is gone (a big file on a slow connection may take minutes in all). */
const STALLED_MS = 30_000

/** Sends a file in the call's multipart field. XHR, because fetch cannot report upload progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  file: { readonly bytes: Blob; readonly name: string },
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const headers = await headersFor(options)
  const form = new FormData()
  form.append(endpoint.upload?.field ?? 'file', file.bytes, file.name)
  try {
    return (await send(endpoint.method, addressOf(endpoint, ask), headers, form, options)) as ReplyOf<E>
  } catch (thrown) {
    if (thrown instanceof CallFailure && thrown.status === 401 && !options.withoutSession)
      await endWithoutSession('auth/session-expired', headers.Authorization)
    throw thrown
  }
}

function send(
  method: string,
  address: string,
  headers: Record<string, string>,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        finish(() => reject(new CallFailure('client/timeout', 'Request timeout')))
        request.abort()
      }, STALLED_MS)
    }
    const cancel = () => request.abort()
    const finish = (settle: () => void) => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', cancel)
      settle()
    }
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      watch()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      finish(() => {
        if (request.status < 200 || request.status > 299)
          reject(failureFromAnswer(request.status, request.statusText, request.responseText))
        else resolve(request.responseText === '' ? undefined : JSON.parse(request.responseText))
      })
    request.onerror = () =>
      finish(() => reject(new CallFailure('client/network', 'Network error. Please check your connection.')))
    request.onabort = () => finish(() => reject(new CallFailure('client/cancelled', 'Cancelled')))
    signal?.addEventListener('abort', cancel)
    watch()
    request.send(form)
    if (signal?.aborted) request.abort()
  })
}
