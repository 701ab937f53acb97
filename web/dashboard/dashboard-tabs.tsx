import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { classNames } from '../ui/class-names.ts'

/**
 * [ROUTE-20] The five tabs of the dashboard; tabs whose feature is off are left out. On a phone those that the bar below
 * leads to as well are not drawn twice: their addresses stay.
 */
export function DashboardTabs() {
  const { t } = useLingui()
  const { features } = factsOfServer()
  const tabs: { to: string; name: ReactNode; isInBar?: true }[] = [
    { to: '/dashboard/agenda', name: <Trans>Agenda</Trans> },
    { to: '/dashboard/messages', name: <Trans>Messages</Trans>, isInBar: true },
    ...(features.expenses
      ? [{ to: '/dashboard/expenses', name: <Trans>Expenses</Trans>, isInBar: true }]
      : []),
    { to: '/dashboard/children', name: <Trans>Children</Trans> },
    { to: '/dashboard/tasks', name: <Trans>Tasks</Trans> },
  ]
  return (
    <nav aria-label={t`Dashboard`} className="dashboard-tabs">
      {tabs.map(({ to, name, isInBar }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classNames('dashboard-tab', isActive && 'is-current', isInBar && 'is-in-bar')
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
