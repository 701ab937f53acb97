import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { type Column, turnOf } from '@evenhand/domain/backlog/card.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Ellipsis, ListChecks, MessageSquare, Repeat } from 'lucide-react'
import { clockNow } from '../device/clock.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu } from '../ui/menu.tsx'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { useCardWords } from './card-words.ts'

type CardRowProps = {
  card: Card
  parents: Parents
  family: Family
  words: ReturnType<typeof useCardWords>
  isDropBelow: boolean
  dragType: string
  onOpen: (id: string) => void
  onMove: (card: Card, column: Column, after: string | null) => void
  onStep: (card: Card, key: string) => void
}

/** A card on the board. Its left edge says whose turn it is. */
export function CardRow({ card, parents, family, words, isDropBelow, dragType, ...acts }: CardRowProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { me, other, them } = parents
  const members = [me.id, ...(other ? [other.id] : [])]
  const turn = turnOf(card, members)
  const edge = turn.length > 1 ? 'both' : turn[0] === me.id ? 'you' : turn.length === 1 ? 'them' : 'none'
  const ticked = card.checklist.filter(({ isDone }) => isDone).length
  const isLate =
    card.due !== null && card.column !== 'done' && card.due < dayAt(clockNow(), asZone(family.zone))
  return (
    // dragging is for the pointer; the menu and Alt with an arrow key do the same
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames('board-card', `is-${edge}`, isDropBelow && 'is-drop')}
      data-card={card.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, card.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          className="board-title"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onClick={() => acts.onOpen(card.id)}
          onKeyDown={(event) => {
            if (!event.altKey || !event.key.startsWith('Arrow')) return
            event.preventDefault()
            acts.onStep(card, event.key)
          }}
        >
          {card.title}
        </button>
        <Menu
          label={t`Move “${card.title}”`}
          trigger={
            <Button look="quiet" size="small" iconOnly aria-label={t`Move “${card.title}”`}>
              <Ellipsis className="icon" aria-hidden="true" />
            </Button>
          }
          entries={words.columnList
            .filter(({ value }) => value !== card.column)
            .map(({ value, label }) => ({
              id: value,
              label:
                value === 'agreed' && card.column === 'discuss' && other
                  ? t`Ask ${them} to agree`
                  : t`Move to “${label}”`,
              onAction: () => acts.onMove(card, value, null),
            }))}
        />
      </div>
      {card.notes && <p className="board-notes">{card.notes}</p>}
      <AnswerButtons card={card} parents={parents} />
      <p className="board-foot">
        {card.owner === null && other ? (
          <PairMark you={me.firstName} them={them} size="small" />
        ) : (
          <PersonMark
            name={card.owner === other?.id && other ? them : me.firstName}
            kind={card.owner === other?.id && other ? 'them' : 'you'}
            size="small"
          />
        )}
        <span className="grow">{words.owner(card.owner)}</span>
        {card.repeats && (
          <Repeat className="icon icon-small" role="img" aria-label={words.repeats[card.repeats]} />
        )}
        {card.checklist.length > 0 && (
          <span className="board-mark">
            <ListChecks className="icon icon-small" aria-hidden="true" />
            <span className="sr-only">{t`List`}</span>
            {ticked}/{card.checklist.length}
          </span>
        )}
        {card.comments > 0 && (
          <span className="board-mark">
            <MessageSquare className="icon icon-small" aria-hidden="true" />
            <span className="sr-only">{t`Comments`}</span>
            {card.comments}
          </span>
        )}
        {card.due && (
          <span className={classNames('board-mark', isLate && 'font-semibold text-ink')}>
            <Clock className="icon icon-small" aria-hidden="true" />
            <span className="sr-only">{isLate ? t`Overdue since` : t`Due`}</span>
            {dayText(card.due, locale, { day: 'numeric', month: 'short' })}
            {isLate && (
              <span aria-hidden="true">
                · <Trans>overdue</Trans>
              </span>
            )}
          </span>
        )}
      </p>
    </li>
  )
}
