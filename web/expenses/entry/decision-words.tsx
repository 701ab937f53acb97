import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Rule } from '@evenhand/domain/expenses/agreement.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { useRuleWords } from '../agreements/rule-words.ts'

type DecisionWordsProps = {
  agreement: Pick<ExpenseAgreement, 'validFrom' | 'currency'>
  number: number
  rule: Rule
  /** in words, the parts into which a floor or cap divides the amount */
  parts?: readonly string[]
  family: Family
  parents: Parents
}

/** [EXP-11] The clause that decides the shares, in its own words, with a link to the whole agreement. */
export function DecisionWords({ agreement, number, rule, parts = [], family, parents }: DecisionWordsProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const words = useRuleWords(parents, family.children, agreement.currency)
  const since = dayText(agreement.validFrom, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const { clause } = rule
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <Scale className="icon icon-small" aria-hidden="true" />
        <Trans>What decides this</Trans>
      </p>
      <p className="text-serif text-17 leading-[1.4]">
        <Trans>“{[words.sentence(rule), ...words.limits(rule)].join(' ')}”</Trans>
      </p>
      {parts.map((part) => (
        <p key={part} className="text-15">
          {part}
        </p>
      ))}
      <p className="text-15 text-ink-2">
        <Link to="/expenses/agreements" className="link max-md:inline">
          {clause === '' ? t`Agreement ${number}` : t`Agreement ${number}, clause ${clause}`}
        </Link>
        <Trans>, signed by both, since {since}</Trans>
      </p>
    </div>
  )
}
