import { useEffect, useRef } from 'react'

/**
 * Lets Back close what floats above the page before it leaves the page: what is open has an entry of its own in the
 * history, for the same address. Closed in another way its entry stays, so that nothing stands in the way of a
 * navigation that begins at that moment; it is passed over when Back or Forward comes to it, and used again by what is
 * opened next.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isOpen ? open(() => close.current()) : undefined), [isOpen])
}

type Floating = { readonly mark: string; readonly close: () => void }

/** What is open, the topmost last. */
let floating: Floating[] = []
/** The entry of something that floats on which we rest, open or not; null on a page's own entry. */
let rest = markOf(history.state)

function markOf(state: unknown): { readonly mark: string; readonly place: unknown } | null {
  const { evenhandOver: mark, idx: place } = (state ?? {}) as { evenhandOver?: string; idx?: unknown }
  return mark === undefined ? null : { mark, place }
}

const isOpenNow = (mark: string) => floating.some((one) => one.mark === mark)

/** Gives it an entry, until what is returned is called. */
function open(close: () => void): () => void {
  const here = markOf(history.state)
  const mark = here && !isOpenNow(here.mark) ? here.mark : `${performance.now()}`
  if (mark !== here?.mark) history.pushState({ ...history.state, evenhandOver: mark }, '')
  rest = markOf(history.state)
  const one = { mark, close }
  floating = [...floating, one]
  return () => {
    floating = floating.filter((other) => other !== one)
  }
}

addEventListener('popstate', ({ state }) => {
  const left = rest
  const here = markOf(state)
  rest = here
  if (here && !isOpenNow(here.mark)) {
    // the entry of something that was closed: it looks like the page's own, which lies below it
    rest = null
    history.back()
    return
  }
  const isBelow = left !== null && left.place === (state as { idx?: unknown } | null)?.idx
  if (isBelow && !isOpenNow(left.mark)) {
    history.back()
    return
  }
  // what lies above the entry come to is closed; after a jump elsewhere it goes with its page
  const above =
    here === null ? floating : floating.slice(floating.findIndex(({ mark }) => mark === here.mark) + 1)
  if (isBelow) for (const { close } of above.toReversed()) close()
})
