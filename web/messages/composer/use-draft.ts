import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import { MESSAGE_MAX } from '@evenhand/domain/messages/message.ts'
import { useEffect, useRef, useState } from 'react'
import { isSavingDraft, saveDraft } from '../messages.data.ts'

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
    if (!isDirty.current && !isSavingDraft(conversation.id)) setDraft(plain(stored))
  }

  const latest = useRef({ conversation, draft })
  useEffect(() => {
    latest.current = { conversation, draft }
  })
  const onItsWay = useRef<Draft | null>(null)
  const keep = () => {
    const { conversation: where, draft: what } = latest.current
    // what is too long to send stays here alone, whole, until it is shortened
    if (!isDirty.current || what.text.length > MESSAGE_MAX) return
    // while a server is slow, each press would send the same once more, and hold up what the screens ask for
    if (onItsWay.current === what) return
    clearTimeout(timer.current)
    onItsWay.current = what
    saveDraft(where, what)
      .then(
        () => {
          if (latest.current.draft === what) isDirty.current = false
        },
        () => {
          timer.current = setTimeout(keep, AGAIN_MS)
        },
      )
      .finally(() => {
        if (onItsWay.current === what) onItsWay.current = null
      })
  }
  const keeping = useRef(keep)
  useEffect(() => {
    keeping.current = keep
  })
  useEffect(() => {
    // a reload, a closed tab, a locked phone: what was typed just before is on its way too
    const go = () => keeping.current()
    const leave = () => document.visibilityState === 'hidden' && go()
    // a quick exit signs out and waits for nothing: the press or the first Esc that begins it sends what was typed
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && go()
    addEventListener('pagehide', go)
    addEventListener('pointerdown', go)
    addEventListener('keydown', onEscape)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', go)
      removeEventListener('pointerdown', go)
      removeEventListener('keydown', onEscape)
      document.removeEventListener('visibilitychange', leave)
      go()
      // what fails now is not tried again
      isDirty.current = false
    }
  }, [])
  const change = (part: Partial<Draft>, isNow = false) => {
    const next = { ...latest.current.draft, ...part }
    latest.current = { ...latest.current, draft: next }
    isDirty.current = true
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, isNow ? 0 : PAUSE_MS)
  }
  /** A text has been sent: it goes, and what was written on meanwhile stays. */
  const drop = (sent: string) => {
    const { text } = latest.current.draft
    const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
    change({ text: rest, replyTo: null }, true)
  }
  return { draft, change, drop }
}

const plain = (stored: Conversation['draft']): Draft => ({
  text: stored?.text ?? '',
  replyTo: stored?.replyTo ?? null,
})
