import { useEffect, useRef } from 'react'

/**
 * Lets Back close what floats above the page before it leaves the page: what is open has an entry of its own in the
 * history. Closed in another way, the entry goes with it; a link within replaces it (`replace`), so that Back leads to
 * the page below.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    let isLeft = false
    const mark = `${performance.now()}`
    const onBack = () => {
      isGone = true
      close.current()
    }
    const enter = () => {
      if (isLeft) return
      history.pushState({ ...history.state, evenhandOver: mark }, '')
      addEventListener('popstate', onBack)
    }
    // an entry that is just being left would take this one with it
    if (isReturning) addEventListener('popstate', enter, { once: true })
    else enter()
    return () => {
      isLeft = true
      removeEventListener('popstate', onBack)
      // whoever went on from here has another entry now
      if (isGone || history.state?.evenhandOver !== mark) return
      isReturning = true
      addEventListener('popstate', () => (isReturning = false), { once: true })
      history.back()
    }
  }, [isOpen])
}

let isReturning = false
