import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { type VacationWarning, vacationNights, vacationWarnings } from '@evenhand/domain/calendar/vacation.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Section } from '../../ui/section.tsx'
import { type CalendarFacts, usePropose } from '../calendar.data.ts'
import type { Home } from '../calendar-gate.tsx'
import { validDay } from '../grid/view-of.ts'
import { termsOf } from './table-terms.tsx'

/** [CAL-02] A vacation of one's own. Breaking agreed terms is pointed out but prevents nothing. */
export function VacationForm({
  family,
  them,
  today,
  facts,
  counters,
}: Home & {
  facts: CalendarFacts
  counters: Proposal | null
}) {
  const { t } = useLingui()
  const propose = usePropose()
  const navigate = useNavigate()
  const body = counters?.body.kind === 'vacation' ? counters.body : null
  // a counter-proposal to the other parent's vacation is still theirs
  const holder = body?.with ?? facts.mine
  const kept = useKeptState<{ first: string; last: string; name: string }>(
    `vacation ${family.id} ${counters?.id ?? ''}`,
    () => ({
      first: body?.from ?? addDays(today, 60),
      last: body?.to ?? addDays(today, 73),
      name: body?.name ?? '',
    }),
  )
  const { first, last, name } = kept.value
  const [from, to] = [validDay(first), validDay(last)]
  const fault =
    !from || !to
      ? t`Choose a day.`
      : from < today
        ? t`This day has passed.`
        : to < from
          ? t`It ends before it begins.`
          : undefined
  const warnings =
    facts.plan && from && to && !fault && holder === facts.mine
      ? vacationWarnings(facts.plan, { from, to, with: holder }, today)
      : []
  const year = Number((from ?? today).slice(0, 4))
  const taken = facts.plan ? vacationNights(facts.plan, holder, year) : 0
  const send = async () => {
    if (!from || !to) return
    const proposal: ProposalBody = { kind: 'vacation', from, to, with: holder, name: name || null }
    const ask = { proposal, counters: body ? counters!.id : null }
    if (!(await propose.save({ params: { familyId: family.id }, body: ask }))) return
    kept.startAfresh()
    await navigate(`/calendar?day=${from}`)
  }
  return (
    <Section title={t`A vacation with the children`}>
      <p className="mt-2 mb-4 text-15 text-ink-2">
        {holder === facts.mine ? (
          <Trans>
            Your nights of vacation in {year} so far: {taken}.
          </Trans>
        ) : (
          <Trans>
            {them}’s nights of vacation in {year} so far: {taken}.
          </Trans>
        )}
      </p>
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <div className="cal-two">
        <TextField
          label={t`First night`}
          type="date"
          value={first}
          onChange={(event) => kept.change({ first: event.target.value })}
        />
        <TextField
          label={t`Last night`}
          type="date"
          value={last}
          error={fault}
          onChange={(event) => kept.change({ last: event.target.value })}
        />
        <TextField
          label={t`What it is called`}
          optional
          value={name}
          maxLength={80}
          onChange={(event) => kept.change({ name: event.target.value })}
        />
      </div>
      <ul className="mt-3 text-15" aria-live="polite">
        {warnings.map((one) => (
          <li key={one.kind}>
            <Warning
              warning={one}
              them={them}
              isHolidayFirst={termsOf(facts.plan, facts.mine).stronger === 'holiday'}
            />
          </li>
        ))}
      </ul>
      <Button className="mt-4" busy={propose.isBusy} disabledReason={fault} onClick={send}>
        {body ? (
          <Trans>Suggest this to {them} instead</Trans>
        ) : facts.hasOther ? (
          <Trans>Propose this vacation to {them}</Trans>
        ) : (
          <Trans>Set this vacation</Trans>
        )}
      </Button>
    </Section>
  )
}

type WarningProps = { warning: VacationWarning; them: string; isHolidayFirst: boolean }

function Warning({ warning, them, isHolidayFirst }: WarningProps) {
  const { locale } = useRegion()
  switch (warning.kind) {
    case 'short-notice':
      return (
        <Trans>
          You agreed on {warning.notice} days’ notice; this is {warning.days} days ahead.
        </Trans>
      )
    case 'others-choice':
      return (
        <Trans>
          {them} chooses first in {warning.year}.
        </Trans>
      )
    case 'too-many-weeks':
      return (
        <Trans>
          That makes {warning.nights} nights this year; you agreed on {warning.most}.
        </Trans>
      )
    case 'others-holiday':
      return (
        <>
          <Trans>
            {dayText(warning.day, locale)} is {them}’s by the holiday table.
          </Trans>{' '}
          {isHolidayFirst && <Trans>Holidays come first.</Trans>}
        </>
      )
    case 'overlaps':
      return (
        <Trans>
          {them} has a vacation on {dayText(warning.day, locale)}.
        </Trans>
      )
  }
}
