import { minutesLate } from '@evenhand/domain/calendar/actual.ts'
import { noteOn } from '@evenhand/domain/calendar/handover-note.ts'
import { agreedAt } from '@evenhand/domain/calendar/one-handover.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { addDays, type Day, monthOf } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { HandoverCheck, PlanCheck } from '../../checked/checked-later.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Plot } from '../../ui/plots/plot.tsx'
import { PlotBars } from '../../ui/plots/plot-bars.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AloneLine } from '../alone/alone-line.tsx'
import { type CalendarFacts, useCalendar } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { PaperPage } from '../grid/paper-page.tsx'
import { ChooseChild, useChildChoice } from '../time/child-choice.tsx'
import { type Handover, whoseOf } from '../whose.ts'
import { doneText } from './done-text.ts'
import { siblingsTimes } from './siblings.ts'

type Span = 'past' | 'next'
/** Three months: what fits on a page. */
const DAYS = 91

/** [CAL-09] `/calendar/handovers`: three months of handovers, as planned and as they took place; one page to print. */
export function HandoversScreen() {
  const { t } = useLingui()
  usePageTitle(t`Handovers`)
  return (
    <CalendarGate>
      {(home) => (
        <PaperPage title={<Trans>Handovers</Trans>}>
          <Known {...home} />
        </PaperPage>
      )}
    </CalendarGate>
  )
}

function Known(home: Home) {
  const { t } = useLingui()
  const [span, setSpan] = useState<Span>('past')
  const { today } = home
  const [from, to] = span === 'past' ? [addDays(today, -DAYS), today] : [today, addDays(today, DAYS)]
  const calendar = useCalendar(home.family.id, home.me.id, from, to)
  return (
    <>
      <Segmented
        label={t`Which time`}
        value={span}
        options={[
          { value: 'past', label: t`Last three months` },
          { value: 'next', label: t`Next three months` },
        ]}
        onChange={setSpan}
      />
      <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
        {(facts) =>
          facts.plan ? (
            <Listed {...home} facts={facts} from={from} to={to} plan={facts.plan} />
          ) : (
            <EmptyState
              title={<Trans>Whose time it is hasn’t been set.</Trans>}
              act={
                <ButtonLink look="primary" to="/calendar/schedule">
                  <Trans>Set it up</Trans>
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </>
  )
}

type ListedProps = Home & { facts: CalendarFacts; plan: Plan; from: Day; to: Day }

function Listed({ family, me, them, today, facts, plan, from, to }: ListedProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const zone = asZone(family.zone)
  const choice = useChildChoice(plan, family)
  const handovers = whoseOf(plan, facts.mine, from, to, zone, choice.child, facts.begins).handovers.filter(
    ({ day }) => day >= from && day <= to,
  )
  const months = [...new Set(handovers.map(({ day }) => monthOf(day)))]
  const toYou = (list: readonly Handover[]) => list.filter((one) => one.to === facts.mine).length
  const counted = months.map((month) => {
    const list = handovers.filter(({ day }) => monthOf(day) === month)
    const name = dayText(`${month}-01`, locale, { month: 'short' })
    return { name, you: toYou(list), them: list.length - toYou(list) }
  })
  const timesOn = (day: string) => handovers.filter((one) => one.day === day).map(({ time }) => time)
  const siblings = siblingsTimes(plan, family, choice.child, from, to)
  const noteOf = ({ day, time }: Handover) => noteOn(facts.handovers, day, time, timesOn(day), siblings(day))
  const noted = handovers.flatMap((one) => noteOf(one) ?? [])
  const [done, missed] = [
    noted.filter(({ doneAt }) => doneAt !== null).length,
    noted.filter(({ isMissed }) => isMissed).length,
  ]
  const counts = [t`${plural(handovers.length, { one: '# planned', other: '# planned' })}`]
  if (from < today)
    counts.push(
      t`${plural(done, { one: '# marked as done', other: '# marked as done' })}`,
      t`${plural(missed, { one: '# did not take place', other: '# did not take place' })}`,
    )
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
      <ChooseChild {...choice} />
      <AloneLine facts={facts} family={family} me={me} them={them} today={today} />
      <div className="empty:hidden print:hidden">
        <PlanCheck {...{ family, plan, day: today }} mine={facts.mine} setAlone={facts.setAlone} />
        {[...new Set(noted)].map((one) => (
          <HandoverCheck key={`${one.day} ${one.planned}`} {...{ family }} handover={one} isApart />
        ))}
      </div>
      <h2 className="heading-serif">{counts.join(', ')}</h2>
      <Plot
        title={t`Handovers by month`}
        picture={
          <PlotBars
            summary={counted
              .map(({ name, you, them: theirs }) => t`${name}: ${you} to you, ${theirs} to ${them}`)
              .join('; ')}
            bars={counted.map((one) => ({ ...one, youText: String(one.you), themText: String(one.them) }))}
          />
        }
        table={{
          head: [t`Month`, t`To you`, t`To ${them}`],
          rows: counted.map((one) => [one.name, one.you, one.them]),
        }}
      />
      <Section title={t`One by one`}>
        <div className="cal-scroll">
          <table className="cal-table cal-dense mt-2">
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Planned`}</th>
                <th scope="col">{t({ message: 'To', context: 'whom children go to' })}</th>
                <th scope="col" className="max-md:hidden">{t`Place`}</th>
                <th scope="col" className="max-md:hidden">{t`Drives`}</th>
                <th scope="col">{t`As it was`}</th>
              </tr>
            </thead>
            <tbody>
              {handovers.map((one) => (
                <HandoverLine
                  key={`${one.day} ${one.time}`}
                  family={family}
                  facts={facts}
                  them={them}
                  handover={one}
                  known={noteOf(one)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </div>
  )
}

type LineProps = Pick<ListedProps, 'family' | 'facts' | 'them'> & {
  handover: Handover
  known: CalendarFacts['handovers'][number] | undefined
}

function HandoverLine({ family, facts, them, handover, known }: LineProps) {
  const { t } = useLingui()
  const region = useRegion()
  const lateText = (minutes: number) => {
    const [size, hours] = [Math.abs(minutes), Math.round(Math.abs(minutes) / 60)]
    if (size < 120)
      return minutes > 0
        ? t`${plural(size, { one: '# minute later', other: '# minutes later' })}`
        : t`${plural(size, { one: '# minute earlier', other: '# minutes earlier' })}`
    return minutes > 0 ? t`${hours} hours later` : t`${hours} hours earlier`
  }
  // what both agreed on for this once counts before what one noted
  const agreed = agreedAt(facts.plan?.moved, handover, handover.child)
  const place = agreed?.place ?? known?.place
  const driver = family.members.find(({ id }) => id === (agreed?.drives ?? known?.drives))
  const zone = asZone(family.zone)
  const late = known?.doneAt ? minutesLate(handover, Date.parse(known.doneAt), zone) : 0
  const was = known?.isMissed
    ? t`It did not take place`
    : known?.doneAt
      ? [
          doneText(known.doneAt, handover.day, region),
          // nobody reads a clock to the minute: smaller differences mean nothing
          Math.abs(late) >= 10 && lateText(late),
        ]
          .filter(Boolean)
          .join(', ')
      : ''
  const drives = driver && (driver.isMe ? t`You` : driver.firstName)
  // on a phone both stand under the day: as columns they would push the last one out of view
  const where = inSentences([place, drives && t`Drives: ${drives}`])
  return (
    <tr>
      <th scope="row" className="font-normal whitespace-nowrap">
        <Link className="link" to={`/calendar?day=${handover.day}`}>
          {dayText(handover.day, region.locale, { weekday: 'short', day: 'numeric', month: 'short' })}
        </Link>
        {where !== '' && (
          <span className="block text-13 whitespace-normal text-ink-2 md:hidden">{where}</span>
        )}
      </th>
      <td>{wallTimeText(handover.time, region.locale)}</td>
      <td>{handover.to === facts.mine ? t`You` : them}</td>
      <td className="max-md:hidden">{place}</td>
      <td className="max-md:hidden">{drives}</td>
      <td>{was}</td>
    </tr>
  )
}
