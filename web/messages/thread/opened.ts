import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../device/storage.ts'

const KEY = 'evenhand:opened-messages'
const MAX_KEPT = 500
const listeners = new Set<() => void>()
let kept: ReadonlySet<string> | null = null

/** Whether the reader has opened a covered message; it stays open on this device until they sign out. */
export function useOpened(id: string): [boolean, () => void] {
  const all = useSyncExternalStore(subscribe, opened)
  return [all.has(id), () => open(id)]
}

function opened(): ReadonlySet<string> {
  kept ??= new Set(read())
  return kept
}

function open(id: string): void {
  kept = new Set([...[...opened()].slice(-MAX_KEPT), id])
  deviceStorage.setItem(KEY, JSON.stringify([...kept]))
  for (const listener of listeners) listener()
}

function read(): string[] {
  try {
    return [...JSON.parse(deviceStorage.getItem(KEY) ?? '[]')]
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
