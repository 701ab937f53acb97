import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabStorage } from '../device/storage.ts'

/**
 * The secret a link brought, by the first of these names in the address (`#`: all behind the hash). It leaves the
 * address bar, and with it the history and what a picture of the screen shows, as soon as it was read; this tab keeps
 * it for a reload of the same page, until it is closed or left by sign-out or quick exit.
 */
export function useArrivedToken(...names: readonly string[]): string | null {
  const { pathname, search } = useLocation()
  const nameList = names.join(' ')
  const [token] = useState(() => {
    const params = new URLSearchParams(search)
    const found = names.map((name) => (name === '#' ? location.hash.slice(1) : params.get(name)))
    return found.find(Boolean) ?? tabStorage.getItem(nameOf(pathname))
  })
  useEffect(() => {
    if (!token) return
    tabStorage.setItem(nameOf(pathname), token)
    const rest = new URLSearchParams(location.search)
    for (const name of nameList.split(' ')) rest.delete(name)
    const query = rest.size > 0 ? `?${rest}` : ''
    if (location.hash || location.search !== query)
      history.replaceState(history.state, '', `${location.pathname}${query}`)
  }, [pathname, token, nameList])
  return token
}

const nameOf = (pathname: string) => `evenhand:arrived:${pathname}`
