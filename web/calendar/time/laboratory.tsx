import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { scheduleTemplateOf, scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { asDay, type Day, daysBetween, onOrBefore } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { YearView } from '../grid/year-view.tsx'
import { EffectTable } from '../plan/effect-table.tsx'
import { PatternFields } from '../plan/pattern-fields.tsx'
import { planAfter } from '../plan/proposal-effect.ts'
import { FIRST_CHOICE, ruleOf, type ScheduleChoice } from '../plan/schedule-choice.ts'
import { useTemplateName } from '../plan/template-names.ts'
import { whoseOf } from '../whose.ts'

type LaboratoryProps = {
  family: Family
  them: string
  child: string | null
  today: Day
  facts: CalendarFacts
  plan: Plan
}

/** 'now': the plan in force; 'none': an empty place; otherwise the year under a chosen schedule. */
type Candidate = { readonly kind: 'now' | 'none' | 'choice'; readonly choice: ScheduleChoice }

/** [CAL-08] Up to three plans over the same real year: the current one, templates, and one drawn night by night. */
export function Laboratory({ family, them, child, today, facts, plan }: LaboratoryProps) {
  const { t } = useLingui()
  const nameOf = useTemplateName()
  const [year, setYear] = useState(Number(today.slice(0, 4)) + 1)
  const [first, last] = [asDay(`${year}-01-01`), asDay(`${year}-12-31`)]
  const zone = asZone(family.zone)
  const chosen = (template: string): Candidate => ({
    kind: 'choice',
    choice: { ...FIRST_CHOICE, template, handover: plan.handover },
  })
  const [candidates, setCandidates] = useState<readonly Candidate[]>(() => [
    { ...chosen('own'), kind: 'now' },
    chosen('2-2-5-5'),
    { ...chosen('own'), kind: 'none' },
  ])
  const put = (at: number, change: Partial<Candidate>) =>
    setCandidates(candidates.map((one, n) => (n === at ? { ...one, ...change } : one)))
  const shown = plansOf(candidates, { plan, first, mine: facts.mine, zone: family.zone })
  const titleOf = (at: number) => {
    const one = candidates[at]!
    // numbered, so that a template can be compared with itself, the other parent first
    return one.kind === 'now' ? t`As it is now` : `${at + 1}. ${nameOf(one.choice.template)}`
  }
  return (
    <Section title={t`Plans over the same year`} className="cal-no-print">
      <p className="mt-3 mb-4 text-15 text-ink-2">
        <Trans>With your holidays. Nothing here is proposed to anybody.</Trans>
      </p>
      <SelectField
        label={t`Year`}
        value={year}
        fieldClassName="max-w-40"
        onChange={(event) => setYear(Number(event.target.value))}
      >
        {[0, 1, 2, 3].map((more) => (
          <option key={more} value={Number(today.slice(0, 4)) + more}>
            {Number(today.slice(0, 4)) + more}
          </option>
        ))}
      </SelectField>
      <div className="mt-4 grid items-start gap-6 min-[800px]:grid-cols-3">
        {candidates.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <div key={at} className="grid min-w-0 gap-3">
            <SelectField
              label={t`Plan ${at + 1}`}
              value={one.kind === 'choice' ? one.choice.template : one.kind}
              onChange={({ target: { value } }) =>
                value === 'now' || value === 'none'
                  ? put(at, { kind: value })
                  : put(at, { kind: 'choice', choice: { ...one.choice, template: value } })
              }
            >
              {at > 1 && <option value="none">{t`None`}</option>}
              <option value="now">{t`As it is now`}</option>
              {[...scheduleTemplates.map(({ id }) => id), 'nth', 'own'].map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </SelectField>
            {one.kind === 'choice' && (
              <>
                <Segmented
                  label={t`Who has the first night`}
                  value={one.choice.first}
                  options={[
                    { value: 'me', label: t`You first` },
                    { value: 'other', label: t`${them} first` },
                  ]}
                  onChange={(value) => put(at, { choice: { ...one.choice, first: value } })}
                />
                <PatternFields
                  choice={one.choice}
                  start={onOrBefore(first, 1)}
                  them={them}
                  onChange={(part) => put(at, { choice: { ...one.choice, ...part } })}
                />
              </>
            )}
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-8 min-[800px]:grid-cols-3">
        {shown.map(({ at, plan: one }) => (
          <div key={at} className="min-w-0">
            <h3 className="mb-2 font-semibold">{titleOf(at)}</h3>
            <YearView
              year={year}
              custody={whoseOf(one, facts.mine, first, last, zone, child).custody}
              zone={zone}
              them={them}
            />
          </div>
        ))}
      </div>
      <div className="mt-6">
        <EffectTable
          plans={shown.map(({ at, plan: one }) => [titleOf(at), one] as const)}
          facts={facts}
          them={them}
          child={child}
          from={first}
          days={daysBetween(first, last) + 1}
        />
      </div>
    </Section>
  )
}

type Ground = { plan: Plan; first: Day; mine: CalendarFacts['mine']; zone: string }

/** The plan for the year that each candidate results in, with its place in the row. */
function plansOf(candidates: readonly Candidate[], { plan, first, mine, zone }: Ground) {
  return candidates.flatMap((one, at) => {
    if (one.kind === 'none') return []
    if (one.kind === 'now') return [{ at, plan }]
    const start = onOrBefore(first, scheduleTemplateOf(one.choice.template)?.begins ?? 1)
    const rule = { ...ruleOf(one.choice, start, mine), layer: 'rotation' as const }
    // from the year's first day: earlier agreements stay as they were
    const body = { kind: 'schedule' as const, from: first, schedules: [rule] }
    return [{ at, plan: planAfter(plan, body, mine, zone) }]
  })
}
