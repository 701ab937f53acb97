import type { OpenConflict, Settled } from '@evenhand/contract/conflicts/conflicts.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { longDayText, shortDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Checkbox } from '../ui/fields/choices.tsx'
import { useConflictWords } from './conflict-words.ts'

/** As many as fit on one page in the smallest readable type. */
const MAX_ON_PAPER = 24

type MediatorPageProps = {
  family: Family
  parents: Parents
  conflicts: readonly OpenConflict[]
  settled: readonly Settled[]
  now: number
}

/** The list to take to a mediator: the same page for both parents, with names, without colours. */
export function MediatorPage({ family, parents, conflicts, settled, now }: MediatorPageProps) {
  const { t } = useLingui()
  const region = useRegion()
  const [hasNotes, setNotes] = useState(true)
  const [hasSettled, setSettled] = useState(false)
  const { me, other, them } = parents
  // in the family's order, whoever prints it
  const both = family.members.map(({ id, firstName }) => ({ id, firstName }))
  const nameOf = (person: string | null) => both.find(({ id }) => id === person)?.firstName ?? them
  const words = useConflictWords(nameOf, { onPaper: true })
  const names = new Intl.ListFormat(region.locale, { type: 'conjunction' })
  const title = names.format(other ? both.map(({ firstName }) => firstName) : [me.firstName])
  const children = names.format(family.children.map(({ firstName, name }) => firstName || name))
  const shown = conflicts.slice(0, MAX_ON_PAPER)
  const left = conflicts.length - shown.length
  return (
    <section className="conflict-paper-part" aria-labelledby="paper" id="paper-part">
      <article className={classNames('conflict-paper', shown.length > 10 && 'is-dense')}>
        <h2 id="paper" className="conflict-paper-title">
          {other ? <Trans>Open points between {title}</Trans> : <Trans>Open points</Trans>}
        </h2>
        <p className="mt-1.5 text-ink-2">
          <Trans>
            {longDayText(now, region)}. For {children}.
          </Trans>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t`Number`}</span>
              </th>
              <th scope="col">{t`Point`}</th>
              <th scope="col">{t`Since`}</th>
              {both.map(({ id, firstName }) => (
                <th key={id} scope="col">
                  <Trans>{firstName} can</Trans>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one, at) => (
              <tr key={one.key} className={hasNotes ? 'has-notes' : undefined}>
                <td>{at + 1}</td>
                <td>{words.sentence(one)}</td>
                <td>{one.since && shortDateText(one.since, region)}</td>
                <Can conflict={one} people={both} words={words} />
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && (
          <p className="mt-3">
            <Plural
              value={left}
              one="One more is in the list on the screen."
              other="# more are in the list on the screen."
            />
          </p>
        )}
        {hasSettled && settled.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold">
              <Trans>Settled</Trans>
            </h3>
            <ul>
              {settled.slice(0, 8).map(({ id, conflict, act, by, at }) => (
                <li key={`${id} ${act}`}>
                  {words.was(conflict)} {words.how(act, by)}, {shortDateText(at, region)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="conflict-paper-foot">
          {other ? (
            <Trans>From what {title} entered. Same list for both.</Trans>
          ) : (
            <Trans>From what {title} entered.</Trans>
          )}
        </p>
      </article>
      <div className="conflict-no-print grid content-start gap-4">
        <h2 className="heading-serif">
          <Trans>The same page for both of you</Trans>
        </h2>
        <p className="text-15 text-ink-2">
          <Trans>Names instead of “you”, no colours, no comments. It prints on one page.</Trans>
        </p>
        <Checkbox checked={hasNotes} onChange={({ target }) => setNotes(target.checked)}>
          <Trans>Leave space for notes</Trans>
        </Checkbox>
        <Checkbox checked={hasSettled} onChange={({ target }) => setSettled(target.checked)}>
          <Trans>Add what was settled</Trans>
        </Checkbox>
        <div>
          <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}

type CanProps = {
  conflict: OpenConflict
  people: readonly { id: string; firstName: string }[]
  words: ReturnType<typeof useConflictWords>
}

/** What each can do: said once where it is the same for both. */
function Can({ conflict, people, words }: CanProps) {
  const { t } = useLingui()
  const [first, ...others] = people.map(({ id }) => words.can(conflict, id))
  if (others.length > 0 && others.every((one) => one === first))
    return (
      <td colSpan={people.length} data-label={t`Both can`}>
        <Trans>Both can {first}.</Trans>
      </td>
    )
  return people.map(({ id, firstName }) => (
    <td key={id} data-label={t`${firstName} can`}>
      {words.can(conflict, id)}
    </td>
  ))
}
