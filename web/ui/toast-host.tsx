import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast-event.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Listens from the start; the stack itself is loaded with the first toast, so that signing in stays light. */
export function ToastHost() {
  const [raised, setRaised] = useState<Toast[]>([])
  useEffect(() => onToast((toast) => setRaised((known) => [...known, toast])), [])
  if (raised.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster raised={raised} />
    </Suspense>
  )
}
