import type { Findings, Known } from '@evenhand/domain/receipts/finding/find.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReaderKept } from '../api/offline/kept-reader.ts'

/** How far the reading of a receipt has come. */
export type Reading =
  /** it waits to be asked: what reads is not on this device, or was told not to */
  | { readonly step: 'asked' }
  | { readonly step: 'fetching' }
  | { readonly step: 'reading'; readonly sheet: Gray | null }
  | {
      readonly step: 'read'
      readonly found: Findings
      readonly sheet: Gray | null
      readonly hasOther: boolean
    }
  | { readonly step: 'failed'; readonly why: 'offline' | 'unopened' | 'broken' }

/**
 * Reads a receipt once it is chosen: at once where what reads is on this device, else when asked to. Removing the
 * file, or `stop`, ends it.
 */
export function useReading(file: File, known: Known) {
  const [reading, setReading] = useState<Reading>({ step: 'asked' })
  const running = useRef<AbortController | null>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setReading({ step: 'asked' })
  }
  const start = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const show = (next: Reading) => {
      if (!own.signal.aborted) setReading(next)
    }
    try {
      show(await readFile(file, known, own.signal, show))
    } catch {
      show({ step: 'failed', why: navigator.onLine ? 'broken' : 'offline' })
    }
  }
  const begin = useEffectEvent(async (chosen: File, isGone: () => boolean) => {
    if ((chosen.type === 'application/pdf' || (await isReaderKept())) && !isGone()) void start()
  })
  useEffect(() => {
    let isGone = false
    setReading({ step: 'asked' })
    void begin(file, () => isGone)
    return () => {
      isGone = true
      running.current?.abort()
    }
  }, [file])
  return { reading, start, stop }
}

async function readFile(
  file: File,
  known: Known,
  signal: AbortSignal,
  show: (next: Reading) => void,
): Promise<Reading> {
  show({ step: 'reading', sheet: null })
  const [{ readableOf }, { readPicture }] = await Promise.all([import('./picture.ts'), import('./reader.ts')])
  const readable = await readableOf(file).catch(() => null)
  if (!readable) return { step: 'failed', why: 'unopened' }
  if (readable.kind === 'text') {
    const { findIn } = await import('@evenhand/domain/receipts/finding/find.ts')
    return { step: 'read', found: findIn(readable.words, known), sheet: null, hasOther: false }
  }
  if (!(await isReaderKept())) show({ step: 'fetching' })
  let sheet: Gray | null = null
  const { found, hasOther } = await readPicture(readable.picture, known, {
    signal,
    onStart: () => show({ step: 'reading', sheet: null }),
    onSheet: (straight) => {
      sheet = straight.sheet
      show({ step: 'reading', sheet })
    },
  })
  return { step: 'read', found, sheet, hasOther }
}
