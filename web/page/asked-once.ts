import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../device/storage.ts'

/** What a device is asked once: to put the app on its home screen, and to tell the person what is new. */
export type Question = 'install' | 'push'

// it outlives signing out (api/session/local-traces.ts), or everybody would be asked again
const KEY = 'evenhand:asked'
const listeners = new Set<() => void>()

const asked = () => new Set((deviceStorage.getItem(KEY) ?? '').split(' '))

/** Whether the question was put on this device, whatever came of it. */
export const wasAsked = (question: Question): boolean => asked().has(question)

/** It is answered, or "Not now". */
export function noteAsked(question: Question): void {
  deviceStorage.setItem(KEY, [...asked().add(question)].filter(Boolean).join(' '))
  for (const listener of listeners) listener()
}

/** The same for a component. */
export const useWasAsked = (question: Question): boolean =>
  useSyncExternalStore(onAsked, () => wasAsked(question))

function onAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const USEFUL = 'evenhand:useful'

/** Something that a family sees has been sent from here. */
export const noteUseful = (): void => deviceStorage.setItem(USEFUL, 'true')

/** Whether that happened since somebody signed in here: nobody is asked before (PHONE-01). */
export const hasBeenUseful = (): boolean => deviceStorage.getItem(USEFUL) !== null
