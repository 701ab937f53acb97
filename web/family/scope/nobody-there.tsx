import type { Family } from '@evenhand/contract/family/family.ts'
import { useOtherParent } from './other-parent.ts'

/** Why something that takes both parents cannot be done now, as words of a paragraph; nothing where both are here. */
export function NobodyThere({ family }: { family: Family }) {
  const { sentence, meaning } = useOtherParent(family)
  return (
    <>
      {sentence} {meaning}
    </>
  )
}
