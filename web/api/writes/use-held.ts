import { useEffect, useRef, useState } from 'react'

/** How long a press can be undone (ms); it is sent after that, or as soon as its component or the page goes. */
export const UNDO_MS = 8000

/**
 * Presses with undo. Nothing is sent while a press can still be undone, so undoing leaves no trace anywhere. Each press
 * is about a thing with a key; pressing again about the same thing has no effect.
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
      // what is being sent can no longer be undone
      setHeld(new Map())
      for (const [key, { timer, act }] of all) {
        clearTimeout(timer)
        void latest.current(key, act)
      }
    }
    // storing a write takes a moment, which a page that is hidden or about to unload still has
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
      }, UNDO_MS)
      timers.current.set(key, { timer, act })
    },
    undo: (key: string) => {
      clearTimeout(timers.current.get(key)?.timer)
      drop(key)
    },
    /** The pending press about a key, while it can still be undone. */
    heldAt: (key: string) => held.get(key),
  }
}
