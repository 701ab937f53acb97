import { type ComponentType, createElement } from 'react'

/** Heard by the frame (shell/missing-code.ts) when a part of the page could not be loaded. */
export const codeMissing = 'evenhand:code-missing'

/** A moment between the first try and the second (ms). */
const PAUSE_MS = 500
/** What could not be loaded is not asked for again before (ms): a screen that fails must not storm the server. */
const REST_MS = 5000

/**
 * A component whose code comes later, and at once where its code is here already: React's own `lazy` shows the
 * fallback even then, and after a fallback it holds the next picture back for 300 ms. What does not come is tried once
 * more, then thrown to the nearest boundary; every showing within the next seconds throws the same.
 */
// biome-ignore lint/suspicious/noExplicitAny: the props are the component's own, whatever they are
export function later<Shown extends ComponentType<any>>(load: () => Promise<Shown>) {
  let here: Shown | null = null
  let coming: Promise<Shown> | null = null
  let missing: { thrown: unknown } | null = null
  const bring = (): Promise<Shown> => {
    coming ??= tryTwice(load).then(
      (shown) => {
        here = shown
        return shown
      },
      (thrown) => {
        missing = { thrown }
        const forget = () => {
          coming = null
          missing = null
        }
        setTimeout(forget, REST_MS)
        addEventListener('online', forget, { once: true })
        dispatchEvent(new Event(codeMissing))
        throw thrown
      },
    )
    return coming
  }
  function Later(props: object) {
    if (here) return createElement(here as ComponentType<object>, props)
    // as React's own `lazy` does; the promise is the same at every drawing
    throw missing ? missing.thrown : bring()
  }
  return Object.assign(Later as unknown as Shown, { bring, isHere: () => here !== null })
}

async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((go) => setTimeout(go, PAUSE_MS))
    return load()
  }
}
