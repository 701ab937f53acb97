import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { turnOf } from '@evenhand/domain/backlog/card.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { AnswerButtons } from '../backlog/answer-buttons.tsx'
import { useBoard, useMoveCard } from '../backlog/backlog.data.ts'
import { BoardCheck } from '../checked/checked-later.tsx'
import { clockNow } from '../device/clock.ts'
import { isAloneNow, type Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { inSentences } from '../text/sentences.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { RowsSkeleton, TabPage } from './tab-page.tsx'

/** [ROUTE-20] `/dashboard/tasks`: what is mine to do, what awaits the other parent, what is overdue. */
export function TasksTab() {
  const { t } = useLingui()
  return (
    <TabPage
      title={t`Tasks`}
      acts={
        <ButtonLink to="/backlog">
          <Trans>See the board</Trans>
        </ButtonLink>
      }
    >
      {(family, parents) => <Shown family={family} parents={parents} />}
    </TabPage>
  )
}

const SHOWN = 30

function Shown({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const { me, other, them } = parents
  const query = useBoard(family.id)
  const members = [me.id, ...(other ? [other.id] : [])]
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} failure={t`The board could not be loaded`}>
      {(board) => {
        const { cards } = board
        const open = cards.filter(({ column }) => column !== 'done').toSorted(byDue)
        const isMine = (card: Card) => turnOf(card, members).includes(me.id)
        const asked = open.filter(
          ({ askedBy }) => !isAloneNow(parents) && askedBy !== null && askedBy !== me.id,
        )
        const mine = open.filter((card) => isMine(card) && !asked.includes(card))
        const theirs = open.filter((card) => !isMine(card))
        const groups = [
          { title: t`To agree on`, list: asked },
          { title: t`Yours to do`, list: mine },
          { title: isAloneNow(parents) ? t`Left by ${them}` : t`Waiting for ${them}`, list: theirs },
        ].filter(({ list }) => list.length > 0)
        if (groups.length === 0)
          return (
            <EmptyState
              title={<Trans>Nothing to do</Trans>}
              act={
                <ButtonLink to="/backlog">
                  <Trans>Add the first item</Trans>
                </ButtonLink>
              }
            >
              <Trans>Camps, passports, shoe sizes: what you both have to think of, in one place.</Trans>
            </EmptyState>
          )
        return (
          <div className="grid gap-10">
            <BoardCheck {...{ board, parents }} familyId={family.id} open={null} />
            {groups.map(({ title, list }) => (
              <Section
                key={title}
                title={title}
                end={<span className="text-15 text-ink-2">{list.length}</span>}
              >
                <ul className="items">
                  {list.slice(0, SHOWN).map((card) => (
                    <TaskRow key={card.id} card={card} family={family} parents={parents} />
                  ))}
                </ul>
              </Section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function TaskRow({ card, family, parents }: { card: Card; family: Family; parents: Parents }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const move = useMoveCard(family.id)
  const { me, other, them } = parents
  const isAsked = card.askedBy !== null && card.askedBy !== me.id
  const isLate = card.due !== null && card.due < dayAt(clockNow(), asZone(family.zone))
  const due = card.due === null ? '' : dayText(card.due, locale, { day: 'numeric', month: 'short' })
  const when = due && (isLate ? t`Was due ${due}` : t`Due ${due}`)
  return (
    <ItemRow
      lead={
        card.owner === null && other ? (
          <PairMark you={me.firstName} them={them} size="small" />
        ) : card.owner !== null && card.owner === other?.id ? (
          <PersonMark name={them} kind="them" size="small" />
        ) : (
          <PersonMark name={me.firstName} kind="you" size="small" />
        )
      }
      title={<Link to={`/backlog?card=${card.id}`}>{card.title}</Link>}
      more={
        isAsked ? (
          <AnswerButtons card={card} parents={parents} />
        ) : (
          inSentences([when, card.notes.slice(0, 120)])
        )
      }
      end={
        card.column === 'doing' &&
        card.owner !== parents.other?.id && (
          <Button size="small" onClick={() => void move(card, 'done', null)}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    />
  )
}

function byDue(one: Card, other: Card): number {
  return (one.due ?? '9999').localeCompare(other.due ?? '9999') || one.place - other.place
}
