import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Rule } from '@evenhand/domain/expenses/agreement.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { classNames } from '../../ui/class-names.ts'
import { asVersion } from './agreements.data.ts'
import { useRuleWords } from './rule-words.ts'

type AgreementSentencesProps = {
  agreement: ExpenseAgreement
  family: Family
  parents: Parents
  /** beside the sentence of a rule, where there is room */
  picture?: (rule: Rule, rules: readonly Rule[]) => ReactNode
}

/** A version in sentences, one per rule, then its deadlines. */
export function AgreementSentences({ agreement, family, parents, picture }: AgreementSentencesProps) {
  const { t } = useLingui()
  const words = useRuleWords(parents, family.children, agreement.currency)
  const version = asVersion(agreement)
  const { submitDays, respondDays, respondFrom, payDays, lateness } = agreement.clocks
  const days = [
    submitDays === null
      ? t`No deadline for submitting.`
      : t`${plural(submitDays, { one: 'Submit within # day.', other: 'Submit within # days.' })}`,
    respondDays === null
      ? t`No deadline for answering.`
      : respondFrom === 'viewed'
        ? t`${plural(respondDays, {
            one: 'Answer within # day of first opening it.',
            other: 'Answer within # days of first opening it.',
          })}`
        : t`${plural(respondDays, {
            one: 'Answer within # day of submission.',
            other: 'Answer within # days of submission.',
          })}`,
    payDays === null
      ? t`No payment deadline.`
      : t`${plural(payDays, { one: 'Pay within # day of approval.', other: 'Pay within # days of approval.' })}`,
  ]
  return (
    <>
      <ul>
        {version?.rules.map((rule) => (
          <li
            key={`${rule.category} ${rule.childId} ${rule.shop}`}
            className={classNames(
              'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5',
              picture && 'lg:grid-cols-[3.5rem_minmax(0,1fr)_20rem] lg:gap-x-6',
            )}
          >
            <span className="text-15 text-ink-2 [overflow-wrap:anywhere]">{rule.clause || '–'}</span>
            <span>
              <span className="text-serif block text-17 leading-[1.45]">{words.sentence(rule)}</span>
              {words.limits(rule).map((limit) => (
                <span key={limit} className="block text-15 text-ink-2">
                  {limit}
                </span>
              ))}
            </span>
            {picture?.(rule, version.rules)}
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-1 text-15 text-ink-2">
        <Trans>Deadlines</Trans>
      </h3>
      <ul className="text-serif text-17">
        {days.map((sentence) => (
          <li key={sentence} className="border-b border-line py-3">
            {sentence}
          </li>
        ))}
        {submitDays !== null && (
          <li className="border-b border-line py-3">
            {lateness === 'waived' ? (
              <Trans>Later ones can no longer be claimed.</Trans>
            ) : (
              <Trans>Later ones are marked late.</Trans>
            )}
          </li>
        )}
      </ul>
    </>
  )
}
