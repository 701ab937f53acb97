import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LanguageChoice } from './language-choice.tsx'

/** The links below every screen that is visible without signing in. */
export function PublicLinks() {
  return (
    <nav className="foot-links" aria-label="Evenhand">
      <Link to="/portfolio">
        <Trans>The tour</Trans>
      </Link>
      <Link to="/privacy">
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/terms">
        <Trans>Terms</Trans>
      </Link>
      <Link to="/support">
        <Trans>Help</Trans>
      </Link>
      <LanguageChoice />
    </nav>
  )
}
