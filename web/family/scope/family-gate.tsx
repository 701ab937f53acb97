import type { Family } from '@evenhand/contract/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { type Region, RegionProvider } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useFamilies } from '../family.data.ts'
import { type Parents, useParents } from './parents.ts'

type FamilyGateProps = {
  skeleton: ReactNode
  /** nothing stands above it: what it says instead of the screen is the page's h1 */
  isWholeScreen?: boolean
  children: (family: Family, parents: Parents) => ReactNode
}

/** A screen about a family: for somebody who is in none yet, the way to one. */
export function FamilyGate({ skeleton, children, isWholeScreen = false }: FamilyGateProps) {
  const { t } = useLingui()
  const families = useFamilies()
  return (
    <Loaded query={families} skeleton={skeleton} failure={t`Your family could not be loaded`}>
      {([family]) =>
        family === undefined ? (
          <NoFamilyYet headingLevel={isWholeScreen ? 1 : 2} />
        ) : (
          <InFamily family={family}>{children}</InFamily>
        )
      }
    </Loaded>
  )
}

function InFamily({ family, children }: { family: Family; children: FamilyGateProps['children'] }) {
  const parents = useParents(family)
  if (parents === null) return <NoFamilyYet headingLevel={2} />
  return (
    <KnownFamily family={family} parents={parents}>
      {children}
    </KnownFamily>
  )
}

function KnownFamily({
  family,
  parents,
  children,
}: { family: Family; parents: Parents } & Pick<FamilyGateProps, 'children'>) {
  const region: Partial<Region> = { zone: family.rotation?.zone ?? family.zone }
  return <RegionProvider region={region}>{children(family, parents)}</RegionProvider>
}

function NoFamilyYet({ headingLevel }: { headingLevel: 1 | 2 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={<Trans>You are not in a family here yet.</Trans>}
      act={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to="/onboarding" look="primary">
            <Trans>Set up your family</Trans>
          </ButtonLink>
          <ButtonLink to="/accept-invite">
            <Trans>See the invitation</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>Set one up, or open the invitation the other parent sent you.</Trans>
    </EmptyState>
  )
}
