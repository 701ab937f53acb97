import type { Family } from '@evenhand/contract/family.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFamilies } from '../family/family.data.ts'
import { NoFamilyYet } from '../family/scope/no-family-yet.tsx'
import { type Parents, useParents } from '../family/scope/parents.ts'
import { Loaded } from '../shell/loaded.tsx'
import { RegionProvider } from '../text/region.tsx'

type MessagesGateProps = {
  skeleton: ReactNode
  /** of the conversation being read; else the family looked at */
  familyId?: string | undefined
  children: (family: Family, parents: Parents) => ReactNode
}

/** A screen of messages: for somebody who is in no family yet, the way to one. */
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
  // both parents read a message's time by the family's clock
  return <RegionProvider region={{ zone: family.zone }}>{children(family, parents)}</RegionProvider>
}
