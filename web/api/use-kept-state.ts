import { useEffect, useRef, useState } from 'react'
import { forgetTypedCopies, keepTypedCopy, readTypedCopy } from './kept-copies.ts'

/** The state of a form that stays on this device until it is sent. */
export type KeptState<T> = {
  readonly value: T
  readonly change: (part: Partial<T>) => void
  /** what was typed before is shown again */
  readonly isFound: boolean
  /** back to the beginning */
  readonly startAfresh: () => void
  /** it is sent */
  readonly forget: () => void
}

/**
 * The state of a dialog's form. A reload, the back button, Esc and a tap beside the dialog lose nothing: it opens with
 * what was typed. `name` says which form about what; for a change also which version of it. `found` fits what was
 * typed to what the dialog is opened for now; null: it no longer does.
 */
export function useKeptState<T extends object>(
  name: string,
  begin: () => T,
  found: (kept: T) => T | null = (kept) => kept,
): KeptState<T> {
  const [value, setValue] = useState(begin)
  const [isFound, setFound] = useState(false)
  // typing goes on while the device is being read, and between two renders
  const latest = useRef<T | null>(null)
  const id = `typed ${name}`
  const show = (kept: T) => {
    const fitting = latest.current ? null : found(kept)
    if (!fitting) return
    latest.current = fitting
    setValue(fitting)
    setFound(true)
  }
  const shown = useRef(show)
  useEffect(() => {
    shown.current = show
  })
  useEffect(() => {
    let isGone = false
    void readTypedCopy<T>(id).then((kept) => {
      if (kept && !isGone) shown.current(kept)
    })
    return () => {
      isGone = true
    }
  }, [id])
  return {
    value,
    isFound,
    change: (part) => {
      const next = { ...(latest.current ?? value), ...part }
      latest.current = next
      setValue(next)
      keepTypedCopy(id, next)
    },
    startAfresh: () => {
      latest.current = begin()
      setValue(latest.current)
      setFound(false)
      forgetTypedCopies(id)
    },
    forget: () => forgetTypedCopies(id),
  }
}
