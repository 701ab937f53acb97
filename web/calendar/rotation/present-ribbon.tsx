import type { Family } from '@evenhand/contract/family/family.ts'
import { useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { RegionProvider } from '../../text/region.tsx'
import { RotationRibbon } from './rotation-ribbon.tsx'
import { useTimes } from './use-times.ts'

type PresentRibbonProps = { family: Family; them: string; isHalf?: boolean }

/** The ribbon of the arrangement in force; renders nothing where none is set. */
export function PresentRibbon({ family, them, isHalf = false }: PresentRibbonProps) {
  const [now] = useState(clockNow)
  const me = family.members.find(({ isMe }) => isMe)?.id
  const groups = useTimes(family, me ?? '', now)
  if (me === undefined) return null
  return (
    <RegionProvider region={{ zone: family.zone }}>
      {groups.map(({ children, times }) => (
        <RotationRibbon key={children.join()} times={times} now={now} them={them} isHalf={isHalf} />
      ))}
    </RegionProvider>
  )
}
