import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { Undo } from '../../ui/undo.tsx'
import type { AloneWord, useAnswerAlone } from './use-answer-alone.ts'

type AloneAnswerProps = {
  answer: ReturnType<typeof useAnswerAlone>
  them: string
  /** it has been left open before */
  isLeft: boolean
}

/** [CAL-02] Three equal answers to a plan that the other parent made alone; then what was said, with Undo. */
export function AloneAnswer({ answer, them, isLeft }: AloneAnswerProps) {
  const { given, refusal, say, undo } = answer
  return (
    <div className="act-bar answer-bar">
      {refusal && (
        <p role="alert" className="font-semibold">
          {refusal}
        </p>
      )}
      {given === null ? (
        <div className="answer-three">
          <Button onClick={() => say('agree')}>
            <Trans>Agree</Trans>
          </Button>
          <ButtonLink to="/calendar/schedule">
            <Trans>Suggest another</Trans>
          </ButtonLink>
          {isLeft ? (
            <ButtonLink to="/dashboard/agenda">
              <Trans>Still leave it open</Trans>
            </ButtonLink>
          ) : (
            <Button onClick={() => say('leave-open')}>
              <Trans>Leave it open</Trans>
            </Button>
          )}
        </div>
      ) : given.how === 'held' ? (
        <div className="answer-said">
          <Undo glyph={given.word === 'agree' ? 'done' : 'waiting'} onUndo={undo}>
            <Said word={given.word} />
          </Undo>
          <p className="answer-note">
            <Trans>{them} is told when Undo has gone.</Trans>
          </p>
        </div>
      ) : given.how === 'given' ? (
        <div className="answer-said" role="status">
          <Status glyph={given.word === 'agree' ? 'done' : 'waiting'}>
            <Said word={given.word} />
          </Status>
          <ButtonLink to="/dashboard/agenda">
            <Trans>Go on</Trans>
          </ButtonLink>
          <p className="answer-note">
            {given.word === 'agree' ? (
              <Trans>From now on it changes only where you both agree.</Trans>
            ) : (
              <Trans>{them} sees that you have seen it and left it open.</Trans>
            )}
          </p>
        </div>
      ) : (
        <Status glyph="waiting">
          {given.how === 'going' ? <Trans>Sending</Trans> : <Trans>Answered here, waiting to be sent</Trans>}
        </Status>
      )}
    </div>
  )
}

function Said({ word }: { word: AloneWord }) {
  return word === 'agree' ? <Trans>You agreed</Trans> : <Trans>You left it open</Trans>
}
