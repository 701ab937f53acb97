import { Trans, useLingui } from '@lingui/react/macro'
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
  const tabs = [
    { to: '/dashboard/agenda', name: <Trans>Agenda</Trans>, isInBar: false, isShown: true },
    { to: '/dashboard/messages', name: <Trans>Messages</Trans>, isInBar: true, isShown: true },
    { to: '/dashboard/expenses', name: <Trans>Expenses</Trans>, isInBar: true, isShown: features.expenses },
    { to: '/dashboard/children', name: <Trans>Children</Trans>, isInBar: false, isShown: true },
    { to: '/dashboard/tasks', name: <Trans>Tasks</Trans>, isInBar: false, isShown: true },
  ].filter(({ isShown }) => isShown)
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
