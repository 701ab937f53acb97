import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Each screen says its title; after a navigation (not on the first load) the focus moves to its h1. */
export function usePageTitle(title: string) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title ? `${title} · Evenhand` : 'Evenhand'
  }, [title])
  useEffect(() => {
    const isFirst = arrivedAt === null || arrivedAt === pathname
    arrivedAt = pathname
    if (isFirst) return
    window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname])
}

/** A screen that is still loading gets its h1 later: waits for it, unless the person has gone on. */
function focusHeading(): () => void {
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('main h1, h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    return heading !== null
  }
  if (tryNow()) return () => {}
  const observer = new MutationObserver(() => {
    const hasGoneOn = document.activeElement !== null && document.activeElement !== document.body
    if (hasGoneOn || tryNow()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

let arrivedAt: string | null = null
