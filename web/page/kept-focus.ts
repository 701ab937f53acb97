/**
 * Where what has the focus goes away, by a press on it or by itself, the browser gives the focus to the whole page: the
 * next Tab begins at the top, and a screen reader says nothing. Here it goes to what is nearest to where it was. Whoever
 * moves it on purpose (a dialog that gives it back, a page arrived at) does so first and is left alone.
 */
export function keepFocus(): () => void {
  let last: Held | null = null
  let frame = 0
  const hold = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body) last = heldBy(target)
  }
  const letGo = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null)
      // pressed beside everything, or gone? only what is gone is not there in a moment
      queueMicrotask(() => {
        if (target === last?.element && isThere(last.element) && document.hasFocus()) last = null
      })
  }
  const look = () => {
    // what can no longer be pressed keeps the focus until the page is drawn
    if (last === null || isThere(last.element)) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (last === null || isElsewhere(last.element) || isThere(last.element)) return
        const held = last
        last = null
        if (held.place === location.pathname) nearest(held)?.focus({ preventScroll: true })
      })
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', letGo)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', letGo)
  }
}

/** What has the focus, and how to come near it again: what it lies in, with its place there, the nearest first. */
type Held = {
  readonly element: HTMLElement
  readonly place: string
  readonly way: readonly { readonly within: Element; readonly at: number }[]
}

function heldBy(element: HTMLElement): Held {
  const way: { within: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    way.push({ within: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, place: location.pathname, way }
}

/** Has the focus gone on by itself? What can no longer be pressed may keep it in name. */
const isElsewhere = (element: Element) =>
  ![null, document.body, element].includes(document.activeElement as HTMLElement | null)
const isThere = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null

/** What has taken its place, else what follows or precedes in the nearest part that is still there, else that part’s heading. */
function nearest({ way }: Held): HTMLElement | null {
  for (const { within, at } of way) {
    if (!within.isConnected || within === document.body) continue
    const parts = [...within.children]
    for (const part of [...parts.slice(at), ...parts.slice(0, at).toReversed()]) {
      const found = focusableIn(part)
      if (found) return found
    }
  }
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], h1[tabindex], h2[tabindex]'

function focusableIn(part: Element): HTMLElement | null {
  const all = [part, ...part.querySelectorAll(FOCUSABLE)]
  return (all.find((one) => one.matches(FOCUSABLE) && isThere(one) && isDrawn(one)) as HTMLElement) ?? null
}

/** Has it a box: what is folded away cannot take the focus. */
const isDrawn = (element: Element) => element.getClientRects().length > 0 || !element.checkVisibility
