import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code comes later, and at once where its code is here already: React's own `lazy` shows the
 * fallback even then, and after a fallback it holds the next picture back for 300 ms.
 */
// biome-ignore lint/suspicious/noExplicitAny: the props are the component's own, whatever they are
export function later<Shown extends ComponentType<any>>(load: () => Promise<Shown>) {
  let here: Shown | null = null
  const bring = async () => {
    here ??= await load()
    return here
  }
  const waiting = () =>
    lazy(async () => {
      try {
        return { default: await bring() }
      } catch (thrown) {
        // what did not come is asked for again the next time it is shown
        Waiting = waiting()
        throw thrown
      }
    })
  let Waiting = waiting()
  function Later(props: object) {
    // the one it began with stays: another would begin anew and lose what was typed
    const [Chosen] = useState(() => (here ?? Waiting) as ComponentType<object>)
    return <Chosen {...props} />
  }
  return Object.assign(Later as unknown as Shown, { bring, isHere: () => here !== null })
}
