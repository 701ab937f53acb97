import { useEffect } from 'react'
import { keepWhen } from '../api/held-session.ts'

/** Fields of this screen that somebody wrote in. */
type Field = HTMLInputElement | HTMLTextAreaElement
const typed = new Set<Field>()

/**
 * Remembers, screen by screen, which fields were written in, so that a session that ends by itself leads to the
 * sign-in only where nothing typed is lost; else the sign-in comes over the screen.
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
/** Longer than a page takes to load; what was typed before is not for whoever sits here later (ms). */
const KEPT_FOR_MS = 120_000

type Kept = { at: number; pathname: string; fields: { name: string; value: string }[] }

/** Before a page that lost a part of its code is loaded anew: what was typed on it goes along, in this tab alone. */
export function keepTyped(): void {
  const fields = [...typed]
    .filter((field) => field.isConnected && field.value !== '' && field.type !== 'password')
    .map((field) => ({ name: nameOf(field), value: field.value }))
  if (fields.length === 0) return
  const kept: Kept = { at: Date.now(), pathname: location.pathname, fields }
  sessionStorage.setItem(KEPT, JSON.stringify(kept))
}

/** Puts it back into the fields of the same screen once they are there and empty. */
function restoreTyped(pathname: string): () => void {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null
  if (kept === null || kept.pathname !== pathname || Date.now() - kept.at > KEPT_FOR_MS) return () => {}
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
    sessionStorage.removeItem(KEPT)
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return () => observer.disconnect()
}

/** As a person would: the component that owns the field hears of it. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same field after the page was loaded anew: ids are made as the page is drawn, names and labels stay. */
const nameOf = (field: Field) => field.name || field.getAttribute('aria-label') || labelOf(field) || field.id

/** A label around its field holds what is written in it, too. */
const labelOf = (field: Field) => field.labels?.[0]?.textContent?.replace(field.textContent ?? '', '').trim()

const isText = ({ type }: HTMLInputElement) =>
  !['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color', 'search'].includes(type)
