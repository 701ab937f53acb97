import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Sets the document's title. After a navigation (not on the first load) it moves the focus to the h1, and Back restores
 * the scroll position.
 */
export function usePageTitle(title: string) {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // registered before the next screen scrolls, which would be recorded for this one
  useLayoutEffect(() => {
    const keep = () => void places.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
  useEffect(() => {
    document.title = title ? `${title} · Evenhand` : 'Evenhand'
  }, [title])
  useEffect(() => {
    const isFirst = arrivedAt === null || arrivedAt === pathname
    arrivedAt = pathname
    if (isFirst) return
    const stopScrolling = isBack ? scrollBack(places.get(key) ?? 0) : toTop()
    const stopLooking = focusHeading()
    return () => {
      stopScrolling()
      stopLooking()
    }
  }, [pathname, key, isBack])
}

/** The scroll position of each history entry. */
const places = new Map<string, number>()

function toTop(): () => void {
  scrollTo(0, 0)
  return () => {}
}

/**
 * The previous screen loads again and may grow in steps: scrolls as soon as the page is long enough, unless the person
 * scrolls first.
 */
function scrollBack(place: number): () => void {
  const until = performance.now() + LONGEST_WAIT_MS
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of OWN_SCROLLING) removeEventListener(type, stop)
  }
  const tryNow = () => {
    const reach = document.documentElement.scrollHeight - innerHeight
    scrollTo(0, Math.min(place, Math.max(0, reach)))
    if (reach >= place || performance.now() > until) stop()
    else frame = requestAnimationFrame(tryNow)
  }
  for (const type of OWN_SCROLLING) addEventListener(type, stop, { passive: true })
  tryNow()
  return stop
}

const LONGEST_WAIT_MS = 2000
/** What a person scrolls with. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown']

/** A screen that is still loading gets its h1 later: waits for it, unless the person has moved on. */
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
