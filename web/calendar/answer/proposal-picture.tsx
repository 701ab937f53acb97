import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Schedule } from '@evenhand/domain/calendar/plan.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import type { HolidayRow } from '../plan/holiday-drafts.ts'
import { FeastList } from './feast-list.tsx'
import { IfAccepted } from './if-accepted.tsx'
import type { Given } from './use-answer.ts'
import { WeekPicture } from './week-picture.tsx'
import { type WhatChanges, weeksOf } from './what-changes.ts'
import { type Said, WhatItSays } from './what-it-says.tsx'

type ProposalPictureProps = {
  proposal: Proposal
  what: WhatChanges
  facts: CalendarFacts
  family: Family
  them: string
  isOwn: boolean
  given: Given | null
}

/** Weeks that are drawn; the figures below count all of them. */
const DRAWN = 4

/** [CAL-03] A proposal as weeks now and afterwards, and what it changes: swaps, schedules, holidays, vacations alike. */
export function ProposalPicture(props: ProposalPictureProps) {
  const { proposal, what, facts, family, them, isOwn, given } = props
  const isAgreed = given?.how === 'given' && given.reply.proposal.status === 'accepted'
  const caption = isAgreed ? (
    <Trans>As you agreed</Trans>
  ) : isOwn ? (
    <Trans>If {them} accepts</Trans>
  ) : (
    <Trans>If you accept</Trans>
  )
  const isForAll = what.children.length === 1
  return (
    <div className="grid gap-10">
      {what.children.map((one) => (
        <ForSome
          key={one.child ?? 'all'}
          one={one}
          what={what}
          caption={caption}
          facts={facts}
          family={family}
          them={them}
          body={proposal.body}
          hasName={!isForAll}
        />
      ))}
      <WhatItSays said={saidIn(proposal.body)} mine={facts.mine} them={them} family={family} />
    </div>
  )
}

/** The rules of a proposal, which figures and weeks alone do not show. */
function saidIn(body: Proposal['body']): Said | null {
  if (body.kind === 'schedule')
    return {
      start: asDay(body.from),
      schedules: body.schedules as unknown as Schedule[],
      holidays: [],
      table: null,
      balance: body.balance ?? null,
    }
  if (body.kind === 'holidays')
    return {
      start: asDay(body.from),
      schedules: [],
      holidays: body.holidays as unknown as HolidayRow[],
      table: body as unknown as NonNullable<Said['table']>,
      balance: null,
    }
  return null
}

type ForSomeProps = Pick<ProposalPictureProps, 'what' | 'facts' | 'family' | 'them'> & {
  one: WhatChanges['children'][number]
  body: Proposal['body']
  caption: ReactNode
  /** children are treated differently: it says whose weeks these are */
  hasName: boolean
}

function ForSome({ one, what, caption, facts, family, them, body, hasName }: ForSomeProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(one.names)
  const weeks = weeksOf(one.change)
  const { mine } = facts
  if (weeks.length === 0)
    return (
      <div className="grid gap-6">
        <p className="text-ink-2">{names ? t`For ${names} it changes no day.` : t`It changes no day.`}</p>
        {body.kind === 'holidays' && <FeastList what={what} mine={mine} them={them} child={one.child} />}
      </div>
    )
  const marked = one.change.nights.map(({ day }) => day)
  const left = weeks.length - DRAWN
  return (
    <div className="answer-parts">
      <div className="grid content-start gap-7">
        {hasName && <h2 className="heading-serif text-21">{names}</h2>}
        {weeks.slice(0, DRAWN).map((monday) => (
          <WeekPicture
            key={monday}
            monday={monday}
            mine={mine}
            them={them}
            marked={marked}
            caption={caption}
            before={what.before}
            after={what.after}
            child={one.child}
          />
        ))}
        {left > 0 && (
          <p className="text-15 text-ink-2">
            <Plural
              value={left}
              one="And one more week that changes."
              other="And # more weeks that change."
            />
          </p>
        )}
      </div>
      <Section title={hasName ? t`For ${names}` : caption} className="min-w-0">
        <div className="pt-4">
          <IfAccepted body={body} what={what} one={one} family={family} mine={mine} them={them} />
        </div>
      </Section>
    </div>
  )
}
