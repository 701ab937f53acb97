import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Each screen says its title; after a navigation (not on the first load) the focus moves to its h1. */
export function usePageTitle(title: string) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title ? `${title} · Evenhand` : 'Evenhand'
  }, [title])
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== pathname) {
      const heading = document.querySelector<HTMLElement>('main h1, h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    arrivedAt = pathname
  }, [pathname])
}

let arrivedAt: string | null = null
