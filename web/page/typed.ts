import { useEffect } from 'react'
import { keepWhen } from '../api/session/held-session.ts'
import { deviceClock } from '../device/clock.ts'
import { tabStorage } from '../device/storage.ts'

/** Fields on this screen that somebody has typed in. */
type Field = HTMLInputElement | HTMLTextAreaElement
const typed = new Set<Field>()

/**
 * Tracks, per screen, which fields were typed in. When a session ends by itself, the page redirects to the sign-in only
 * if nothing typed would be lost; otherwise the sign-in opens over the screen.
 */
export function useTypedKept(pathname: string): void {
  useEffect(() => {
    typed.clear()
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target)))
        typed.add(target)
    }
    document.addEventListener('input', note, true)
    const stopRestoring = restoreTyped(pathname)
    const stop = keepWhen(() => [...typed].some((field) => field.isConnected && field.value.trim() !== ''))
    return () => {
      document.removeEventListener('input', note, true)
      stopRestoring()
      stop()
    }
  }, [pathname])
}

const KEPT = 'evenhand:typed'
/** Longer than a page takes to load; older text must not be shown to whoever uses the device later (ms). */
const KEPT_FOR_MS = 120_000

type Kept = { at: number; pathname: string; fields: { name: string; value: string }[] }

/** Before reloading a page that failed to load part of its code: saves what was typed on it, for this tab only. */
export function keepTyped(): void {
  const fields = [...typed]
    .filter((field) => field.isConnected && field.value !== '' && field.type !== 'password')
    .map((field) => ({ name: nameOf(field), value: field.value }))
  if (fields.length === 0) return
  const kept: Kept = { at: deviceClock(), pathname: location.pathname, fields }
  tabStorage.setItem(KEPT, JSON.stringify(kept))
}

/** Restores it into the same screen's fields once they exist and are empty. */
function restoreTyped(pathname: string): () => void {
  const kept = JSON.parse(tabStorage.getItem(KEPT) ?? 'null') as Kept | null
  if (kept === null || kept.pathname !== pathname || deviceClock() - kept.at > KEPT_FOR_MS) return () => {}
  const missing = new Map(kept.fields.map(({ name, value }) => [name, value]))
  const fill = () => {
    for (const field of document.querySelectorAll<Field>('input, textarea')) {
      const value = missing.get(nameOf(field))
      if (value === undefined) continue
      missing.delete(nameOf(field))
      if (field.value === '') type(field, value)
    }
    if (missing.size > 0) return
    observer.disconnect()
    tabStorage.removeItem(KEPT)
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return () => observer.disconnect()
}

/** Sets the value as typing would, so that the component that owns the field is notified. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Identifies a field across a reload: ids are generated while rendering, names and labels stay the same. */
const nameOf = (field: Field) => field.name || field.getAttribute('aria-label') || labelOf(field) || field.id

/** A label wrapped around its field also contains the field's text. */
const labelOf = (field: Field) => field.labels?.[0]?.textContent?.replace(field.textContent ?? '', '').trim()

const isText = ({ type }: HTMLInputElement) =>
  !['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color', 'search'].includes(type)
