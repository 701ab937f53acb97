import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import type { AgreementBody } from '@evenhand/domain/calendar/agreement.ts'
import type { Schedule } from '@evenhand/domain/calendar/plan.ts'
import { scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { usualSchedules } from '@evenhand/domain/calendar/usual.ts'
import { countryOfZone } from '@evenhand/domain/time/country-of-zone.ts'
import { addDays, asDay, type Day, onOrBefore } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { CardChoice, Checkbox } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Section } from '../../ui/section.tsx'
import { type CalendarFacts, usePropose } from '../calendar.data.ts'
import type { Home } from '../calendar-gate.tsx'
import { validDay } from '../grid/view-of.ts'
import { HandoverDetails } from '../handovers/handover-details.tsx'
import { EffectCard, NightsSum } from './effect-card.tsx'
import { OtherTimes } from './other-times.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { planAfter } from './proposal-effect.ts'
import { FIRST_CHOICE, ruleOf, type ScheduleChoice } from './schedule-choice.ts'
import { draftsOf, partRule, schedulesFrom } from './schedule-parts.ts'
import { SchedulePicture } from './schedule-picture.tsx'
import { useTemplateName } from './template-names.ts'

const ALL = [...new Set([...scheduleTemplates.map((one) => one.id), 'nth', 'own'])]

type ScheduleFormProps = Home & { facts: CalendarFacts; counters: Proposal | null }

/** [CAL-02] A schedule from a day on: the usual weeks, what overrides them, and the effect it would have. */
export function ScheduleForm({ family, them, today, facts, counters }: ScheduleFormProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const navigate = useNavigate()
  const propose = usePropose()
  const nameOf = useTemplateName()
  const body = counters?.body.kind === 'schedule' ? counters.body : null
  const [opened] = useState(() => {
    // the Monday after next week has begun: most schemes share weekends evenly when they start on a Monday
    const start = body ? asDay(body.from) : onOrBefore(addDays(today, 13), 1)
    const rules = body ? (body.schedules as unknown as Schedule[]) : schedulesFrom(facts.plan, start)
    return { start, ...draftsOf(rules, start, facts.mine) }
  })
  const [choice, setChoice] = useState<ScheduleChoice>(
    opened.main ?? { ...FIRST_CHOICE, handover: facts.plan?.handover ?? '17:00' },
  )
  const [parts, setParts] = useState(opened.parts)
  const [start, setStart] = useState<Day>(opened.start)
  const [isAll, setAll] = useState(false)
  const [note, setNote] = useState('')
  const [keepsBalance, setBalance] = useState(body?.balance ?? facts.plan?.balance ?? false)
  const put = (part: Partial<ScheduleChoice>) => setChoice((known) => ({ ...known, ...part }))
  const draft: AgreementBody = {
    kind: 'schedule',
    from: start,
    schedules: [
      { ...ruleOf(choice, start, facts.mine), layer: 'rotation' },
      ...parts.map((part) => partRule(part, start, facts.mine)),
    ],
    balance: keepsBalance,
  }
  const shown = isAll
    ? ALL
    : [...new Set([...usualSchedules(countryOfZone(family.zone)), choice.template, 'own'])]
  const send = async () => {
    const proposal = draft as unknown as ProposalBody
    const ask = { proposal, note, counters: body ? counters!.id : null }
    if (await propose.save({ params: { familyId: family.id }, body: ask }))
      await navigate(`/calendar?day=${start}`)
  }
  const after = planAfter(facts.plan, draft, facts.mine, family.zone)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 min-[1180px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-8">
        <Section title={t`How nights are shared`}>
          <div className="cal-templates mt-4">
            {shown.map((template) => (
              <CardChoice
                key={template}
                name="template"
                title={nameOf(template)}
                checked={choice.template === template}
                onChange={() => put({ template })}
              >
                <SchedulePicture
                  rule={ruleOf({ ...choice, template }, start, facts.mine)}
                  mine={facts.mine}
                  them={them}
                  start={start}
                  zoneName={family.zone}
                />
              </CardChoice>
            ))}
          </div>
          {!isAll && (
            <Button className="mt-4" size="small" onClick={() => setAll(true)}>
              <Trans>Show all {ALL.length} schedules</Trans>
            </Button>
          )}
          <PatternFields choice={choice} start={start} them={them} onChange={put} />
        </Section>
        <Section title={t`Start and handover`}>
          <div className="cal-two mt-4">
            <TextField
              label={t`Starts on`}
              type="date"
              value={start}
              min={today}
              onChange={(event) => setStart(validDay(event.target.value) ?? start)}
            />
            <TextField
              label={t`Handover at`}
              type="time"
              value={choice.handover}
              onChange={(event) => put({ handover: event.target.value })}
            />
          </div>
          <HandoverDetails choice={choice} onChange={put} />
          <div className="mt-4 grid justify-items-start gap-3">
            <Segmented
              label={t`Who has the first night`}
              value={choice.first}
              options={[
                { value: 'me', label: t`You first` },
                { value: 'other', label: t`${them} first` },
              ]}
              onChange={(first) => put({ first })}
            />
            {facts.hasOther && (
              <Checkbox checked={keepsBalance} onChange={(event) => setBalance(event.target.checked)}>
                <Trans>Keep count of swapped nights not yet returned</Trans>
              </Checkbox>
            )}
          </div>
        </Section>
        <OtherTimes
          family={family}
          facts={facts}
          them={them}
          start={start}
          parts={parts}
          onChange={setParts}
        />
      </div>
      <section className="cal-answer cal-plan" aria-label={t`What it would mean`}>
        <div className="cal-plan-part">
          <h2>
            <Trans>What it would mean</Trans>
          </h2>
          <p className="text-15 text-ink-2">
            <Trans>Two years from {dayText(start, locale)}, holidays included.</Trans>
          </p>
          <EffectCard
            after={after}
            before={facts.plan}
            family={family}
            facts={facts}
            them={them}
            from={start}
          />
          {facts.hasOther && (
            <TextField
              label={t`Note to ${them}`}
              optional
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {facts.hasOther && (
            <p className="hint">
              <Trans>{them} sees the same figures. Nothing changes until they answer.</Trans>
            </p>
          )}
        </div>
        <div className="act-bar cal-plan-bar">
          <NightsSum plan={after} mine={facts.mine} them={them} from={start} />
          <Button
            look="primary"
            wide
            busy={propose.isBusy}
            disabledReason={start < today && facts.plan ? t`The start day has passed.` : undefined}
            onClick={send}
          >
            {body ? (
              <Trans>Suggest this to {them} instead</Trans>
            ) : facts.hasOther ? (
              <Trans>
                Propose to {them} from {dayText(start, locale)}
              </Trans>
            ) : (
              <Trans>Set it from {dayText(start, locale)}</Trans>
            )}
          </Button>
        </div>
      </section>
    </div>
  )
}
