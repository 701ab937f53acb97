import { useSyncExternalStore } from 'react'
import { tabStorage } from '../device/storage.ts'
import { noteAsked } from '../page/asked-once.ts'

/** How the app gets onto this device's home screen; `none` where this browser offers no way. */
export type InstallWay = 'installed' | 'button' | 'iphone' | 'none'

/** Chromium's question, held back until somebody asks for it. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** index.html keeps it: it comes once, often before our code has loaded */
    installing?: InstallPrompt | undefined
  }
}

/** Set in the tab it was added from, which itself stays a browser's. */
const ADDED = 'evenhand:added'
const isAdded = () => tabStorage.getItem(ADDED) !== null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The way on this device; follows the browser, which offers its own a little after the page has loaded. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(onInstallable, installWay)

/** The same outside React. */
export function installWay(): InstallWay {
  if (isAdded() || isStandalone()) return 'installed'
  if (window.installing) return 'button'
  return isIphone() ? 'iphone' : 'none'
}

/** Whether this page was opened from the home screen. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** An iPad calls itself a Mac, but no Mac has a screen to touch. */
export const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether it is worked with a mouse: it has a dock or a desk, not a home screen. */
export const isComputer = (): boolean => matchMedia('(pointer: fine)').matches

/** Lets the browser ask; whether the person agreed. A question can be put once: the next page has another. */
export async function install(): Promise<boolean> {
  const held = window.installing
  if (!held) return false
  window.installing = undefined
  noteAsked('install')
  await held.prompt()
  const { outcome } = await held.userChoice
  if (outcome === 'accepted') tabStorage.setItem(ADDED, 'true')
  tell()
  return isAdded()
}

function onInstallable(listener: () => void): () => void {
  const added = () => {
    tabStorage.setItem(ADDED, 'true')
    listener()
  }
  listeners.add(listener)
  addEventListener('beforeinstallprompt', listener)
  addEventListener('appinstalled', added)
  return () => {
    listeners.delete(listener)
    removeEventListener('beforeinstallprompt', listener)
    removeEventListener('appinstalled', added)
  }
}
