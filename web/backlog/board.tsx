import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { COLUMNS, type Column } from '@evenhand/domain/backlog/card.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { useMoveCard } from './backlog.data.ts'
import { BoardColumn } from './board-column.tsx'
import { useCardWords } from './card-words.ts'
import { cardsIn, stepWithin } from './order.ts'

type BoardProps = {
  family: Family
  parents: Parents
  cards: readonly Card[]
  /** how many are done, whether shown or not */
  done: number
  onOpen: (id: string) => void
  onAdd: () => void
}

/** Four columns side by side; on a phone one at a time, chosen above. */
export function Board({ family, parents, cards, done, onOpen, onAdd }: BoardProps) {
  const { t } = useLingui()
  const words = useCardWords(parents)
  const [search, setSearch] = useSearchParams()
  const chosen = COLUMNS.find((column) => column === search.get('column')) ?? 'discuss'
  const [said, setSaid] = useState('')
  const move = useMoveCard(family.id)
  const counts = (column: Column) => (column === 'done' ? done : cardsIn(cards, column).length)
  const moveTo = (card: Card, column: Column, after: string | null) => {
    const isAsking = column === 'agreed' && card.column === 'discuss' && parents.other !== null
    setSaid(
      isAsking
        ? t`${parents.them} is asked to agree to “${card.title}”.`
        : t`“${card.title}” is now under “${words.columns[column]}”.`,
    )
    void move(card, column, after)
  }
  /** Alt and an arrow key: up and down within the column, left and right between columns. */
  const step = (card: Card, key: string) => {
    // the card is remounted in its new place: move the focus with it
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-card="${card.id}"] .board-title`)?.focus(),
    )
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const to = stepWithin(cards, card, key === 'ArrowUp' ? -1 : 1)
      if (to) moveTo(card, card.column, to.after)
      return
    }
    const forward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    const to = COLUMNS[COLUMNS.indexOf(card.column) + (forward ? 1 : -1)]
    if (to) moveTo(card, to, null)
  }
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Segmented
          wide
          label={t`Column`}
          value={chosen}
          options={words.columnList.map(({ value, label }) => ({
            value,
            label: (
              <>
                {value === 'discuss' ? t`Discuss` : label} <span className="text-ink-2">{counts(value)}</span>
              </>
            ),
          }))}
          onChange={(column) => setSearch({ column }, { replace: true })}
        />
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="board">
        {COLUMNS.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            parents={parents}
            words={words}
            onOpen={onOpen}
            onAdd={onAdd}
            family={family}
            cards={cardsIn(cards, column)}
            count={counts(column)}
            isChosen={column === chosen}
            onMove={moveTo}
            onStep={step}
            cardOf={(id) => cards.find((card) => card.id === id)}
          />
        ))}
      </div>
    </>
  )
}
