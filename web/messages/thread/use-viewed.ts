import { shareOnScreen, VIEW_MS } from '@evenhand/domain/messages/message.ts'
import { type RefObject, useEffect, useState } from 'react'
import { reportSeen } from './seen.ts'

type Watched = { readonly id: string; readonly conversationId: string }

/**
 * [MSG-02] Reports which bodies were really on screen: half of one, or one that fills half the screen, for a second
 * without interruption, in the window that has the focus. In a conversation that opened by itself they count once the
 * reader has done something (list/unasked.ts). Returns a ref for the body of each message to watch.
 */
export function useViewed(root: RefObject<HTMLElement | null>) {
  const [watch] = useState(watcher)
  useEffect(() => watch.start(root.current), [watch, root])
  return watch.body
}

/** Visible is not enough: another window may lie beside this one, with whoever reads there. */
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

function watcher() {
  const bodies = new Map<Element, Watched>()
  const refs = new Map<string, (element: Element | null) => (() => void) | undefined>()
  const shown = new Set<Element>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let observer: IntersectionObserver | null = null

  const begin = (element: Element) => {
    const watched = bodies.get(element)
    if (!watched || timers.has(element) || !isLookedAt()) return
    const view = () => {
      timers.delete(element)
      if ('unasked' in document.body.dataset) return begin(element)
      reportSeen('viewed', watched.conversationId, [watched.id])
    }
    timers.set(element, setTimeout(view, VIEW_MS))
  }
  const end = (element: Element) => {
    clearTimeout(timers.get(element))
    timers.delete(element)
  }
  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
      const screen = rootBounds?.height ?? innerHeight
      const isShown = shareOnScreen(intersectionRect.height, boundingClientRect.height, screen) >= 0.5
      if (isShown === shown.has(target)) continue
      if (isShown) {
        shown.add(target)
        begin(target)
      } else {
        shown.delete(target)
        end(target)
      }
    }
  }
  return {
    start(root: HTMLElement | null): () => void {
      observer = new IntersectionObserver(onChange, { root, threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] })
      for (const element of bodies.keys()) observer.observe(element)
      const turn = () => {
        const tell = isLookedAt() ? begin : end
        for (const element of shown) tell(element)
      }
      document.addEventListener('visibilitychange', turn)
      for (const event of ['focus', 'blur']) addEventListener(event, turn)
      return () => {
        observer?.disconnect()
        observer = null
        document.removeEventListener('visibilitychange', turn)
        for (const event of ['focus', 'blur']) removeEventListener(event, turn)
        for (const element of timers.keys()) end(element)
        shown.clear()
      }
    },
    /** a stable ref for the body of a message from the other parent, so that it stays observed */
    body(watched: Watched) {
      const known = refs.get(watched.id)
      if (known) return known
      const ref = (element: Element | null) => {
        if (!element) return
        bodies.set(element, watched)
        observer?.observe(element)
        return () => {
          bodies.delete(element)
          shown.delete(element)
          end(element)
          observer?.unobserve(element)
        }
      }
      refs.set(watched.id, ref)
      return ref
    },
  }
}
