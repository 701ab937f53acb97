import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

// read only where something was shared
const sharedIn = () => import('./shared-in.ts')

/** What was shared into the app and chosen for a screen: `?shared=` names it, so that a reload loses nothing. */
export type Shared = {
  readonly ids: readonly string[]
  readonly files: readonly File[]
  /** a text or a link; empty where only files were shared */
  readonly words: string
}

/** Null where nothing was; undefined while the device is being read. `dropShared(ids)` once it is sent. */
export function useShared(): Shared | null | undefined {
  const wanted = useSearchParams()[0].get('shared')
  const [found, setFound] = useState<Shared | null>()
  useEffect(() => {
    if (wanted === null) return
    let isGone = false
    const show = (shared: Shared | null) => {
      if (!isGone) setFound(shared)
    }
    read(wanted).then(show, () => show(null))
    return () => {
      isGone = true
    }
  }, [wanted])
  return wanted === null ? null : found
}

/** Hands it over once to a screen that keeps it itself from then on, and takes it out of the address. */
export function useSharedInto(take: (shared: Shared) => void): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('shared')
  const taken = useRef<string | null>(null)
  const into = useRef(take)
  useEffect(() => {
    into.current = take
  })
  useEffect(() => {
    if (wanted === null || taken.current === wanted) return
    taken.current = wanted
    void read(wanted).then(async (shared) => {
      if (shared) {
        into.current(shared)
        await (await sharedIn()).dropShared(shared.ids)
      }
      setSearch(
        (now) => {
          now.delete('shared')
          return now
        },
        { replace: true },
      )
    })
  }, [wanted, setSearch])
}

async function read(wanted: string): Promise<Shared | null> {
  const { isWords, readShared } = await sharedIn()
  const items = await readShared(wanted.split(','))
  if (items.length === 0) return null
  const words = await Promise.all(items.filter(isWords).map(({ file }) => file.text()))
  return {
    ids: items.map(({ id }) => id),
    files: items.filter((one) => !isWords(one)).map(({ file }) => file),
    words: words.join('\n'),
  }
}
