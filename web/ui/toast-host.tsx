import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast-event.ts'

type Stack = ComponentType<{ raised: Toast[] }>

/**
 * Listens for toasts from the start. The stack itself is loaded once the page is quiet, so that signing in stays light
 * and 'Connection Lost' can still be shown when the connection is lost.
 */
export function ToastHost() {
  const [raised, setRaised] = useState<Toast[]>([])
  const [Stack, setStack] = useState<Stack>()
  const count = raised.length
  useEffect(() => onToast((toast) => setRaised((known) => [...known, toast])), [])
  useEffect(() => {
    if (Stack) return
    // if it fails to load, the next toast or a restored connection retries
    const load = async () => {
      // not then(…, …): the build would bundle that with what it loads, and leave the loading of its stylesheet outside
      try {
        const { Toaster } = await import('./toaster.tsx')
        setStack(() => Toaster)
      } catch {}
    }
    const timer = setTimeout(load, count > 0 ? 0 : QUIET_MS)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [Stack, count])
  // there from the start: what is not, when a dialog opens, becomes inert with the rest of the page, and a toast over the
  // dialog could not be pressed or closed
  return <div data-react-aria-top-layer>{Stack && count > 0 && <Stack raised={raised} />}</div>
}

/** Milliseconds after the start. */
const QUIET_MS = 4000
