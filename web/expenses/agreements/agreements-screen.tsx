import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { isCategory } from '@evenhand/domain/expenses/category.ts'
import { shopName } from '@evenhand/domain/expenses/shop.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { NobodyThere } from '../../family/scope/nobody-there.tsx'
import { type Parents, withOtherSide } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FormSkeleton } from '../entry/form-skeleton.tsx'
import type { NotShared } from './agreement-draft.ts'
import { AgreementEditor } from './agreement-editor.tsx'
import { AgreementProposal } from './agreement-proposal.tsx'
import { AgreementSentences } from './agreement-sentences.tsx'
import { AgreementVersions } from './agreement-versions.tsx'
import { numberOf, useAgreements, useComparison } from './agreements.data.ts'
import { ClausePicture } from './clause-picture.tsx'

/** [EXP-09] [EXP-11] What both agreed, in sentences that the app applies. */
export function AgreementsScreen() {
  const { t } = useLingui()
  usePageTitle(t`What you agreed`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>What you agreed</Trans>}
      />
      <FamilyGate skeleton={<FormSkeleton />}>
        {(family, parents) => <Agreements family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Agreements({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const query = useAgreements(family.id)
  // what both signed stays readable to the one who is still here
  const both = withOtherSide(parents)
  if (both === null)
    return (
      <EmptyState title={<Trans>You need both of you to agree.</Trans>}>
        <NobodyThere family={family} />
      </EmptyState>
    )
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} failure={t`The agreements could not be loaded`}>
      {({ agreements, inForce }) => (
        <Known
          family={family}
          parents={both}
          agreements={agreements}
          inForce={inForce}
          isOver={parents.other === null}
        />
      )}
    </Loaded>
  )
}

type KnownProps = {
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  agreements: readonly ExpenseAgreement[]
  inForce: string | null
  /** the other parent has left: to read only */
  isOver: boolean
}

function Known({ family, parents, agreements, inForce, isOver }: KnownProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const today = dayAt(clockNow(), asZone(family.zone))
  const current = agreements.find((one) => one.id === inForce) ?? null
  const open = agreements.find((one) => one.answer === null) ?? null
  const [search] = useSearchParams()
  const asked = search.get('not-shared') ?? ''
  const shop = shopName(search.get('not-shared-at') ?? '')
  const notShared = shop !== '' ? { shop } : isCategory(asked) ? { category: asked } : null
  const [edited, setEdited] = useState<{ base: ExpenseAgreement | null; notShared?: NotShared } | null>(
    notShared && { base: open ?? current, notShared },
  )
  const number = current ? numberOf(agreements, current.id) : 0
  const since =
    current && dayText(current.validFrom, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  if (isOver && agreements.length === 0)
    return (
      <EmptyState title={<Trans>You need both of you to agree.</Trans>}>
        <NobodyThere family={family} />
      </EmptyState>
    )
  if (edited && !isOver)
    return (
      <AgreementEditor
        family={family}
        parents={parents}
        base={edited.base}
        today={today}
        notShared={edited.notShared ?? null}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="lede">
          {current ? (
            <Trans>
              Agreement {number}, in force since {since}, signed by both of you.
            </Trans>
          ) : isOver ? (
            <Trans>Nothing was agreed.</Trans>
          ) : (
            <Trans>Nothing is agreed yet. Until then, each expense sets its own split.</Trans>
          )}
        </p>
        {!isOver && (
          <Button
            look={open || current ? 'plain' : 'primary'}
            onClick={() => setEdited({ base: open ?? current })}
          >
            {current ? <Trans>Propose a change</Trans> : <Trans>Propose terms</Trans>}
          </Button>
        )}
      </div>
      {isOver && (
        <p className="max-w-measure text-ink-2">
          <NobodyThere family={family} />
        </p>
      )}
      {open && (
        <AgreementProposal
          proposal={open}
          current={current}
          family={family}
          parents={parents}
          today={today}
          isOver={isOver}
          onEdit={() => setEdited({ base: open })}
        />
      )}
      {current && (
        <Section title={t`The agreement`}>
          <InForce agreement={current} family={family} parents={parents} today={today} />
        </Section>
      )}
      {agreements.length > 0 && (
        <AgreementVersions
          familyId={family.id}
          agreements={agreements}
          inForce={inForce}
          parents={parents}
          isOver={isOver}
        />
      )}
    </div>
  )
}

type InForceProps = Pick<KnownProps, 'family' | 'parents'> & { agreement: ExpenseAgreement; today: Day }

/** The agreement in force, each rule with what it has come to. The sentences do not wait for the figures. */
function InForce({ agreement, family, parents, today }: InForceProps) {
  const { them } = parents
  const { id, currency } = agreement
  const { data } = useComparison(family.id, {
    first: id,
    second: id,
    dateFrom: addDays(today, -364),
    dateTo: today,
  })
  const borne = data?.first.byCategory
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6 pt-3 pb-1 text-15 text-ink-2">
        <Trans>These rules decide every split.</Trans>
        <span className="text-13 lg:w-80">
          <Trans>Your part and {them}’s, last 12 months</Trans>
        </span>
      </p>
      <AgreementSentences
        agreement={agreement}
        family={family}
        parents={parents}
        picture={(rule, rules) =>
          borne && (
            <ClausePicture rule={rule} rules={rules} borne={borne} currency={currency} parents={parents} />
          )
        }
      />
    </>
  )
}
