import { inForceFrom } from '@evenhand/domain/calendar/set-alone.ts'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Banner } from '../../ui/states.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import type { Home } from '../calendar-gate.tsx'
import { useAloneWords } from './alone-words.ts'

type AloneLineProps = Pick<Home, 'family' | 'me' | 'them' | 'today'> & { facts: CalendarFacts }

/** [CAL-02] Over a calendar whose days follow from what one parent set alone: whose plan it is, and the way to it. */
export function AloneLine({ facts, family, me, them, today }: AloneLineProps) {
  const words = useAloneWords({ family, me })
  const some = facts.plan ? inForceFrom(facts.plan, facts.setAlone, today) : []
  if (some.length === 0) return null
  const isMine = some.every(({ by }) => by === me.id)
  const isLeft = some.every(({ leftOpenAt }) => leftOpenAt !== null)
  return (
    <Banner
      boxed
      title={`${words.label(some)}.`}
      end={
        <ButtonLink size="small" to="/calendar/planned">
          {isMine || !facts.hasOther ? <Trans>See it</Trans> : <Trans>See it and answer</Trans>}
        </ButtonLink>
      }
    >
      {isLeft ? (
        isMine ? (
          <Trans>{them} has seen it and left it open.</Trans>
        ) : (
          <Trans>You left it open.</Trans>
        )
      ) : (
        isMine && !facts.hasOther && <Trans>Nobody else is here yet to agree.</Trans>
      )}
    </Banner>
  )
}
