import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import {
  type Return,
  returnsFor,
  SWAP_LIMITS,
  type SwapNight,
} from '@evenhand/domain/calendar/swap-solver.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CardChoice } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type CalendarFacts, usePropose } from '../calendar.data.ts'
import { SwapRibbon } from './swap-ribbon.tsx'

type SwapDialogProps = {
  familyId: string
  day: Day
  today: Day
  facts: CalendarFacts
  them: string
  /** the proposal that this one counters */
  counters?: Proposal | undefined
  onClose: () => void
}

/** [CAL-06] Asks for a night or offers one, with the fairest returns: two taps from the day. */
export function SwapDialog({ familyId, day, today, facts, them, counters, onClose }: SwapDialogProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const propose = usePropose()
  const [length, setLength] = useState(1)
  const [chosen, setChosen] = useState(0)
  const [note, setNote] = useState('')
  const { nights, asked, returns, isMine } = useMemo(
    () => offersFor(facts, day, today, length),
    [facts, day, today, length],
  )
  const name = (one: Day) => dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const names = (days: readonly Day[]) => days.map(name).join(', ')
  const askedDays = asked.map((at) => nights[at]!.day)
  const back = returns[chosen]?.days ?? []
  const longest = runFrom(nights, day)
  const send = async () => {
    const [give, take] = isMine ? [askedDays, back] : [back, askedDays]
    const proposal = { kind: 'swap' as const, give: [...give], take: [...take] }
    const body = { proposal, note, counters: counters?.id ?? null }
    if (await propose.save({ params: { familyId }, body })) onClose()
  }
  return (
    <Dialog
      title={
        isMine ? (
          <Trans>
            Offer {names(askedDays)} to {them}
          </Trans>
        ) : (
          <Trans>Ask for {names(askedDays)}</Trans>
        )
      }
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button look="primary" wide busy={propose.isBusy} onClick={send}>
          {back.length === 0 ? (
            <Trans>Ask {them}, nothing in return</Trans>
          ) : isMine ? (
            <Trans>
              Ask {them}: you take {names(back)}
            </Trans>
          ) : (
            <Trans>
              Ask {them}: you give {names(back)}
            </Trans>
          )}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-ink-2">
          {isMine ? (
            <Trans>On the schedule, they are with you. Nothing changes until {them} agrees.</Trans>
          ) : (
            <Trans>
              On the schedule, they are with {them}. Nothing changes until {them} agrees.
            </Trans>
          )}
        </p>
        {longest > 1 && (
          <SelectField
            label={t`How many nights`}
            value={length}
            onChange={(event) => {
              setLength(Number(event.target.value))
              setChosen(0)
            }}
          >
            {Array.from({ length: longest }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className="grid gap-2.5">
          <legend className="field-label mb-1">
            {isMine ? <Trans>What you get back</Trans> : <Trans>What you give back</Trans>}
          </legend>
          {returns.map((one, at) => (
            <CardChoice
              key={one.days.join()}
              name="return"
              title={at === 0 ? t`${names(one.days)} (fairest)` : names(one.days)}
              checked={chosen === at}
              onChange={() => setChosen(at)}
            >
              <EffectSentence one={one} facts={facts} them={them} />
              {facts.plan && (
                <SwapRibbon
                  plan={facts.plan}
                  mine={facts.mine}
                  them={them}
                  changed={[...askedDays, ...one.days]}
                />
              )}
            </CardChoice>
          ))}
          <CardChoice
            name="return"
            title={t`Nothing in return`}
            checked={chosen >= returns.length}
            onChange={() => setChosen(99)}
          >
            {returns.length === 0 && (
              <span className="text-15 text-ink-2">
                <Trans>No night in the coming weeks can be given back.</Trans>
              </span>
            )}
          </CardChoice>
        </fieldset>
        <TextField
          label={t`Reason (optional)`}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** A swap's effect, in one sentence. */
function EffectSentence({ one, facts, them }: { one: Return; facts: CalendarFacts; them: string }) {
  const { t } = useLingui()
  const { handovers, weekendNights, longestAfter, longestBefore } = one.effect
  const mine = facts.mine === 'A' ? 'a' : 'b'
  const weekend = weekendNights[mine]
  const gap = Math.max(longestAfter.a, longestAfter.b)
  const words = [
    handovers === 0
      ? t`No extra handover`
      : handovers > 0
        ? t`${plural(handovers, { one: 'One more handover', other: '# more handovers' })}`
        : t`${plural(-handovers, { one: 'One fewer handover', other: '# fewer handovers' })}`,
    weekend === 0
      ? t`weekends stay as they are`
      : weekend > 0
        ? t`${plural(weekend, { one: 'you get one more weekend night', other: 'you get # more weekend nights' })}`
        : t`${plural(-weekend, {
            one: `${them} gets one more weekend night`,
            other: `${them} gets # more weekend nights`,
          })}`,
    gap > Math.max(longestBefore.a, longestBefore.b)
      ? t`the longest stretch apart grows to ${gap} nights`
      : t`no longer stretches apart`,
  ]
  return <span className="text-15 text-ink-2">{words.join('; ')}.</span>
}

function offersFor({ plan, mine }: CalendarFacts, day: Day, today: Day, length: number) {
  const from =
    addDays(day, -20) > today ? addDays(day, -20) : addDays(today, 1) > day ? day : addDays(today, 1)
  const nights: SwapNight[] = plan
    ? nightsOf(plan, null, from, addDays(from, SWAP_LIMITS.window - 1)).flatMap(
        ({ day: one, letter, decidedBy }) =>
          letter === null
            ? []
            : [
                {
                  day: one,
                  letter,
                  isFree: one > today && ['rotation', 'phase', 'summer'].includes(decidedBy?.layer ?? ''),
                },
              ],
      )
    : []
  const first = nights.findIndex((one) => one.day === day)
  const asked = Array.from({ length: Math.min(length, runFrom(nights, day)) }, (_, at) => first + at)
  return {
    nights,
    asked,
    returns: asked.length > 0 ? returnsFor(nights, asked) : [],
    isMine: nights[first]?.letter === mine,
  }
}

/** How many consecutive nights from a day on are with the same parent. */
function runFrom(nights: readonly SwapNight[], day: Day): number {
  const first = nights.findIndex((one) => one.day === day)
  let at = first
  while (at >= 0 && nights[at]?.letter === nights[first]?.letter && at - first < SWAP_LIMITS.nights) at += 1
  return at - first
}
