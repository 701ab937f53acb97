import type { Family } from '@evenhand/contract/family/family.ts'
import { monthOf } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { clockNow } from '../device/clock.ts'
import { CategoryPlot } from '../expenses/list/category-plot.tsx'
import { monthToShow } from '../expenses/list/month-total.ts'
import { useOverviewBalance } from '../expenses/list/overview.data.ts'
import { BalancePlot } from '../expenses/payments/balance-plot.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { Part } from '../page/part.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WaitingSection } from '../waiting/waiting-section.tsx'
import { BetweenSkeleton } from './agenda-skeleton.tsx'
import { Between } from './between.tsx'
import { TabPage } from './tab-page.tsx'

/** [ROUTE-20] `/dashboard/expenses`: expenses awaiting an answer, the balance, and the month by category. */
export function ExpensesTab() {
  const { t } = useLingui()
  return (
    <TabPage
      title={t`Expenses`}
      acts={
        <ButtonLink to="/expenses/new" icon={<Plus className="icon" aria-hidden="true" />}>
          <Trans>Add an expense</Trans>
        </ButtonLink>
      }
    >
      {(family, parents) => <Shown family={family} parents={parents} />}
    </TabPage>
  )
}

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const summary = useOverviewBalance(family.id)
  const [month] = useState(() => monthOf(dayAt(clockNow(), asZone(family.zone))))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 min-[901px]:grid-cols-2">
      <Part>
        <WaitingSection family={family} parents={parents} />
      </Part>
      <Loaded query={summary} skeleton={<BetweenSkeleton />} failure={t`Failed to fetch expenses`}>
        {(sums) => (
          <div className="grid content-start gap-10">
            <Between summary={sums} family={family} parents={parents} />
            {sums.paid.length > 0 && (
              <CategoryPlot summary={sums} month={monthToShow(sums, month)} parents={parents} />
            )}
            {sums.paid.length > 0 && parents.other && (
              <BalancePlot summary={sums} thisMonth={month} them={parents.them} />
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}
