import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { factsOfServer } from '../api/server-facts.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { ChildrenSection } from './children-section.tsx'
import { FamiliesSection } from './families-section.tsx'
import { useFamilies } from './family.data.ts'
import { LeaveFamily } from './leave-family.tsx'
import { OtherParentSection } from './other-parent-section.tsx'
import { RotationSection } from './rotation-section.tsx'
import { NoFamilyYet } from './scope/no-family-yet.tsx'

/** `/family`: the children, the other parent and ways to invite them, whose time it is, the other families. */
export function FamilyScreen() {
  const { t } = useLingui()
  const families = useFamilies()
  usePageTitle(t`Your family`)
  return (
    <Loaded query={families} skeleton={<FamilySkeleton />} failure={t`Your family could not be loaded`}>
      {(all) => {
        const [family] = all
        return family ? (
          <OneFamily key={family.id} family={family} all={all} />
        ) : (
          <NoFamilyYet headingLevel={1} setUp="/family/new" />
        )
      }}
    </Loaded>
  )
}

function OneFamily({ family, all }: { family: Family; all: readonly Family[] }) {
  const { locale } = useRegion()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const children = list.format(family.children.map(({ firstName, name }) => firstName || name))
  return (
    <>
      <PageHead
        title={children ? <Trans>{children}’s family</Trans> : <Trans>Your family</Trans>}
        lede={
          factsOfServer().features.calendar ? (
            <Trans>
              What both parents share begins here: the children, both homes, and whose time it is.
            </Trans>
          ) : (
            <Trans>What both parents share begins here: the children and both homes.</Trans>
          )
        }
        acts={
          <ButtonLink to="/family-network">
            <Trans>The people around them</Trans>
          </ButtonLink>
        }
      />
      <div className="family-parts">
        <ChildrenSection family={family} />
        <OtherParentSection family={family} />
        {factsOfServer().features.calendar && <RotationSection family={family} />}
        <div className="grid content-start gap-12">
          <FamiliesSection family={family} all={all} />
          <LeaveFamily family={family} isOnly={all.length === 1} />
        </div>
      </div>
    </>
  )
}

function FamilySkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Opening your family`} className="family-parts">
      {[1, 2, 3, 4].map((part) => (
        <div key={part} className="grid content-start gap-5">
          <SkeletonBar width="40%" height={24} />
          <SkeletonBar height={64} />
          <SkeletonBar height={64} />
        </div>
      ))}
    </Skeleton>
  )
}
