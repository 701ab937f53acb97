import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { groupsOf } from '../rotation/times-of-plan.ts'

/** Whose figures are shown where siblings differ; `child` is null where they do not. */
export type ChildChoice = {
  readonly child: string | null
  /** the names of the children the figures are of; null where they are of all */
  readonly names: string | null
  readonly groups: readonly { readonly id: string; readonly names: string }[]
  readonly choose: (id: string) => void
}

/** [CAL-07] Nights, hours and handovers are counted for each child; those with the same rules are counted together. */
export function useChildChoice(plan: Plan, family: Family): ChildChoice {
  const [chosen, choose] = useState<string | null>(null)
  const nameOf = (id: string) => {
    const child = family.children.find((one) => one.id === id)
    return child?.firstName || child?.name || ''
  }
  const found = groupsOf(
    plan,
    family.children.map(({ id }) => id),
  )
  const groups =
    found.length > 1
      ? found.map(([first, ids]) => ({ id: first ?? '', names: ids.map(nameOf).join(', ') }))
      : []
  const own = groups.find(({ id }) => id === chosen) ?? groups[0]
  return { child: own?.id ?? null, names: own?.names ?? null, groups, choose }
}

/** The choice itself, with a sentence that says why there is one; on paper, whose figures these are. */
export function ChooseChild({ child, names, groups, choose }: ChildChoice) {
  const { t } = useLingui()
  if (child === null) return null
  return (
    <div className="grid justify-items-start gap-2">
      <div className="cal-no-print">
        <Segmented
          label={t`Whose time`}
          value={child}
          options={groups.map(({ id, names: label }) => ({ value: id, label }))}
          onChange={choose}
        />
      </div>
      <p className="text-15 text-ink-2">
        <Trans>The children’s schedules differ. These figures are for {names}.</Trans>
      </p>
    </div>
  )
}
