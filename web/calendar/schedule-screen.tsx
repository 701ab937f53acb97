import type { ProposalBody } from '@evenhand/contract/calendar-rules.ts'
import { type AgreementBody, emptyPlan, withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import { mirrored } from '@evenhand/domain/calendar/mirror.ts'
import type { Plan, Schedule } from '@evenhand/domain/calendar/plan.ts'
import { scheduleTemplateOf, scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, isWallTime } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { SkeletonScreen } from '../shell/skeleton-screen.tsx'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { CardChoice, Checkbox } from '../ui/choices.tsx'
import { TextField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type CalendarFacts, useCalendar, usePropose } from './calendar.data.ts'
import { CalendarGate, type Home } from './calendar-gate.tsx'
import { EffectTable } from './effect-table.tsx'
import { HolidayTable } from './holiday-table.tsx'
import { NightsEditor } from './nights-editor.tsx'
import { TEMPLATE_NAMES } from './template-names.ts'
import { VacationForm } from './vacation-form.tsx'
import { validDay } from './view-state.ts'
import { rangeOf, whoseOf } from './whose.ts'

/** [CAL-02] `/calendar/schedule`: how the nights go round, and the holidays. */
export function ScheduleScreen() {
  const { t } = useLingui()
  usePageTitle(t`Schedule and holidays`)
  return (
    <CalendarGate>
      {(home) => (
        <>
          <PageHead
            over={<Link to="/calendar">{t`Calendar`}</Link>}
            title={<Trans>Schedule and holidays</Trans>}
            lede={<Trans>Nothing changes until you both agree. The past keeps the schedule it had.</Trans>}
          />
          <Known {...home} />
        </>
      )}
    </CalendarGate>
  )
}

function Known(home: Home) {
  const { t } = useLingui()
  const calendar = useCalendar(home.family.id, home.me.id, home.today, addDays(home.today, 30))
  return (
    <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(facts) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Choosing {...home} facts={facts} />
          <HolidayTable {...home} facts={facts} />
          <VacationForm {...home} facts={facts} />
        </div>
      )}
    </Loaded>
  )
}

const FIRST_SIX = ['alternating-weeks', '2-2-3', '2-2-5-5', '3-4-4-3', '12-2', 'own']

function Choosing({ family, them, today, facts }: Home & { facts: CalendarFacts }) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const propose = usePropose()
  const [id, setId] = useState('2-2-3')
  const [own, setOwn] = useState('AAAAAAABBBBBBB')
  const [isAll, setAll] = useState(false)
  const [start, setStart] = useState<Day>(addDays(today, 7))
  const [handover, setHandover] = useState(facts.plan?.handover ?? '17:00')
  const [first, setFirst] = useState<'me' | 'other'>('me')
  const [keepsBalance, setBalance] = useState(false)
  const time = isWallTime(handover) ? handover : asWallTime('17:00')
  const isTurned = (first === 'me') !== (facts.mine === 'A')
  const scheduleFor = (template: string): Schedule => {
    const draft = scheduleTemplateOf(template)?.draft(start) ?? {
      pattern: { kind: 'cycle' as const, nights: own, start },
      handover: time,
    }
    const schedule: Schedule = { ...draft, id: 'draft', layer: 'rotation', from: start, handover: time }
    return isTurned ? mirrored(schedule) : schedule
  }
  const { id: _, from: __, ...chosen } = scheduleFor(id)
  const body: AgreementBody = { kind: 'schedule', from: start, schedules: [chosen], balance: keepsBalance }
  const before = facts.plan
  const after = withAgreement(before ?? emptyPlan(asZone(family.zone)), { id: 'draft', by: facts.mine, body })
  const shown = isAll ? [...scheduleTemplates.map((one) => one.id), 'own'] : FIRST_SIX
  const nameOf = (template: string) =>
    template === 'own'
      ? t`Draw your own`
      : TEMPLATE_NAMES[template]
        ? i18n._(TEMPLATE_NAMES[template])
        : template
  return (
    <div className="grid items-start gap-x-12 gap-y-8 min-[1180px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-8">
        <Section title={t`How the nights go round`}>
          <div className="cal-templates mt-4">
            {shown.map((template) => (
              <CardChoice
                key={template}
                name="template"
                title={nameOf(template)}
                checked={id === template}
                onChange={() => setId(template)}
              >
                <Picture
                  schedule={scheduleFor(template)}
                  {...{ facts, them, start }}
                  zoneName={family.zone}
                />
              </CardChoice>
            ))}
          </div>
          {!isAll && (
            <Button className="mt-4" size="small" onClick={() => setAll(true)}>
              <Trans>Show all {scheduleTemplates.length} schedules</Trans>
            </Button>
          )}
          {id === 'own' && (
            <NightsEditor
              nights={own}
              start={start}
              them={them}
              isTurned={first !== 'me'}
              onChange={setOwn}
            />
          )}
        </Section>
        <Section title={t`Start and handover`}>
          <div className="cal-two mt-4">
            <TextField
              label={t`Starts on`}
              type="date"
              value={start}
              min={today}
              onChange={(event) => setStart(validDay(event.target.value) ?? start)}
            />
            <TextField
              label={t`Handover at`}
              type="time"
              value={handover}
              onChange={(event) => setHandover(event.target.value)}
            />
          </div>
          <div className="mt-4 grid justify-items-start gap-3">
            <Segmented
              label={t`Who has the first night`}
              value={first}
              options={[
                { value: 'me', label: t`You first` },
                { value: 'other', label: t`${them} first` },
              ]}
              onChange={setFirst}
            />
            {facts.hasOther && (
              <Checkbox checked={keepsBalance} onChange={(event) => setBalance(event.target.checked)}>
                <Trans>Keep a balance of nights swapped and not returned</Trans>
              </Checkbox>
            )}
          </div>
        </Section>
      </div>
      <section className="cal-answer" aria-label={t`What it would mean`}>
        <h2>
          <Trans>What it would mean</Trans>
        </h2>
        <p className="mb-3 text-15 text-ink-2">
          <Trans>Two years from {dayText(start, locale)}, holidays included.</Trans>
        </p>
        <EffectTable
          plans={[[t`New`, after], ...(before ? ([[t`Now`, before]] as [string, Plan][]) : [])]}
          {...{ facts, them }}
          from={start}
          days={730}
        />
        <Button
          look="primary"
          wide
          className="mt-5"
          busy={propose.isBusy}
          disabledReason={start < today && before ? t`The start day has passed.` : undefined}
          onClick={() =>
            void propose.save({
              params: { familyId: family.id },
              body: { proposal: body as unknown as ProposalBody },
            })
          }
        >
          {facts.hasOther ? (
            <Trans>
              Propose to {them} from {dayText(start, locale)}
            </Trans>
          ) : (
            <Trans>Set it from {dayText(start, locale)}</Trans>
          )}
        </Button>
        {facts.hasOther && (
          <p className="hint mt-2">
            <Trans>{them} sees these same figures. Nothing changes before an answer.</Trans>
          </p>
        )}
      </section>
    </div>
  )
}

type PictureProps = { schedule: Schedule; facts: CalendarFacts; them: string; start: Day; zoneName: string }

/** A fortnight from one's own start day, at one's own handover time. */
function Picture({ schedule, facts, them, start, zoneName }: PictureProps) {
  const { locale } = useRegion()
  const zone = asZone(zoneName)
  const always = { ...schedule, from: asDay('1990-01-01') }
  const { custody } = whoseOf(
    { ...emptyPlan(zone), schedules: [always] },
    facts.mine,
    start,
    addDays(start, 13),
    zone,
  )
  return (
    <span className="mt-2 grid gap-1">
      <span className="grid grid-cols-7 text-center text-13 text-ink-2" aria-hidden="true">
        {Array.from({ length: 7 }, (_, at) => addDays(start, at)).map((one) => (
          <span key={one}>{dayText(one, locale, { weekday: 'narrow' })}</span>
        ))}
      </span>
      {[0, 7].map((at) => (
        <Ribbon
          key={at}
          size="thin"
          stretches={custody}
          range={rangeOf(addDays(start, at), addDays(start, at + 6), zone)}
          them={them}
          label=""
        />
      ))}
    </span>
  )
}
