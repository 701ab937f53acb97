import { useEffect, useRef, useState } from 'react'
import { forgetTypedCopy, keepTypedCopy, onTypedGone, readTypedCopy } from '../offline/kept-copies.ts'

/** The state of a form that stays on this device until it is sent. */
export type KeptState<T> = {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  /** the device has been asked; a form that holds its own state waits for it */
  readonly isRead: boolean
  /** another number whenever `value` was exchanged for another: a form that holds its own state has it as its key */
  readonly round: number
  /** what was typed before is shown again */
  readonly isFound: boolean
  /** back to the beginning */
  readonly startAfresh: () => void
  /** it is sent */
  readonly forget: () => void
}

/**
 * The state of a form, files among it too. A reload, the back button, Esc and a tap beside a dialog lose nothing: it
 * opens with what was typed. `name` says which form about what; for a change also which version of it. `found` fits
 * what was typed to what the form is opened for now; null: it no longer does. Sent or thrown away in another tab, it
 * begins anew here too, or it would be entered twice; not where somebody has typed since.
 */
export function useKeptState<T extends object>(
  name: string,
  begin: () => T,
  found: (kept: T) => T | null = (kept) => kept,
): KeptState<T> {
  const [value, setValue] = useState(begin)
  const [isFound, setFound] = useState(false)
  const [isRead, setRead] = useState(false)
  const [round, setRound] = useState(0)
  // what only another tab typed goes with it; words of this one stay
  const isTypedHere = useRef(false)
  // typing goes on while the device is being read, and between two renders
  const latest = useRef<T | null>(null)
  const id = `typed ${name}`
  const show = (kept: T) => {
    const fitting = latest.current ? null : found(kept)
    if (!fitting) return
    latest.current = fitting
    setValue(fitting)
    setFound(true)
    setRound((one) => one + 1)
  }
  const clear = () => {
    latest.current = begin()
    setValue(latest.current)
    setFound(false)
    setRound((one) => one + 1)
    isTypedHere.current = false
  }
  const acts = useRef({ show, clear })
  useEffect(() => {
    acts.current = { show, clear }
  })
  useEffect(() => {
    let isGone = false
    void readTypedCopy<T>(id).then((kept) => {
      if (isGone) return
      if (kept) acts.current.show(kept)
      setRead(true)
    })
    const stop = onTypedGone(id, () => {
      if (!isTypedHere.current) acts.current.clear()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [id])
  return {
    value,
    isFound,
    isRead,
    round,
    change: (part) => {
      const next = { ...(latest.current ?? value), ...part }
      latest.current = next
      isTypedHere.current = true
      setValue(next)
      keepTypedCopy(id, next)
    },
    startAfresh: () => {
      clear()
      forgetTypedCopy(id)
    },
    forget: () => forgetTypedCopy(id),
  }
}
