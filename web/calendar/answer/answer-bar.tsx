import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ActSlot, type ActWord, Paused } from '../../page/act-slot.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { shortDateText, untilText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Home } from '../calendar-gate.tsx'
import { useProposalWords } from '../plan/proposal-words.ts'
import type { AnswerWord, useAnswerTo } from './use-answer.ts'
import { daysOf } from './what-changes.ts'

type AnswerBarProps = {
  proposal: Proposal
  answer: ReturnType<typeof useAnswerTo>
  me: Home['me']
  them: string
  isOwn: boolean
  onCounter: () => void
}

/** [CAL-03] Until when it is open, and what silence means. */
export function Deadline({ expiresAt }: Pick<Proposal, 'expiresAt'>) {
  const region = useRegion()
  if (expiresAt === null) return null
  return (
    <p className="answer-deadline">
      <Clock className="icon icon-small" aria-hidden="true" />
      <span>
        <Trans>
          Open until {untilText(expiresAt, region)}. Without an answer it lapses and the plan stays.
        </Trans>
      </span>
    </p>
  )
}

/** [CAL-03] The answer: three equal buttons, then what was said, with Undo, then what came of it. */
export function AnswerBar({ proposal, answer, me, them, isOwn, onCounter }: AnswerBarProps) {
  const { given, refusal, say, isPaused } = answer
  const [isDeclining, setDeclining] = useState(false)
  const words: Record<AnswerWord, ActWord> = {
    accept: { label: <Trans>Accept</Trans>, said: <Trans>You accepted</Trans>, glyph: 'done' },
    decline: { label: <Trans>Decline</Trans>, said: <Trans>You declined</Trans>, glyph: 'declined' },
    withdraw: { label: <Trans>Withdraw</Trans>, said: <Trans>You withdrew it</Trans>, glyph: 'declined' },
  }
  return (
    <div className="act-bar answer-bar">
      {given === null && !isOwn ? (
        <>
          {refusal && (
            <p role="alert" className="act-refusal">
              {refusal}
            </p>
          )}
          {isPaused ? (
            <Paused />
          ) : (
            <div className="answer-three">
              <Button onClick={() => say('accept')}>{words.accept.label}</Button>
              {proposal.body.kind === 'swap' || proposal.body.kind === 'handover' ? (
                <Button onClick={onCounter}>
                  <Trans>Suggest another</Trans>
                </Button>
              ) : (
                <ButtonLink to={`/calendar/schedule?counter=${proposal.id}`}>
                  <Trans>Suggest another</Trans>
                </ButtonLink>
              )}
              <Button onClick={() => setDeclining(true)}>{words.decline.label}</Button>
            </div>
          )}
        </>
      ) : (
        <ActSlot
          act={answer}
          words={words}
          offers={['withdraw']}
          them={them}
          after={
            given?.how === 'given' && (
              <Told proposal={proposal} given={given} me={me} them={them} isOwn={isOwn} />
            )
          }
        />
      )}
      <Suspense>
        {isDeclining && !isPaused && (
          <DeclineSheet
            them={them}
            onClose={() => setDeclining(false)}
            onDecline={(reason) => {
              setDeclining(false)
              say('decline', reason)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const DeclineSheet = pieceLater(() => import('./decline-sheet.tsx'), 'DeclineSheet')

type ToldProps = Pick<AnswerBarProps, 'proposal' | 'me' | 'them' | 'isOwn'> & {
  given: { readonly word: AnswerWord; readonly reply: { readonly proposal: Proposal } }
}

/** What came of it, from the server's reply, and the words the other parent now finds. */
function Told({ proposal, given, me, them, isOwn }: ToldProps) {
  const { t } = useLingui()
  const region = useRegion()
  const words = useProposalWords()
  const reply = given.reply.proposal
  const theirs = [
    words.what(reply, !isOwn, me.firstName),
    words.outcome(reply, me.firstName, false),
    reply.answeredAt && shortDateText(reply.answeredAt, region),
  ]
  const { reason } = reply
  return (
    <>
      <ButtonLink to={`/calendar?day=${daysOf(proposal.body)[0]}`}>
        <Trans>See the calendar</Trans>
      </ButtonLink>
      <p className="act-note">
        {t`${them} sees: “${inSentences(theirs)}.”`} {reason !== '' && t`And what you wrote: “${reason}”`}
      </p>
    </>
  )
}
