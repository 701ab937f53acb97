import { useEffect, useRef, useState } from 'react'

/** Milliseconds in which a press can be taken back: it is sent after them, or as soon as its place or the page is left. */
export const UNDO_TIME = 6000

/**
 * Presses with a way back. Nothing is sent while one can still be taken back, so that undoing leaves no trace anywhere.
 * Each press is about a thing with a key; another press about the same thing is none.
 */
export function useHeld<Act>(send: (key: string, act: Act) => unknown) {
  const [held, setHeld] = useState<ReadonlyMap<string, Act>>(new Map())
  const timers = useRef(new Map<string, { timer: number; act: Act }>())
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const open = timers.current
    const sendAll = () => {
      const all = [...open]
      open.clear()
      // what is on its way is not to be taken back
      setHeld(new Map())
      for (const [key, { timer, act }] of all) {
        clearTimeout(timer)
        void latest.current(key, act)
      }
    }
    // what is kept on the device needs a moment, which a page that hides or is about to be left still has
    const hidden = () => {
      if (document.visibilityState === 'hidden') sendAll()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('beforeunload', sendAll)
    addEventListener('pagehide', sendAll)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('beforeunload', sendAll)
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  const drop = (key: string) => {
    timers.current.delete(key)
    setHeld((now) => new Map([...now].filter(([one]) => one !== key)))
  }
  return {
    begin: (key: string, act: Act) => {
      if (timers.current.has(key)) return
      setHeld((now) => new Map([...now, [key, act]]))
      const timer = window.setTimeout(() => {
        drop(key)
        void latest.current(key, act)
      }, UNDO_TIME)
      timers.current.set(key, { timer, act })
    },
    undo: (key: string) => {
      clearTimeout(timers.current.get(key)?.timer)
      drop(key)
    },
    /** What was pressed about it and can still be taken back. */
    heldAt: (key: string) => held.get(key),
  }
}
