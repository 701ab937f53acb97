import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Column } from '@evenhand/domain/backlog/card.ts'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { classNames } from '../ui/class-names.ts'
import { CardRow } from './card-row.tsx'
import type { useCardWords } from './card-words.ts'

type BoardColumnProps = {
  column: Column
  family: Family
  parents: Parents
  words: ReturnType<typeof useCardWords>
  cards: readonly Card[]
  count: number
  isChosen: boolean
  cardOf: (id: string) => Card | undefined
  onOpen: (id: string) => void
  onAdd: () => void
  onMove: (card: Card, column: Column, after: string | null) => void
  onStep: (card: Card, key: string) => void
}

const TYPE = 'application/x-evenhand-card'

/** A column in which cards are dropped. The keyboard and the card's menu do the same. */
export function BoardColumn({ column, words, cards, count, isChosen, cardOf, ...more }: BoardColumnProps) {
  // the card a drop would land below; '' for the top, null while nothing is over the column
  const [over, setOver] = useState<string | null>(null)
  const { onOpen, onAdd, onMove, onStep, parents, family } = more
  const isCard = (event: DragEvent) => event.dataTransfer.types.includes(TYPE)
  const drop = (event: DragEvent) => {
    const card = cardOf(event.dataTransfer.getData(TYPE))
    setOver(null)
    if (!card) return
    event.preventDefault()
    const after = over || null
    if (after !== card.id) onMove(card, column, after)
  }
  return (
    // dropping is for the pointer; the card's menu and Alt with an arrow key do the same
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={`column-${column}`}
      className={classNames('board-column', !isChosen && 'max-lg:hidden', over !== null && 'is-over')}
      onDragOver={(event) => {
        if (!isCard(event)) return
        event.preventDefault()
        setOver(cardAbove(event))
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
      }}
      onDrop={drop}
    >
      <h2 id={`column-${column}`} className="board-name">
        {words.columns[column]} <span className="text-ink-2">{count}</span>
      </h2>
      <ul className={classNames('board-list', column === 'done' && 'is-done')}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            parents={parents}
            family={family}
            words={words}
            onOpen={onOpen}
            onMove={onMove}
            onStep={onStep}
            isDropBelow={over === card.id}
            dragType={TYPE}
          />
        ))}
      </ul>
      {column === 'discuss' && (
        <button type="button" className="board-add" onClick={onAdd}>
          <Plus className="icon" aria-hidden="true" />
          <Trans>Add here</Trans>
        </button>
      )}
      {cards.length === 0 && column !== 'discuss' && (
        <p className="text-15 py-4 text-ink-2">
          <Trans>Nothing here.</Trans>
        </p>
      )}
    </section>
  )
}

/** The last card whose middle the pointer has passed; '' above all of them. */
function cardAbove(event: DragEvent): string {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const above = rows.filter((row) => {
    const box = row.getBoundingClientRect()
    return event.clientY > box.top + box.height / 2
  })
  return above.at(-1)?.dataset.card ?? ''
}
