import { useEffect } from 'react'
import { recallFound } from './checking.ts'

/** [REC-10] Where things are answered that are compared elsewhere: what differed there still holds the answers back. */
export function FoundBefore({ familyId }: { familyId: string }) {
  useEffect(() => recallFound(familyId), [familyId])
  return null
}
