import { useSyncExternalStore } from 'react'

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
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // without storage the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}

/** Whether anything was chosen on this device, including "follow the device". */
export function isThemeChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

// the inline script of index.html reads the same key
const KEY = 'evenhand:theme'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
