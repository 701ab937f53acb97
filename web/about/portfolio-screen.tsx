import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factsOfServer } from '../api/server-facts.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PICTURES } from './tour-pictures.ts'

/** `/portfolio` [ROUTE-19]: the tour, with pictures of the demo family's own screens (bench/tour-pictures.ts). */
export function PortfolioScreen() {
  const { t } = useLingui()
  usePageTitle(t`The tour`)
  return (
    <PublicFrame>
      <PageHead
        title={<Trans>One calm place for two homes</Trans>}
        lede={
          <Trans>
            What Evenhand is, in a few pictures. They show Nora and Sam, who are made up, and their children
            Mila and Theo.
          </Trans>
        }
        acts={<LookAround />}
      />
      <div>
        <Stop
          name="dashboard"
          alt={t`The dashboard: with whom the children are, what comes next, what waits`}
        >
          <h2 className="heading-serif text-28">
            <Trans>Whose time it is, in one line</Trans>
          </h2>
          <p>
            <Trans>
              A ribbon in two colours runs through everything. Yours has round ends and stitches, the other
              parent’s is straight and plain; at the handover one lies over the other, to scale in hours.
            </Trans>
          </p>
          <p>
            <Trans>You are always teal to yourself, so both of you see yourselves at home.</Trans>
          </p>
        </Stop>
        <Stop name="expenses" alt={t`The expenses: one sentence for what is outstanding, then the list`}>
          <h2 className="heading-serif text-28">
            <Trans>Who owes what, to the cent</Trans>
          </h2>
          <p>
            <Trans>
              One sentence says it. Every share adds up, the odd cent included, and an expense counts once the
              other parent has approved it.
            </Trans>
          </p>
        </Stop>
        <Stop name="expense" alt={t`One expense: its shares, its receipt, what can be done with it`}>
          <h2 className="heading-serif text-28">
            <Trans>Receipts and answers, for both to see</Trans>
          </h2>
          <p>
            <Trans>
              A photo is enough; what a camera hides in it is taken out. A correction is a new entry beside
              the old one, so neither has to wonder what it said before.
            </Trans>
          </p>
        </Stop>
        <Stop
          name="rotation"
          alt={t`The rotation: a few patterns of nights to choose from, drawn as ribbons`}
        >
          <h2 className="heading-serif text-28">
            <Trans>A rotation from a few pictures</Trans>
          </h2>
          <p>
            <Trans>Choose the pattern that looks like your weeks. The ribbon follows on every screen.</Trans>
          </p>
        </Stop>
      </div>
      <section className="reading-chapter border-t border-line pt-10">
        <h2 className="heading-serif text-28">
          <Trans>What it will not do</Trans>
        </h2>
        <ul>
          <li>
            <Trans>score you, rank you or tell the other parent whether you are online</Trans>
          </li>
          <li>
            <Trans>put red numbers on messages, or shout</Trans>
          </li>
          <li>
            <Trans>ask anyone outside this server about your family, unless you let it</Trans>
          </li>
          <li>
            <Trans>let anyone rewrite the record unseen, not even whoever runs the server</Trans>
          </li>
        </ul>
      </section>
    </PublicFrame>
  )
}

function LookAround() {
  const { demo } = factsOfServer()
  return demo ? (
    <ButtonLink to="/" look="primary">
      <Trans>Look around in it</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to="/register" look="primary">
      <Trans>Create an account</Trans>
    </ButtonLink>
  )
}

type StopProps = { name: keyof typeof PICTURES; alt: string; children: ReactNode }

function Stop({ name, alt, children }: StopProps) {
  const { width, height } = PICTURES[name]
  return (
    <section className="tour-stop">
      <div className="tour-words grid gap-3">{children}</div>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`tour-picture tour-picture-${theme}`}
          src={`/tour/${name}-${theme}.webp`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </section>
  )
}
