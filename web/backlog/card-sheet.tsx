import type { Card, getCard, LinkTarget } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CardCheck } from '../checked/checked-later.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { dateTimeText, dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useCard, useChangeCard, useRemoveCard } from './backlog.data.ts'
import { CardForm } from './card-form.tsx'
import { CardLinks } from './card-links.tsx'
import { useCardWords } from './card-words.ts'
import { CommentForm } from './comment-form.tsx'

type CardSheetProps = { id: string; family: Family; parents: Parents; onClose: () => void }
type Shown = ReplyOf<typeof getCard>

/** One card: what it says, its steps, its links, and what both have said about it. */
export function CardSheet({ id, family, parents, onClose }: CardSheetProps) {
  const { t } = useLingui()
  const query = useCard(id)
  const [isChanging, setChanging] = useState(false)
  const remove = useRemoveCard()
  const card = query.data?.card
  if (isChanging && card)
    return <CardForm family={family} parents={parents} card={card} onClose={() => setChanging(false)} />
  const mayRemove = card && (card.agreedAt === null || card.column === 'discuss' || card.column === 'done')
  return (
    <Dialog
      title={card?.title ?? t`Item`}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        card && (
          <>
            {mayRemove && (
              <Button
                look="danger"
                busy={remove.isBusy}
                onClick={async () => {
                  if (await remove.submit({ params: { id } })) onClose()
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
            <Button onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          </>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-40 w-full" />}
        failure={t`This item could not be loaded`}
      >
        {(shown) => <Filled parents={parents} family={family} {...shown} />}
      </Loaded>
    </Dialog>
  )
}

function Filled({ card, comments, targets, parents, family }: Shown & { parents: Parents; family: Family }) {
  const { t } = useLingui()
  const region = useRegion()
  const words = useCardWords(parents)
  const names = family.children
    .filter(({ id }) => card.childIds.includes(id))
    .map(({ firstName }) => firstName)
  const facts: [string, string][] = [
    [t`Column`, words.columns[card.column]],
    [t`Who does it`, words.owner(card.owner)],
  ]
  if (card.due) facts.push([t`Due`, dayText(card.due, region.locale)])
  if (names.length > 0) facts.push([t`For`, names.join(', ')])
  if (card.repeats) facts.push([t`Comes back when done`, words.repeats[card.repeats]])
  if (card.agreedAt) facts.push([t`Agreed`, dateTimeText(card.agreedAt, region)])
  return (
    <div className="grid gap-5">
      <CardCheck {...{ card, comments, parents }} />
      {card.notes && <p className="whitespace-pre-wrap break-words">{card.notes}</p>}
      <AnswerButtons card={card} parents={parents} />
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Steps card={card} />
      <CardLinks targets={targets as LinkTarget[]} />
      <section className="grid gap-3" aria-labelledby="card-comments">
        <h3 id="card-comments" className="font-semibold">
          <Trans>Comments</Trans>
        </h3>
        {comments.map((one) => (
          <article key={one.id} className="grid gap-0.5 border-t border-line pt-3">
            <p className="text-13 text-ink-2">
              {words.nameOf(one.by)}, {dateTimeText(one.at, region)}
            </p>
            <p className="whitespace-pre-wrap break-words">{one.text}</p>
          </article>
        ))}
        <CommentForm id={card.id} />
      </section>
    </div>
  )
}

/** Ticking a step is saved at once. */
function Steps({ card }: { card: Card }) {
  const { t } = useLingui()
  const change = useChangeCard()
  if (card.checklist.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t`Steps`}</legend>
      {card.checklist.map((step, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
          key={at}
          checked={step.isDone}
          disabled={change.isBusy}
          onChange={(event) =>
            void change.submit({
              params: { id: card.id },
              body: {
                version: card.version,
                checklist: card.checklist.with(at, { ...step, isDone: event.target.checked }),
              },
            })
          }
        >
          {step.text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
