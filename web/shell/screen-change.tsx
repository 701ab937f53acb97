import { type ReactNode, ViewTransition } from 'react'

/**
 * One screen giving way to the next, softly; at once for who asked their device for less motion. That also keeps
 * a slow device from waiting on a transition it is not going to show.
 */
export function ScreenChange({ children }: { children: ReactNode }) {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  return isStill ? children : <ViewTransition>{children}</ViewTransition>
}
