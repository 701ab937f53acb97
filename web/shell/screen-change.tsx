import { type ReactNode, useEffect, useState, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * One screen giving way to the next, softly; at once for who asked their device for less motion, and for the page's
 * first and for what comes into a screen later. That also keeps a slow device from waiting on a transition that shows
 * nothing new.
 */
export function ScreenChange({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState(isFirst ? pathname : null)
  useEffect(() => {
    isFirst = false
    setShown(pathname)
  }, [pathname])
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  return isStill ? (
    children
  ) : (
    <ViewTransition default={shown === pathname ? 'none' : 'auto'}>{children}</ViewTransition>
  )
}

let isFirst = true
