import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { usePlanNow } from '../calendar/plan.data.ts'
import { PresentRibbon } from '../calendar/rotation/present-ribbon.tsx'
import { RotationWords } from '../calendar/rotation/rotation-words.tsx'
import { clockNow } from '../device/clock.ts'
import { pieceLater } from '../page/piece-later.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

/** Whose time it is, in words and as the ribbon, with a link to change it; where there is a calendar (LIM-03). */
export function RotationSection({ family }: { family: Family }) {
  const { t } = useLingui()
  const [now] = useState(clockNow)
  const { rotation, coParentName } = family
  const own = usePlanNow(family, family.members.find(({ isMe }) => isMe)?.id ?? '', now)
  const isAgreed = own !== null && own.plan.schedules.length > 0
  return (
    <Section title={<Trans>Whose time is it</Trans>}>
      <p className="mt-3 text-ink-2">
        {isAgreed ? (
          <Suspense fallback="&nbsp;">
            <UsualWeeks own={own} now={now} />
          </Suspense>
        ) : (
          <RotationWords rotation={rotation} />
        )}
      </p>
      <PresentRibbon family={family} them={coParentName || t`the other parent`} isHalf />
      <p className="mt-4">
        <ButtonLink to="/calendar/schedule">
          {isAgreed || rotation ? <Trans>Change the schedule</Trans> : <Trans>Set a schedule</Trans>}
        </ButtonLink>
      </p>
    </Section>
  )
}

const UsualWeeks = pieceLater(() => import('../calendar/rotation/usual-weeks.tsx'), 'UsualWeeks')
