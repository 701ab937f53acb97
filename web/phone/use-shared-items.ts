import { useEffect, useState } from 'react'
import { readShared, type SharedItem } from '../page/shared-in.ts'

/** What waits on this device; undefined while it is being read. */
export function useSharedItems(): readonly SharedItem[] | undefined {
  const [items, setItems] = useState<readonly SharedItem[]>()
  useEffect(() => {
    let isGone = false
    readShared().then(
      (found) => !isGone && setItems(found),
      () => !isGone && setItems([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return items
}
