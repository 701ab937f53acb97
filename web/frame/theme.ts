import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../device/storage.ts'

export type Theme = 'auto' | 'light' | 'dark'

/** The chosen theme and a setter. index.html applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), chooseTheme]
}

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  deviceStorage.setItem(KEY, theme)
  for (const listener of listeners) listener()
}

/** Whether anything was chosen on this device, including "follow the device". */
export function isThemeChosen(): boolean {
  return deviceStorage.getItem(KEY) !== null
}

// the inline script of index.html reads the same key
const KEY = 'evenhand:theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
