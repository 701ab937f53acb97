import { useEffect } from 'react'
import { keepWhen } from '../api/held-session.ts'

/** Fields of this screen that somebody wrote in. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/**
 * Remembers, screen by screen, which fields were written in, so that a session that ends by itself leads to the
 * sign-in only where nothing typed is lost; else the sign-in comes over the screen.
 */
export function useTypedKept(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins with nothing typed
  useEffect(() => {
    typed.clear()
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target)))
        typed.add(target)
    }
    document.addEventListener('input', note, true)
    const stop = keepWhen(() => [...typed].some((field) => field.isConnected && field.value.trim() !== ''))
    return () => {
      document.removeEventListener('input', note, true)
      stop()
    }
  }, [pathname])
}

const isText = ({ type }: HTMLInputElement) =>
  !['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color', 'search'].includes(type)
