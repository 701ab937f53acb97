import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan, Schedule } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../ui/section.tsx'
import { draftOfHoliday, type HolidayRow } from '../plan/holiday-drafts.ts'
import { useWayWords } from '../plan/holiday-words.ts'
import { draftsOf } from '../plan/schedule-parts.ts'
import { termsOf } from '../plan/table-terms.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** Rules of a plan, or of a proposal for one. */
export type Said = {
  readonly start: Day
  readonly schedules: readonly Schedule[]
  readonly holidays: readonly HolidayRow[]
  /** what a table says of vacations, and of which comes first */
  readonly table: Pick<Plan, 'ranks' | 'vacations'> | null
  readonly balance: boolean | null
}

type WhatItSaysProps = { said: Said | null; mine: Letter; them: string; family: Family }

/** [CAL-02] [CAL-03] What rules say in words: how the nights go round, handovers, how each holiday is shared, the terms. */
export function WhatItSays({ said, mine, them, family }: WhatItSaysProps) {
  const { t } = useLingui()
  const words = useScheduleWords(family, them, mine)
  const ways = useWayWords(them)
  if (!said) return null
  const { main, parts } = draftsOf(said.schedules, said.start, mine)
  const terms = said.table ? termsOf(said.table, mine) : null
  const lines = [
    ...(main ? words.main(main) : []),
    ...parts.map(words.part),
    ...(said.balance ? [t`You keep count of swapped nights not yet returned.`] : []),
    ...(terms
      ? [
          terms.stronger === 'holiday'
            ? t`Where a holiday and a vacation meet, the holiday counts.`
            : t`Where a holiday and a vacation meet, the vacation counts.`,
        ]
      : []),
    ...(terms?.hasTerms ? words.vacations(terms) : []),
  ]
  if (lines.length + said.holidays.length === 0) return null
  return (
    <Section title={<Trans>What it says</Trans>}>
      {lines.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1.5 ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {said.holidays.length > 0 && (
        <dl className="answer-facts mt-4">
          {said.holidays.map((row) => {
            const draft = draftOfHoliday(row, mine)
            return (
              <div key={draft.key}>
                <dt>{draft.name}</dt>
                <dd>{ways.long(draft, words.namesOf(row.children))}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </Section>
  )
}
