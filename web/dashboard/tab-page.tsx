import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

type TabPageProps = {
  title: string
  acts?: ReactNode
  children: (family: Family, parents: Parents) => ReactNode
}

/** A tab of the dashboard: its name, the other tabs, its content. */
export function TabPage({ title, acts, children }: TabPageProps) {
  usePageTitle(title)
  return (
    <>
      <PageHead title={title} acts={acts} />
      <DashboardTabs />
      <FamilyGate skeleton={<RowsSkeleton />}>{children}</FamilyGate>
    </>
  )
}

export function RowsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`}>
      <SkeletonRows rows={4} />
    </Skeleton>
  )
}
