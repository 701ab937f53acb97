import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Lock, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { TurnBand, TurnHero } from '../ui/plots/turn.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PublicLinks } from './public-links.tsx'
import { QuickExitButton } from './quick-exit-button.tsx'
import { SkipLink } from './skip-link.tsx'

type FrontFrameProps = {
  children: ReactNode
  /** On the front page the sentence is the page's h1; on sign in and register the form's heading is. */
  isSentenceHeading?: boolean
}

/** Front page, sign-in, registration: the sentence and the turning ribbon beside the form. */
export function FrontFrame({ children, isSentenceHeading = false }: FrontFrameProps) {
  const { t } = useLingui()
  const Sentence = isSentenceHeading ? 'h1' : 'p'
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <div className="front">
        <section className="front-hero" aria-label={t`What Evenhand is`}>
          <TurnHero
            className="front-turn-wide"
            youText={t`Mila and Theo with you`}
            themText={t`with Sam from Thursday`}
          />
          <Link to="/" className="brand">
            <Logo />
          </Link>
          <Sentence className="front-sentence">
            <Trans>One calm place for two homes.</Trans>
          </Sentence>
          <p className="lede">
            <Trans>
              Calendar, messages, expenses and papers for parents who live apart. You both see the same, in
              the same words.
            </Trans>
          </p>
          <div className="front-turn-narrow">
            <TurnBand />
          </div>
          <div className="front-foot">
            <span>
              <Lock className="icon icon-small" />
              <Trans>Private to your family</Trans>
            </span>
            <span>
              <Scale className="icon icon-small" />
              <Trans>Takes no side</Trans>
            </span>
            <span>
              <FileText className="icon icon-small" />
              <Trans>Records you can rely on</Trans>
            </span>
          </div>
        </section>
        <main id="main" className="front-side" tabIndex={-1}>
          <QuickExitButton className="front-exit" isSmall />
          {children}
          <p className="hint mt-10">
            <Trans>
              Quick exit, or Esc three times, leaves this page at once. Your browser’s history may still list
              it.
            </Trans>
          </p>
          <div className="mt-4">
            <PublicLinks />
          </div>
        </main>
      </div>
    </>
  )
}
