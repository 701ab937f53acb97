import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PublicLinks } from './public-links.tsx'
import { QuickExitButton } from './quick-exit-button.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of signed-out screens other than the front page, and of onboarding. */
export function PublicFrame({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <div className="public-frame">
        <header className="public-bar">
          <Link to="/" className="brand">
            <Logo />
          </Link>
          <QuickExitButton isSmall />
        </header>
        <main id="main" className="public-main" tabIndex={-1}>
          {narrow ? <div className="mx-auto w-full max-w-[460px]">{children}</div> : children}
        </main>
        <footer className="public-foot">
          <PublicLinks />
        </footer>
      </div>
    </>
  )
}
