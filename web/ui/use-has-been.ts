import { useState } from 'react'

/** Whether this is so or has ever been so since it is shown: what is opened once stays, so that it can close softly. */
export function useHasBeen(is: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(is)
  if (is && !hasBeen) setHasBeen(true)
  return is || hasBeen
}
