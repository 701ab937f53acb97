import type { Family, Member } from '@evenhand/contract/family/family.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockNow } from '../device/clock.ts'
import { useFamilies } from '../family/family.data.ts'
import { NoFamilyYet } from '../family/scope/no-family-yet.tsx'
import { useNameOfOther } from '../family/scope/other-parent.ts'
import { Loaded } from '../page/loaded.tsx'
import { SkeletonScreen } from '../page/skeleton-screen.tsx'
import { RegionProvider } from '../text/region.tsx'

/** The family a calendar screen is about, and its two parents. */
export type Home = {
  readonly family: Family
  readonly me: Member
  readonly them: string
  readonly today: Day
}

type GateProps = {
  /** shown while the family loads */
  skeleton?: ReactNode
  children: (home: Home) => ReactNode
}

/** Wraps a calendar screen: whoever is in no family yet is shown how to join or create one. */
export function CalendarGate({ skeleton = <SkeletonScreen />, children }: GateProps) {
  const { t } = useLingui()
  const families = useFamilies()
  const nameOfOther = useNameOfOther()
  return (
    <Loaded query={families} skeleton={skeleton} failure={t`Your family could not be loaded`}>
      {([family]) => {
        const me = family?.members.find((member) => member.isMe)
        if (!family || !me) return <NoFamilyYet headingLevel={1} />
        const them = nameOfOther(family)
        const today = dayAt(clockNow(), asZone(family.zone))
        return (
          // the calendar runs on the family's clock, wherever this device is
          <RegionProvider region={{ zone: family.zone }}>
            {children({ family, me, them, today })}
          </RegionProvider>
        )
      }}
    </Loaded>
  )
}
