import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BoardCheck } from '../checked/checked-later.tsx'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { type FromMessage, useFromMessage } from '../page/from-message.ts'
import { Loaded } from '../page/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useBoard } from './backlog.data.ts'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { CardSheet } from './card-sheet.tsx'

/** [TASK-01] `/backlog`: the family's shared list of things to do and to talk about. */
export function BacklogScreen() {
  const { t } = useLingui()
  const fromMessage = useFromMessage()
  const [isAdding, setAdding] = useState(fromMessage !== null)
  usePageTitle(t`Backlog`)
  return (
    <>
      <PageHead
        title={<Trans>Backlog</Trans>}
        lede={<Trans>Things to sort out together, without a deadline in every message.</Trans>}
        acts={
          <Button
            look="primary"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            <Trans>New item</Trans>
          </Button>
        }
      />
      <FamilyGate skeleton={<BoardSkeleton />}>
        {(family, parents) => (
          <Shown
            family={family}
            parents={parents}
            isAdding={isAdding}
            fromMessage={fromMessage}
            onAdd={() => setAdding(true)}
            onAdded={() => setAdding(false)}
          />
        )}
      </FamilyGate>
    </>
  )
}

type ShownProps = {
  family: Family
  parents: Parents
  isAdding: boolean
  fromMessage: FromMessage | null
  onAdd: () => void
  onAdded: () => void
}

function Shown({ family, parents, isAdding, fromMessage, onAdd, onAdded }: ShownProps) {
  const { t } = useLingui()
  const board = useBoard(family.id)
  const [search, setSearch] = useSearchParams()
  const shown = search.get('card')
  const show = (id: string | null) =>
    setSearch((known) => {
      const next = new URLSearchParams(known)
      if (id === null) next.delete('card')
      else next.set('card', id)
      return next
    })
  return (
    <>
      {board.data && <BoardCheck familyId={family.id} board={board.data} open={shown} parents={parents} />}
      <Loaded query={board} skeleton={<BoardSkeleton />} failure={t`The board could not be loaded`}>
        {({ cards, done }) =>
          cards.length === 0 ? (
            <EmptyState
              title={<Trans>Nothing to sort out yet</Trans>}
              act={
                <Button onClick={onAdd}>
                  <Trans>Add the first item</Trans>
                </Button>
              }
            >
              <Trans>Camps, passports, shoe sizes: what you both have to think of, in one place.</Trans>
            </EmptyState>
          ) : (
            <Board family={family} parents={parents} cards={cards} done={done} onOpen={show} onAdd={onAdd} />
          )
        }
      </Loaded>
      {isAdding && (
        <CardForm family={family} parents={parents} fromMessage={fromMessage} card={null} onClose={onAdded} />
      )}
      {shown && (
        <CardSheet key={shown} id={shown} family={family} parents={parents} onClose={() => show(null)} />
      )}
    </>
  )
}
