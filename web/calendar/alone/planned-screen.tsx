import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { inForceFrom, rulesOf } from '@evenhand/domain/calendar/set-alone.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { PlanCheck } from '../../checked/checked-later.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type CalendarFacts, useCalendar } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { AloneAnswer } from './alone-answer.tsx'
import { useAloneWords } from './alone-words.ts'
import { PlanDrawn } from './plan-drawn.tsx'
import { useAnswerAlone } from './use-answer-alone.ts'

/** [CAL-02] [ONB-03] `/calendar/planned`: what one parent planned alone, drawn, for the other to answer. */
export function PlannedScreen() {
  const { t } = useLingui()
  usePageTitle(t`Planned, not agreed`)
  return <CalendarGate>{(home) => <Known {...home} />}</CalendarGate>
}

function Known(home: Home) {
  const { t } = useLingui()
  const calendar = useCalendar(home.family.id, home.me.id, home.today, addDays(home.today, 30))
  return (
    <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(facts) => <Asked {...home} facts={facts} />}
    </Loaded>
  )
}

type AskedProps = Home & { facts: CalendarFacts }

function Asked({ facts, ...home }: AskedProps) {
  const { plan } = facts
  const alone = plan ? inForceFrom(plan, facts.setAlone, home.today) : []
  const theirs = alone.filter(({ by }) => by !== home.me.id)
  const shown = theirs.length > 0 ? theirs : alone
  const answer = useAnswerAlone(
    home.family.id,
    theirs.map(({ id }) => id),
  )
  // what is answered here stays as it was drawn
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  if (plan && shown.length > 0 && answer.given === null && drawn?.facts !== facts)
    setDrawn({ facts, plan, shown })
  const seen = answer.given ? drawn : plan && shown.length > 0 ? { facts, plan, shown } : null
  return seen ? <Drawing {...home} {...seen} answer={answer} /> : <AllAgreed hasPlan={plan !== null} />
}

type Drawn = { facts: CalendarFacts; plan: Plan; shown: CalendarFacts['setAlone'] }
type DrawingProps = Home & Drawn & { answer: ReturnType<typeof useAnswerAlone> }

function Drawing({ facts, plan, shown, answer, ...home }: DrawingProps) {
  const { t } = useLingui()
  const { family, me, them, today } = home
  const words = useAloneWords({ family, me })
  const isMine = shown.every(({ by }) => by === me.id)
  const rules = rulesOf(plan, shown)
  const isLeft = shown.every(({ leftOpenAt }) => leftOpenAt !== null)
  return (
    <article>
      <PageHead
        over={<Link to="/calendar" className="link">{t`Calendar`}</Link>}
        title={words.label(shown)}
        lede={
          isMine ? (
            isLeft ? (
              <Trans>{them} has seen it and left it open. It counts as planned, not as agreed.</Trans>
            ) : (
              <Trans>It counts as planned until {them} has seen it and agreed.</Trans>
            )
          ) : !facts.hasOther ? (
            <Trans>
              It counts as planned. {them} is not in this family any more, so this stays as it is.
            </Trans>
          ) : (
            <Trans>It counts as planned, in print too, until you agree. Joining was not an agreement.</Trans>
          )
        }
      />
      <PlanCheck {...{ family, plan, day: today }} mine={facts.mine} setAlone={facts.setAlone} />
      <PlanDrawn plan={plan} rules={rules} facts={facts} family={family} them={them} today={today} />
      {isMine || !facts.hasOther ? (
        <ButtonLink className="mt-8" to="/calendar/schedule">
          <Trans>Change it</Trans>
        </ButtonLink>
      ) : (
        <AloneAnswer answer={answer} them={them} isLeft={isLeft} />
      )}
    </article>
  )
}

function AllAgreed({ hasPlan }: { hasPlan: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      title={
        hasPlan ? (
          <Trans>Nothing here is waiting for agreement.</Trans>
        ) : (
          <Trans>Whose time it is hasn’t been set.</Trans>
        )
      }
      act={
        <ButtonLink look="primary" to={hasPlan ? '/calendar' : '/calendar/schedule'}>
          {hasPlan ? <Trans>See the calendar</Trans> : <Trans>Set it up</Trans>}
        </ButtonLink>
      }
    />
  )
}
