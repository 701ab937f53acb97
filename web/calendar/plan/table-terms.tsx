import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { otherLetter, RANKS } from '@evenhand/domain/calendar/layer.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'

/** What holds beside the table: which of a holiday and a vacation wins, and the terms of vacations. */
export type TermsDraft = {
  readonly stronger: 'holiday' | 'vacation'
  readonly hasTerms: boolean
  readonly weeks: number
  readonly notice: number
  readonly first: 'me' | 'them'
}

type Table = Extract<ProposalBody, { kind: 'holidays' }>
type Known = Pick<Plan, 'ranks' | 'vacations'>

/** Above the holidays' rank of 80, below a swap's of 90. */
const VACATION_FIRST = 85

/** The terms in force, or of a table that was proposed. */
export function termsOf(known: Known | null, mine: Letter): TermsDraft {
  const rank = (layer: 'holiday' | 'vacation') => known?.ranks?.[layer] ?? RANKS[layer]
  const terms = known?.vacations
  return {
    stronger: rank('vacation') > rank('holiday') ? 'vacation' : 'holiday',
    hasTerms: Boolean(terms),
    weeks: terms?.weeks ?? 2,
    notice: terms?.notice ?? 30,
    first: (terms?.firstChoice ?? mine) === mine ? 'me' : 'them',
  }
}

/** What the terms add to a proposed table. */
export function termsBody(terms: TermsDraft, mine: Letter): Pick<Table, 'ranks' | 'vacations'> {
  const { stronger, hasTerms, weeks, notice, first } = terms
  return {
    ranks: { holiday: RANKS.holiday, vacation: stronger === 'vacation' ? VACATION_FIRST : RANKS.vacation },
    ...(hasTerms
      ? { vacations: { weeks, notice, firstChoice: first === 'me' ? mine : otherLetter(mine) } }
      : {}),
  }
}

type TableTermsProps = { terms: TermsDraft; them: string; onChange: (terms: TermsDraft) => void }

/** [CAL-02] Sources disagree on holidays and vacations, so the parents say which wins, and what a vacation needs. */
export function TableTerms({ terms, them, onChange }: TableTermsProps) {
  const { t } = useLingui()
  const put = (part: Partial<TermsDraft>) => onChange({ ...terms, ...part })
  const within = (text: string, least: number, most: number) =>
    Math.max(least, Math.min(most, Math.round(Number(text)) || least))
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <div className="grid justify-items-start gap-2">
        <p aria-hidden="true">{t`Where a holiday and a vacation meet`}</p>
        <Segmented
          label={t`Where a holiday and a vacation meet`}
          value={terms.stronger}
          options={[
            { value: 'holiday', label: t`The holiday counts` },
            { value: 'vacation', label: t`The vacation counts` },
          ]}
          onChange={(stronger) => put({ stronger })}
        />
      </div>
      <Checkbox checked={terms.hasTerms} onChange={(event) => put({ hasTerms: event.target.checked })}>
        <Trans>We agree on terms for vacations</Trans>
      </Checkbox>
      {terms.hasTerms && (
        <>
          <div className="cal-two">
            <TextField
              label={t`Weeks a year for each`}
              type="number"
              min={1}
              max={26}
              value={terms.weeks}
              onChange={(event) => put({ weeks: within(event.target.value, 1, 26) })}
            />
            <TextField
              label={t`Days of notice`}
              type="number"
              min={0}
              max={365}
              value={terms.notice}
              onChange={(event) => put({ notice: within(event.target.value, 0, 365) })}
            />
          </div>
          <div className="grid justify-items-start gap-2">
            <p aria-hidden="true">{t`Who chooses first in even years`}</p>
            <Segmented
              label={t`Who chooses first in even years`}
              value={terms.first}
              options={[
                { value: 'me', label: t`You` },
                { value: 'them', label: them },
              ]}
              onChange={(first) => put({ first })}
            />
          </div>
        </>
      )}
    </div>
  )
}
