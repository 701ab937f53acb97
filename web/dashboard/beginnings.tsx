import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'
import { Section } from '../ui/section.tsx'

type BeginningsProps = { family: Family; me: string; hasMoney: boolean }

/** First steps for a parent alone in a family with no entries yet; steps that are done leave the list. */
export function Beginnings({ family, me, hasMoney }: BeginningsProps) {
  const ways: [path: string, title: ReactNode, more: ReactNode, act: ReactNode][] = []
  if (hasMoney)
    ways.push([
      '/expenses/new',
      <Trans key="title">Add a receipt</Trans>,
      <Trans key="more">Half each, until you agree otherwise</Trans>,
      <Trans key="act">Add</Trans>,
    ])
  ways.push([
    '/contacts/new',
    <Trans key="title">Add a phone number</Trans>,
    <Trans key="more">School, doctor, grandparents</Trans>,
    <Trans key="act">Add</Trans>,
  ])
  return (
    <div className="mt-10 grid items-start gap-x-10 gap-y-8 min-[901px]:grid-cols-[minmax(0,1fr)_320px] min-[1101px]:grid-cols-[minmax(0,1fr)_380px] min-[1101px]:gap-x-18">
      <Section title={<Trans>Ways to begin</Trans>}>
        <ol className="items">
          {ways.map(([path, title, more, act], at) => (
            <li key={path} className="flex items-center gap-4 py-4">
              <span className="w-8 flex-none font-serif text-28 text-ink-2" aria-hidden="true">
                {at + 1}
              </span>
              <div className="min-w-0 flex-1">
                <h3 className="text-17 font-semibold">{title}</h3>
                <p className="text-15 text-ink-2">{more}</p>
              </div>
              <ButtonLink to={path}>{act}</ButtonLink>
            </li>
          ))}
        </ol>
      </Section>
      {family.invitation === null && <BothOfYou me={me} />}
    </div>
  )
}

/** What the other parent's place in the family is for, and the way to fill it. */
function BothOfYou({ me }: { me: string }) {
  return (
    <section className="beginning-both" aria-labelledby="both-of-you">
      <span className="pair" aria-hidden="true">
        <PersonMark name={me} kind="you" size="large" />
        <span className="person person-large person-missing">?</span>
      </span>
      <h2 id="both-of-you" className="heading-serif">
        <Trans>Better with both of you</Trans>
      </h2>
      <p className="text-15 text-ink-2">
        <Trans>Until the other parent joins, everything here is yours alone.</Trans>
      </p>
      <ButtonLink look="primary" wide to="/family">
        <Trans>Invite the other parent</Trans>
      </ButtonLink>
    </section>
  )
}
