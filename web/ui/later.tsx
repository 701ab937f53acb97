import { type ComponentType, createElement } from 'react'

/** Dispatched when part of the page could not be loaded; the frame listens for it (page/missing-code.ts). */
export const codeMissing = 'evenhand:code-missing'

/** Whether this was thrown because a part of the page's code could not be loaded. */
export const isCodeMissing = (thrown: unknown): boolean => Object(thrown)[codeMissing] === true

/** The delay between the first and the second attempt (ms). */
const PAUSE_MS = 500
/** After a failure, no new request for this long (ms): a failing screen must not flood the server. */
const REST_MS = 5000

/**
 * A component whose code is loaded on demand, but which renders at once where it is already loaded: React's own `lazy`
 * shows its fallback even then, and delays what follows a fallback by 300 ms. A failed load is retried once, then
 * thrown to the nearest boundary; rendering it again within the next seconds throws the same error.
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
        Object.assign(Object(thrown), { [codeMissing]: true })
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
    // like React's own `lazy`; the promise is the same at every render
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
