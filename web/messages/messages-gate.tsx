import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFamilies } from '../family/family.data.ts'
import { NoFamilyYet } from '../family/scope/no-family-yet.tsx'
import { type Parents, useParents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { RegionProvider } from '../text/region.tsx'

type MessagesGateProps = {
  skeleton: ReactNode
  /** the family of the open conversation; by default the chosen one */
  familyId?: string | undefined
  children: (family: Family, parents: Parents) => ReactNode
}

/** Wraps a messages screen: whoever is in no family yet is shown how to join or create one. */
export function MessagesGate({ skeleton, familyId, children }: MessagesGateProps) {
  const { t } = useLingui()
  const families = useFamilies()
  return (
    <Loaded query={families} skeleton={skeleton} failure={t`Your family could not be loaded`}>
      {(all) => {
        const family = all.find(({ id }) => id === familyId) ?? all[0]
        return family === undefined ? <NoFamilyYet /> : <InFamily family={family}>{children}</InFamily>
      }}
    </Loaded>
  )
}

function InFamily({ family, children }: { family: Family; children: MessagesGateProps['children'] }) {
  const parents = useParents(family)
  if (parents === null) return <NoFamilyYet />
  // both parents see a message's time in the family's time zone
  return <RegionProvider region={{ zone: family.zone }}>{children(family, parents)}</RegionProvider>
}
