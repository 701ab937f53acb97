import { Trans } from '@lingui/react/macro'
import { ActSlot, type ActWord } from '../../page/act-slot.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { AloneWord, useAnswerAlone } from './use-answer-alone.ts'

type AloneAnswerProps = {
  answer: ReturnType<typeof useAnswerAlone>
  them: string
  /** it has been left open before */
  isLeft: boolean
}

/** [CAL-02] Three equal answers to a plan that the other parent made alone; then what was said, with Undo. */
export function AloneAnswer({ answer, them, isLeft }: AloneAnswerProps) {
  const { given } = answer
  const words: Record<AloneWord, ActWord> = {
    agree: { label: <Trans>Agree</Trans>, said: <Trans>You agreed</Trans>, glyph: 'done' },
    'leave-open': {
      label: <Trans>Leave it open</Trans>,
      said: <Trans>You left it open</Trans>,
      glyph: 'waiting',
    },
  }
  return (
    <div className="act-bar answer-bar">
      <ActSlot
        act={answer}
        words={words}
        offers={isLeft ? ['agree'] : ['agree', 'leave-open']}
        them={them}
        more={
          <>
            <ButtonLink to="/calendar/schedule">
              <Trans>Suggest another</Trans>
            </ButtonLink>
            {isLeft && (
              <ButtonLink to="/dashboard/agenda">
                <Trans>Still leave it open</Trans>
              </ButtonLink>
            )}
          </>
        }
        after={
          <>
            <ButtonLink to="/dashboard/agenda">
              <Trans>Continue</Trans>
            </ButtonLink>
            <p className="act-note">
              {given?.word === 'agree' ? (
                <Trans>From now on it changes only if you both agree.</Trans>
              ) : (
                <Trans>{them} sees that you have seen it and left it open.</Trans>
              )}
            </p>
          </>
        }
      />
    </div>
  )
}
