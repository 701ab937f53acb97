import { type ReactNode, useEffect, useState, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/**
 * A soft transition from one screen to the next; none with reduced motion, for the page's first screen, or for content
 * that appears in a screen later. That also spares a slow device a transition that shows nothing new.
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
