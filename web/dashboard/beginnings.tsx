import type { Family } from '@evenhand/contract/family.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

type BeginningsProps = { family: Family; hasMoney: boolean }

/** First steps for a parent alone in a family with no entries yet; steps that are done leave the list. */
export function Beginnings({ family, hasMoney }: BeginningsProps) {
  const ways: [path: string, title: ReactNode, more: ReactNode, act: ReactNode][] = []
  if (hasMoney)
    ways.push([
      '/expenses/new',
      <Trans key="title">Add a receipt</Trans>,
      <Trans key="more">Half each, until you agree otherwise</Trans>,
      <Trans key="act">Add it</Trans>,
    ])
  ways.push([
    '/contacts/new',
    <Trans key="title">Put in a phone number</Trans>,
    <Trans key="more">School, doctor, grandparents</Trans>,
    <Trans key="act">Put it in</Trans>,
  ])
  if (family.invitation === null)
    ways.push([
      '/family',
      <Trans key="title">Invite the other parent</Trans>,
      <Trans key="more">Until they join, what you enter is yours alone</Trans>,
      <Trans key="act">Invite</Trans>,
    ])
  return (
    <Section title={<Trans>Ways to begin</Trans>} className="mt-10">
      <ol className="items lg:columns-2 lg:gap-x-16">
        {ways.map(([path, title, more, act], at) => (
          <li key={path} className="flex break-inside-avoid items-center gap-4 py-4">
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
  )
}
