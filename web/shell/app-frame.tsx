import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Link, useLocation, useNavigate } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { demoPersona } from './demo-mode.ts'
import { Drawer } from './drawer.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LogoMenu } from './logo-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { places } from './places.ts'
import { QuickExitButton } from './quick-exit-button.tsx'
import { RailPlace } from './rail-place.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

export type AppFrameProps = {
  /** First names; the other parent's is missing until they have joined. */
  you: string
  them?: string | undefined
  onSignOut: () => void
  children: ReactNode
}

/** The signed-in frame: rail from 768 px, top bar, tab bar and drawer below. */
export function AppFrame({ you, them, onSignOut, children }: AppFrameProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <RouterProvider navigate={(path) => navigate(path)}>
      <SkipLink />
      <div className="app-frame">
        <div className="app-banners">
          <OfflineBanner />
          {demoPersona() !== null && <DemoBanner onLeave={onSignOut} />}
        </div>
        <header className="rail">
          <LogoMenu onSignOut={onSignOut} />
          <nav aria-label={t`Main`}>
            <ul>
              {places
                .filter((place) => place.rail)
                .map((place) => (
                  <li key={place.path}>
                    <RailPlace place={place} />
                  </li>
                ))}
            </ul>
          </nav>
          <div className="rail-foot">
            <QuickExitButton />
            {them === undefined ? <PersonMark name={you} kind="you" /> : <PairMark you={you} them={them} />}
          </div>
        </header>
        <header className="top-bar">
          <Link to="/dashboard/agenda" className="brand">
            <Logo />
          </Link>
          <QuickExitButton isSmall />
        </header>
        <main id="main" className="app-main" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
        <TabBar onMenu={() => setDrawerOpen(true)} isMenuOpen={isDrawerOpen} />
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} onSignOut={onSignOut} />
    </RouterProvider>
  )
}
