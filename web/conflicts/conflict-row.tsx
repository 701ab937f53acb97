import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { type Act, actsOf } from '@evenhand/domain/conflicts/conflict.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { ActSlot, type ActWord } from '../page/act-slot.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { RibbonTick } from '../ui/plots/ribbon.tsx'
import { ClashPicture } from './clash-picture.tsx'
import type { useConflictWords } from './conflict-words.ts'
import { useSettling } from './conflicts.data.ts'

type ConflictRowProps = {
  conflict: OpenConflict
  /** the same number on the ribbon, in the list and on paper */
  number: number
  familyId: string
  parents: Parents
  words: ReturnType<typeof useConflictWords>
}

/**
 * An open conflict: what clashes, since when, what each parent can do, and buttons that settle it, with a moment to
 * undo.
 */
export function ConflictRow({ conflict, number, familyId, parents, words }: ConflictRowProps) {
  const { me, other, them } = parents
  const acts = actsOf(conflict, me.id).filter(isPressedHere(conflict))
  const settling = useSettling(familyId, conflict, acts)
  const wordOf = (act: Act): ActWord => ({
    label: words.act(conflict, act),
    said: words.how(act, me.id),
    glyph: 'done',
  })
  const mine = words.can(conflict, me.id)
  const theirs = other && words.can(conflict, other.id)
  return (
    <li className="conflict" id={`open-${number}`}>
      <span className="conflict-number" aria-hidden="true">
        {number}
      </span>
      <ClashPicture conflict={conflict} me={me.id} />
      <div className="conflict-text">
        <h3 className="conflict-sentence">{words.sentence(conflict)}</h3>
        <p className="mt-1 text-15 text-ink-2">{words.since(conflict)}</p>
        <ul className="mt-3 grid gap-1.5 text-15">
          <li className="conflict-can">
            <RibbonTick holder="you" them={them} />
            <span>
              <Trans>You can {mine}.</Trans>
            </span>
          </li>
          {theirs && (
            <li className="conflict-can">
              <RibbonTick holder="them" them={them} />
              <span>
                <Trans>
                  {them} can {theirs}.
                </Trans>
              </span>
            </li>
          )}
        </ul>
      </div>
      <div className="conflict-acts">
        <ActSlot
          act={settling}
          words={Object.fromEntries(acts.map((act) => [act, wordOf(act)])) as Record<Act, ActWord>}
          {...(other && { them })}
          more={<Elsewhere conflict={conflict} />}
        />
      </div>
    </li>
  )
}

/** A proposal is answered where it is drawn: nobody says yes or no to what they have not seen. [CAL-03] */
const isPressedHere =
  ({ kind }: OpenConflict) =>
  (act: Act) =>
    kind !== 'proposal-open' || act === 'withdraw'

/** A link to where the conflict can be seen, and settled if that takes more than one step. */
function Elsewhere({ conflict }: { conflict: OpenConflict }) {
  const { t } = useLingui()
  const { kind, about, day } = conflict
  const id = about[0]?.id ?? ''
  if (kind === 'expense-open' || kind === 'expense-disputed')
    return <ButtonLink to={`/expenses/${id}#sealed`}>{t`Settle with sealed figures`}</ButtonLink>
  if (kind === 'expense-refused' || kind === 'expense-late' || kind === 'payment-late')
    return <ButtonLink look="quiet" to={`/expenses/${id}`}>{t`See the expense`}</ButtonLink>
  if (kind === 'proposal-open')
    return <ButtonLink to={`/calendar/proposals/${id}`}>{t`See what would change`}</ButtonLink>
  if (kind === 'task-late')
    return <ButtonLink look="quiet" to={`/backlog?card=${id}`}>{t`See the card`}</ButtonLink>
  if (kind === 'paper-ended')
    return <ButtonLink look="quiet" to={`/documents/${id}`}>{t`See the document`}</ButtonLink>
  return (
    <ButtonLink look="quiet" to={day === null ? '/calendar' : `/calendar?day=${day}`}>
      {t`See the calendar`}
    </ButtonLink>
  )
}
