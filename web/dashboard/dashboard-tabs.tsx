import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { classNames } from '../ui/class-names.ts'

/** [ROUTE-20] The five tabs of the dashboard; tabs whose feature is off are left out. */
export function DashboardTabs() {
  const { t } = useLingui()
  const { features } = factsOfServer()
  const tabs = [
    { to: '/dashboard/agenda', name: <Trans>Agenda</Trans> },
    { to: '/dashboard/messages', name: <Trans>Messages</Trans> },
    ...(features.expenses ? [{ to: '/dashboard/expenses', name: <Trans>Expenses</Trans> }] : []),
    { to: '/dashboard/children', name: <Trans>Children</Trans> },
    { to: '/dashboard/tasks', name: <Trans>Tasks</Trans> },
  ]
  return (
    <nav aria-label={t`Dashboard`} className="dashboard-tabs">
      {tabs.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => classNames('dashboard-tab', isActive && 'is-current')}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
