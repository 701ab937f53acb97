import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { AgreementCheck } from '../../checked/checked-later.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText, shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { numberOf } from './agreements.data.ts'

type AgreementVersionsProps = {
  familyId: string
  agreements: readonly ExpenseAgreement[]
  inForce: string | null
  parents: Parents
  /** the other parent has left */
  isOver: boolean
}

/** Every version, newest first, with its outcome; any two can be compared. */
export function AgreementVersions({
  familyId,
  agreements,
  inForce,
  parents,
  isOver,
}: AgreementVersionsProps) {
  const { t } = useLingui()
  const region = useRegion()
  const { me, them } = parents
  const status = (one: ExpenseAgreement) => {
    if (one.id === inForce) return <Status glyph="done">{t`In force`}</Status>
    if (one.answer === null && isOver) return <Status glyph="declined">{t`Left unanswered`}</Status>
    if (one.answer === null) return <Status glyph="waiting">{t`Proposed`}</Status>
    if (one.answer === 'accepted') return <Status glyph="approved">{t`Signed by both`}</Status>
    return <Status glyph="declined">{one.answer === 'declined' ? t`Declined` : t`Taken back`}</Status>
  }
  return (
    <Section
      title={t`Versions`}
      end={
        agreements.length > 1 && (
          <Link to="/expenses/agreements/compare" className="link">
            <Trans>Compare two</Trans>
          </Link>
        )
      }
    >
      <ul>
        {agreements.toReversed().map((one) => {
          const number = numberOf(agreements, one.id)
          const from = dayText(one.validFrom, region.locale)
          const on = shortDateText(one.proposedAt, region)
          const isOwn = one.proposedBy === me.id
          return (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3.5"
            >
              <span>
                <span className="block font-semibold">
                  {number > 0 ? t`Agreement ${number}, from ${from}` : t`Terms to apply from ${from}`}
                </span>
                <span className="text-15 text-ink-2">
                  {isOwn ? t`Proposed by you on ${on}` : t`Proposed by ${them} on ${on}`}
                </span>
              </span>
              {status(one)}
              {/* what is open stands above, with what was found of it */}
              {one.answer !== null && (
                <div className="col-span-full">
                  <AgreementCheck familyId={familyId} agreement={one} parents={parents} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
