import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { splitName } from '@evenhand/domain/family/child.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { presentOf } from '../../calendar/rotation/custody.ts'
import { NowSentence } from '../../calendar/rotation/now-sentence.tsx'
import { timesOfValues } from '../../calendar/rotation/plan-of-values.ts'
import type { RotationValues } from '../../calendar/rotation/rotation-fields.tsx'
import { RotationRibbon } from '../../calendar/rotation/rotation-ribbon.tsx'
import { clockNow } from '../../device/clock.ts'
import { RegionProvider } from '../../text/region.tsx'

type WhoTodayProps = { rotation: RotationValues; draft: OnboardingDraft; them: string }

/** [ONB-03] The first answer: who has the children today by what is being entered, before anybody else is asked for. */
export function WhoToday({ rotation, draft, them }: WhoTodayProps) {
  const { t } = useLingui()
  const now = clockNow()
  const { template } = rotation
  const times = template && template !== 'not-yet' ? timesOfValues(template, rotation) : null
  const names = (draft.children ?? []).map(({ name }) => splitName(name.trim()).firstName).filter(Boolean)
  if (!times || names.length === 0 || presentOf(times, now).holder === null) return null
  const other = them || t`the other parent`
  return (
    <RegionProvider region={{ zone: times.zone }}>
      <section aria-labelledby="who-today" className="mt-8 border-t border-line pt-6">
        <h2 id="who-today" className="text-15 font-semibold">
          <Trans>So today:</Trans>
        </h2>
        <p role="status" className="mt-1 font-serif text-21 leading-[1.2] text-balance">
          <NowSentence times={times} now={now} them={other} childNames={names} />
        </p>
        <RotationRibbon times={times} now={now} them={other} />
      </section>
    </RegionProvider>
  )
}
