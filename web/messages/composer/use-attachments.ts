import { ATTACHMENT_MAX_BYTES, attachToMessage } from '@evenhand/contract/messages/messages.ts'
import { ATTACHMENTS_MAX } from '@evenhand/domain/messages/message.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { newWriteId } from '../../api/writes/presses.ts'
import { onQueue, queueNow } from '../../api/writes/queue-state.ts'
import { awaitedBy, failureFromWire, fromReply } from '../../api/writes/queued-write.ts'
import { enqueue } from '../../api/writes/write-queue.ts'
import { dropWrite } from '../../api/writes/write-sender.ts'
import { errorSentence } from '../../text/errors.ts'

export type Attached = {
  readonly id: string
  readonly name: string
  readonly size: number
  /** progress from 0 to 1, or the outcome */
  readonly state: number | 'done' | 'failed'
  readonly fault: string | null
  /** what a message refers to it by, where it went with one written before a reload */
  readonly reference?: string
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']

/** [MSG-08] Files for the next message. Each is uploaded as soon as it is chosen, and waits without a connection. */
export function useAttachments(conversationId: string) {
  const { t, i18n } = useLingui()
  const [files, setFiles] = useState<Attached[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  // includes files already sent with a message, which may return with it
  const ended = useRef(new Map<string, Partial<Attached>>())
  const put = (id: string, part: Partial<Attached>) => {
    if (typeof part.state === 'string') ended.current.set(id, part)
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }
  /** A file chosen before a reload, as the queue knows it: waiting, refused, or gone to the server. */
  const keptFile = (reference: string): Attached => {
    const id = awaitedBy([reference])[0] ?? reference
    const { waiting, refused } = queueNow()
    const write = [...waiting, ...refused].find((one) => one.id === id)
    const { name = t`Attachment`, bytes } = write?.file ?? {}
    const fault = write?.refused ? errorSentence(i18n, failureFromWire(write.refused)) : null
    return {
      id,
      name,
      size: bytes?.size ?? 0,
      state: fault ? 'failed' : write ? 0 : 'done',
      fault,
      reference,
    }
  }
  const keptNow = useRef(keptFile)
  useEffect(() => {
    keptNow.current = keptFile
  })
  useEffect(
    () =>
      onQueue(() =>
        setFiles((known) =>
          known.map((one) => {
            if (one.reference === undefined || typeof one.state === 'string') return one
            const { state, fault } = keptNow.current(one.reference)
            return { ...one, state, fault }
          }),
        ),
      ),
    [],
  )
  const add = (file: File) => addAll([file])
  const addAll = (chosen: readonly File[]) => {
    const refused = chosen.map((file, at) => refusalOf(file, at))
    setRefusal(refused.find((why) => why !== null) ?? null)
    chosen.filter((_, at) => refused[at] === null).forEach(upload)
  }
  const upload = (file: File) => {
    const id = newWriteId()
    setFiles((known) => [...known, { id, name: file.name, size: file.size, state: 0, fault: null }])
    enqueue(
      attachToMessage,
      { params: { id: conversationId } },
      { id, file: { bytes: file, name: file.name }, onProgress: (share) => put(id, { state: share }) },
    ).then(
      () => put(id, { state: 'done' }),
      (thrown) => {
        const failure = failureOf(thrown)
        if (failure.code !== 'client/cancelled')
          put(id, { state: 'failed', fault: errorSentence(i18n, failure) })
      },
    )
  }
  const refusalOf = (file: File, before: number): string | null => {
    if (files.length + before >= ATTACHMENTS_MAX) return t`A message takes up to ${ATTACHMENTS_MAX} files.`
    if (!TYPES.includes(file.type) && !/\.(heic|heif)$/i.test(file.name))
      return t`An attachment is a photo (JPEG, PNG, WebP, HEIC) or a PDF.`
    return file.size > ATTACHMENT_MAX_BYTES ? t`That file is larger than 15 MB.` : null
  }
  return {
    files,
    refusal,
    add,
    addAll,
    remove: (id: string) => {
      void dropWrite(id)
      setFiles((known) => known.filter((one) => one.id !== id))
    },
    /** placeholders for the attachments' ids, which may not have arrived yet */
    references: () =>
      files
        .filter(({ state }) => state !== 'failed')
        .map(({ id, reference }) => reference ?? fromReply(id, 'attachment.id')),
    clear: () => {
      setFiles([])
      setRefusal(null)
    },
    /** puts the files of a message taken back before those chosen meanwhile */
    restore: (back: readonly Attached[]) =>
      setFiles((known) => [...back.map((one) => ({ ...one, ...ended.current.get(one.id) })), ...known]),
    /** those of a message written before a reload */
    restoreKept: (references: readonly string[]) =>
      setFiles((known) => [...references.map(keptFile), ...known]),
  }
}
