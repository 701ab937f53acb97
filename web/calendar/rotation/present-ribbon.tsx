import type { Family } from '@evenhand/contract/family.ts'
import { useState } from 'react'
import { RegionProvider } from '../../text/region.tsx'
import { RotationRibbon } from './rotation-ribbon.tsx'
import { timesOfRotation } from './times.ts'
import { rotationOf } from './whose-day.ts'

type PresentRibbonProps = { family: Family; them: string; isHalf?: boolean }

/** The ribbon of the arrangement in force; renders nothing where none is set. */
export function PresentRibbon({ family, them, isHalf = false }: PresentRibbonProps) {
  const [now] = useState(Date.now)
  const rotation = rotationOf(family)
  const me = family.members.find(({ isMe }) => isMe)?.id
  if (!rotation || me === undefined) return null
  return (
    <RegionProvider region={{ zone: family.zone }}>
      <RotationRibbon times={timesOfRotation(rotation, me)} now={now} them={them} isHalf={isHalf} />
    </RegionProvider>
  )
}
