import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Loaded } from '../../page/loaded.tsx'
import { type Region, RegionProvider } from '../../text/region.tsx'
import { useFamilies } from '../family.data.ts'
import { NoFamilyYet } from './no-family-yet.tsx'
import { type Parents, useParents } from './parents.ts'

type FamilyGateProps = {
  skeleton: ReactNode
  /** nothing is above it: what replaces the screen has the page's h1 */
  isWholeScreen?: boolean
  children: (family: Family, parents: Parents) => ReactNode
}

/** Wraps a screen about a family: whoever is in none is shown how to join or create one. */
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
