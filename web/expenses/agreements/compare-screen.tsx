import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { type Parents, withOtherSide } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FormSkeleton } from '../entry/form-skeleton.tsx'
import { AgreementEffect } from './agreement-effect.tsx'
import { numberOf, useAgreements } from './agreements.data.ts'

/** [EXP-09] Compares two versions of the agreement over the same actual expenses. */
export function CompareAgreementsScreen() {
  const { t } = useLingui()
  usePageTitle(t`Compare two versions`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses/agreements" className="link">
            <Trans>What you agreed</Trans>
          </Link>
        }
        title={<Trans>Compare two versions</Trans>}
      />
      <FamilyGate skeleton={<FormSkeleton />}>
        {(family, parents) => <Compare family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Compare({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const query = useAgreements(family.id)
  const both = withOtherSide(parents)
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} failure={t`The agreements could not be loaded`}>
      {({ agreements }) =>
        both === null || agreements.length < 2 ? (
          <EmptyState
            title={<Trans>There are no two versions to compare yet.</Trans>}
            act={
              <ButtonLink to="/expenses/agreements">
                <Trans>What you agreed</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <Choice family={family} parents={both} agreements={agreements} />
        )
      }
    </Loaded>
  )
}

type ChoiceProps = {
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  agreements: readonly ExpenseAgreement[]
}

function Choice({ family, parents, agreements }: ChoiceProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const known = (name: string, otherwise: ExpenseAgreement) =>
    agreements.find((one) => one.id === search.get(name)) ?? otherwise
  const first = known('first', agreements.at(-2)!)
  const second = known('second', agreements.at(-1)!)
  const nameOf = (one: ExpenseAgreement) => {
    const number = numberOf(agreements, one.id)
    const from = dayText(one.validFrom, locale)
    return number > 0 ? t`Agreement ${number}, from ${from}` : t`Terms to apply from ${from}`
  }
  const choose = (name: 'first' | 'second', id: string) => {
    const next = new URLSearchParams({ first: first.id, second: second.id, [name]: id })
    navigate({ search: `?${next}` }, { replace: true })
  }
  const select = (name: 'first' | 'second', label: string, value: string) => (
    <SelectField label={label} value={value} onChange={(event) => choose(name, event.target.value)}>
      {agreements.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="grid max-w-[760px] gap-8">
      <div className="grid gap-4 md:grid-cols-2">
        {select('first', t`This version`, first.id)}
        {select('second', t`and this one`, second.id)}
      </div>
      <AgreementEffect
        family={family}
        parents={parents}
        first={first.id}
        second={second.id}
        names={[nameOf(first), nameOf(second)]}
        today={dayAt(clockNow(), asZone(family.zone))}
      />
    </div>
  )
}
