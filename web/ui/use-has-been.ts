import { useState } from 'react'

/**
 * Whether this has been true at any time since mounting: what was opened once stays mounted, so that it can fade out.
 */
export function useHasBeen(is: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(is)
  if (is && !hasBeen) setHasBeen(true)
  return is || hasBeen
}
