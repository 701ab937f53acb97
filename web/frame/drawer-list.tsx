import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { isAt, placesOf } from './places.ts'

type DrawerListProps = {
  /** Which entry is current. */
  pathname: string
  onGo: (path: string) => void
  onSignOut: () => void
  /** In the phone frame of /mobile-nav-demo, entries do not navigate. */
  isSample?: boolean
}

/** The whole list, in the order of ROUTE-11. */
export function DrawerList({ pathname, onGo, onSignOut, isSample = false }: DrawerListProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={isSample ? t`All places, a sample` : t`All places`}>
      <ul className="items">
        {drawerPlaces().map((place) => (
          <li key={place.path}>
            <Link
              className="drawer-row"
              to={place.path}
              onClick={(event) => {
                if (isSample) event.preventDefault()
                onGo(place.path)
              }}
              aria-current={isAt(place, pathname) ? 'page' : undefined}
            >
              <place.icon className="icon" aria-hidden="true" />
              {t(place.name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="drawer-row" onClick={onSignOut}>
            <LogOut className="icon" aria-hidden="true" />
            <Trans>Sign Out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}

const drawerPlaces = () => placesOf('drawer')
