import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { mayAnswer, mayApprove } from '@evenhand/domain/expenses/permission.ts'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { ActSlot, Paused } from '../../page/act-slot.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { Button } from '../../ui/button.tsx'
import { permissionFactsOf } from '../wire.ts'
import type { GivenAnswer } from './answers.data.ts'
import type { ReasonCode } from './reason-words.ts'
import { RejectPanel } from './reject-panel.tsx'
import { type AnswerWord, useExpenseAnswer } from './use-expense-answer.tsx'

type AnswerActsProps = { expense: Expense; parents: Parents; zone: string; suggested?: ReasonCode }

/** The ways to answer an expense, equally prominent: approve, suggest a change, not shared. [EXP-03] */
export function AnswerActs({ expense, parents, zone, suggested = 'not-shared' }: AnswerActsProps) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<Panel | null>(panelIn(search))
  const { act, words, give: say } = useExpenseAnswer(expense, parents)
  const facts = permissionFactsOf(expense)
  const may = (act: 'counter' | 'reject' | 'deny' | 'answer') => mayAnswer(facts, act, parents.me.id) === true
  const give = (given: GivenAnswer) => {
    say(given)
    setOpen(null)
  }
  /** back to what was typed, if anything was */
  const undo = () => {
    if (act.given) setOpen(panelOf(act.given.word))
    act.undo()
  }
  const { other, them } = parents
  if (act.given) return <ActSlot act={{ ...act, undo }} words={words} them={them} />
  if (isAloneNow(parents) && isAnswerable(expense))
    return (
      <p className="hint">
        <Trans>{them} is not in this family any more, so this stays as it is, without an answer.</Trans>
      </p>
    )
  if (other === null || (mayApprove(facts, parents.me.id) !== true && !may('answer'))) return null
  // nobody binds themselves to figures of which this device holds others; what was begun stays
  if (act.isPaused) return <Paused />
  const both = { ...parents, other }
  return (
    <div className="grid gap-4">
      {act.refusal && (
        <p role="alert" className="font-semibold">
          {act.refusal}
        </p>
      )}
      <div className="expense-answers" data-open={open !== null}>
        {mayApprove(facts, parents.me.id) === true && (
          <Button look={open === null ? 'primary' : 'plain'} onClick={() => act.say('approve')}>
            {words.approve.label}
          </Button>
        )}
        {(may('counter') || may('answer')) && (
          <Button
            aria-expanded={open === 'counter'}
            onClick={() => setOpen(open === 'counter' ? null : 'counter')}
          >
            {words[may('answer') ? 'answer' : 'counter'].label}
          </Button>
        )}
        {may('reject') && (
          <Button
            aria-expanded={open === 'reject'}
            onClick={() => setOpen(open === 'reject' ? null : 'reject')}
          >
            {words.reject.label}
          </Button>
        )}
        {may('deny') && <Button onClick={() => setOpen('deny')}>{words.deny.label}</Button>}
      </div>
      <Suspense>
        {open === 'counter' && (may('counter') || may('answer')) && (
          <CounterPanel
            expense={expense}
            parents={both}
            zone={zone}
            onOffer={(body) => give({ act: may('answer') ? 'answer' : 'counter', body })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'reject' && may('reject') && (
          <RejectPanel
            id={expense.id}
            them={parents.them}
            suggested={suggested}
            onReject={(body) => give({ act: 'reject', body })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'deny' && may('deny') && (
          <DenyDialog
            id={expense.id}
            them={parents.them}
            onClose={() => setOpen(null)}
            onDeny={(reason) => give({ act: 'deny', body: { reason } })}
          />
        )}
      </Suspense>
    </div>
  )
}

const isAnswerable = ({ status, withdrawnAt, ownLedger }: Expense) =>
  (status === 'pending' || status === 'negotiating') && withdrawnAt === null && !ownLedger

// what keeps what is typed comes when somebody answers
const CounterPanel = pieceLater(() => import('./counter-panel.tsx'), 'CounterPanel')
const DenyDialog = pieceLater(() => import('./deny-dialog.tsx'), 'DenyDialog')

type Panel = 'counter' | 'reject' | 'deny'

/** The panel named in the URL: the card in the list links straight to it. */
function panelIn(search: URLSearchParams): Panel | null {
  const asked = search.get('answer')
  return asked === 'counter' || asked === 'reject' || asked === 'deny' ? asked : null
}

const panelOf = (word: AnswerWord): Panel | null =>
  word === 'approve' ? null : word === 'answer' ? 'counter' : word
