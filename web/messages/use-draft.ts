import type { Conversation } from '@evenhand/contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { saveDraft } from './messages.data.ts'

const PAUSE_MS = 800
const AGAIN_MS = 10_000

type Draft = { text: string; replyTo: string | null }

/**
 * [MSG-08] The draft, saved for the person's other devices once they pause. A draft from another device is adopted as
 * long as nothing is being written here.
 */
export function useDraft(conversation: Conversation) {
  const stored = conversation.draft
  const [draft, setDraft] = useState<Draft>(() => plain(stored))
  const [base, setBase] = useState(stored)
  const isDirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // the draft was continued on another device
  if (stored?.updatedAt !== base?.updatedAt) {
    setBase(stored)
    if (!isDirty.current) setDraft(plain(stored))
  }

  const latest = useRef({ conversation, draft })
  useEffect(() => {
    latest.current = { conversation, draft }
  })
  const keep = () => {
    clearTimeout(timer.current)
    const { conversation: where, draft: what } = latest.current
    saveDraft(where, what).then(
      () => {
        if (latest.current.draft === what) isDirty.current = false
      },
      () => {
        timer.current = setTimeout(keep, AGAIN_MS)
      },
    )
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (isDirty.current) void saveDraft(latest.current.conversation, latest.current.draft).catch(() => {})
    },
    [],
  )
  const change = (part: Partial<Draft>, isNow = false) => {
    const next = { ...latest.current.draft, ...part }
    latest.current = { ...latest.current, draft: next }
    isDirty.current = true
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, isNow ? 0 : PAUSE_MS)
  }
  return { draft, change }
}

const plain = (stored: Conversation['draft']): Draft => ({
  text: stored?.text ?? '',
  replyTo: stored?.replyTo ?? null,
})
