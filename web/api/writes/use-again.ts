import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queueNow } from './queue-state.ts'
import { nameOf, waitsFor } from './queued-write.ts'

type Again<E extends Endpoint> = { id: string; ask: AskOf<E>; file: File | null }

/**
 * For a form opened to submit a refused write again (`?again=` names it): the write's arguments as initial values, and
 * the file that was to follow it. Pass its id to `submit` as `replaces`.
 */
export function useAgain<E extends Endpoint>(endpoint: E): Again<E> | null {
  const [search] = useSearchParams()
  const id = search.get('again')
  // a snapshot from when the form opened: the write leaves the queue while the form is still there
  const [again] = useState(() => {
    const { refused } = queueNow()
    const found = refused.find((write) => write.id === id && write.call === nameOf(endpoint))
    if (!found) return null
    const file = refused.find(({ ask }) => waitsFor(ask, found.id))?.file
    return {
      id: found.id,
      ask: found.ask as AskOf<E>,
      file: file ? new File([file.bytes], file.name, { type: file.bytes.type }) : null,
    }
  })
  return again
}
