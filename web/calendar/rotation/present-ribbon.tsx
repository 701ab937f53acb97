import type { Family } from '@evenhand/contract/family.ts'
import { useState } from 'react'
import { RegionProvider } from '../../text/region.tsx'
import { RotationRibbon } from './rotation-ribbon.tsx'
import { timesOfRotation } from './times.ts'
import { rotationOf } from './whose-day.ts'

/** The arrangement in force as the ribbon shows it everywhere; nothing where none is set. */
export function PresentRibbon({ family, them }: { family: Family; them: string }) {
  const [now] = useState(Date.now)
  const rotation = rotationOf(family)
  const me = family.members.find(({ isMe }) => isMe)?.id
  if (!rotation || me === undefined) return null
  return (
    <RegionProvider region={{ zone: family.zone }}>
      <RotationRibbon times={timesOfRotation(rotation, me)} now={now} them={them} />
    </RegionProvider>
  )
}
