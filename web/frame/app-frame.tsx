import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isSandboxPerson } from '../api/session/test-mode.ts'
import { ErrorBoundary } from '../page/error-boundary.tsx'
import { OtherVersion } from '../page/other-version.tsx'
import { AsOf, OutOfReach } from '../page/out-of-reach.tsx'
import { Logo } from '../ui/logo.tsx'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { Bell } from './bell.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { demoPersona, personaOf } from './demo-mode.ts'
import { Drawer } from './drawer.tsx'
import { FamilySwitcher } from './family-switcher.tsx'
import { LogoMenu } from './logo-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteKey } from './palette-key.tsx'
import { placesOf } from './places.ts'
import { QuickExitButton } from './quick-exit-button.tsx'
import { RailPlace } from './rail-place.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { TestBanner } from './test-banner.tsx'
import { UnsentWrites } from './unsent-writes.tsx'

export type AppFrameProps = {
  /** First names; the other parent's is missing until they have joined. */
  you: string
  them?: string | undefined
  email?: string | undefined
  /** The current one first. */
  families?: readonly Family[]
  /** How many things wait for the person, and whether there are notifications they have not read. */
  waiting?: number
  hasNews?: boolean
  onSignOut: () => void
  children: ReactNode
}

/** The signed-in frame: a rail from 768 px; below that a top bar, tab bar and drawer. */
export function AppFrame({
  you,
  them,
  email,
  families = [],
  waiting = 0,
  hasNews = false,
  onSignOut,
  children,
}: AppFrameProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const persona = personaOf(email)
  return (
    <>
      <SkipLink />
      <div className="app-frame">
        <div className="app-banners">
          <OfflineBanner more={<AsOf />} otherwise={(hasIssues) => <OutOfReach hasIssues={hasIssues} />} />
          <UnsentWrites />
          <OtherVersion />
          {(persona || demoPersona() !== null) && (
            <DemoBanner onLeave={onSignOut} {...(persona ? { persona } : {})} />
          )}
          {isSandboxPerson(email) && <TestBanner onLeave={onSignOut} />}
        </div>
        <header className="rail">
          <LogoMenu onSignOut={onSignOut} />
          <nav aria-label={t`Main`}>
            <ul>
              {placesOf('rail').map((place) => (
                <li key={place.path}>
                  <RailPlace place={place} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="rail-foot">
            <Bell waiting={waiting} hasNews={hasNews} />
            <FamilySwitcher families={families} className="family-marks rail-families" />
            {them === undefined ? <PersonMark name={you} kind="you" /> : <PairMark you={you} them={them} />}
            <QuickExitButton />
          </div>
        </header>
        <header className="top-bar">
          {/* at the other end from the bell: a thumb that slips there must not end up on an encyclopaedia */}
          <QuickExitButton isSmall />
          <Link to="/dashboard/agenda" className="brand">
            <Logo />
          </Link>
          <FamilySwitcher families={families} className="family-marks" />
          <Bell waiting={waiting} hasNews={hasNews} />
        </header>
        <main id="main" className="app-main" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
        <TabBar onMenu={() => setDrawerOpen(true)} isMenuOpen={isDrawerOpen} />
      </div>
      <PaletteKey families={families} onSignOut={onSignOut} />
      <Drawer
        you={you}
        them={them}
        onSignOut={onSignOut}
        family={families[0]}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
    </>
  )
}
