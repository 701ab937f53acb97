import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { emptyPlan } from '@evenhand/domain/calendar/agreement.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { type CalendarFacts, usePropose } from '../calendar.data.ts'
import type { Home } from '../calendar-gate.tsx'
import { EffectCard } from './effect-card.tsx'
import { useHolidayChoices } from './holiday-choices.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import {
  draftOfHoliday,
  type HolidayDraft,
  type HolidayRow,
  holidayRow,
  inOrder,
  newHoliday,
  planWithTable,
} from './holiday-drafts.ts'
import { useWayWords } from './holiday-words.ts'
import { YearRibbons } from './holiday-years.tsx'
import { planAfter } from './proposal-effect.ts'
import { PublicHolidaysDialog } from './public-holidays-dialog.tsx'
import { SchoolBreaksDialog } from './school-breaks-dialog.tsx'
import { TableTerms, termsBody, termsOf } from './table-terms.tsx'

type HolidayTableProps = Home & { facts: CalendarFacts; counters: Proposal | null }
type Open =
  | { readonly what: 'line'; readonly line: HolidayDraft | null }
  | { readonly what: 'public' | 'school' }
  | null

/** [CAL-02] Who has which holiday over three years, and how each is shared. */
export function HolidayTable({ family, them, today, facts, counters }: HolidayTableProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const propose = usePropose()
  const words = useWayWords(them)
  const body = counters?.body.kind === 'holidays' ? counters.body : null
  const time = facts.plan?.handover ?? '17:00'
  const inForce = (facts.plan?.holidays ?? []).filter((one) => !one.until)
  const table = (body?.holidays ?? inForce) as readonly HolidayRow[]
  const choices = useHolidayChoices(family.children, family.zone, table)
  const [drafts, setDrafts] = useState<HolidayDraft[]>(() => {
    const known = table.map((one) => draftOfHoliday(one, facts.mine))
    const offered = choices.map(({ name, on, nights }) => newHoliday(name, on, nights, time))
    return inOrder([...known, ...offered], today)
  })
  const [terms, setTerms] = useState(() =>
    termsOf(body ? { ...facts.plan, ...(body as object) } : facts.plan, facts.mine),
  )
  const [open, setOpen] = useState<Open>(null)
  const [isTouched, setTouched] = useState(false)
  const change = (next: HolidayDraft[]) => {
    setDrafts(inOrder(next, today))
    setTouched(true)
  }
  const put = (line: HolidayDraft) =>
    change(
      drafts.some(({ key }) => key === line.key)
        ? drafts.map((one) => (one.key === line.key ? line : one))
        : [...drafts, line],
    )
  const from = body ? asDay(body.from) : inForce.length > 0 ? addDays(today, 1) : today
  const rows = drafts.flatMap((one) => holidayRow(one, facts.mine) ?? [])
  const proposal = {
    kind: 'holidays',
    from,
    holidays: rows,
    ...termsBody(terms, facts.mine),
  } as unknown as ProposalBody
  const namesOf = (ids: readonly string[] | null | undefined) =>
    family.children
      .filter(({ id }) => ids?.includes(id))
      .map((child) => child.firstName || child.name)
      .join(', ')
  const years = [0, 1, 2].map((more) => Number(today.slice(0, 4)) + more)
  const plan = facts.plan ?? emptyPlan(asZone(family.zone))
  const preview = useMemo(() => planWithTable(plan, drafts, facts.mine), [plan, drafts, facts.mine])
  const send = async () => {
    const ask = { proposal, counters: body ? counters!.id : null }
    if (!(await propose.save({ params: { familyId: family.id }, body: ask }))) return
    setTouched(false)
    await navigate(`/calendar?day=${from}`)
  }
  return (
    <Section title={t`Holidays, three years`}>
      <table className="cal-holidays" aria-label={t`Holidays, three years`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t`Holiday`}</span>
            </th>
            {years.map((year) => (
              <th scope="col" key={year}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drafts.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <span className="cal-holiday-name">
                  <span className="min-w-0 flex-1">
                    <b className="font-semibold">{line.name}</b>
                    <span className="block text-13 text-ink-2">
                      {words.long(line, namesOf(line.kept.children))}
                    </span>
                  </span>
                  <Button
                    look="quiet"
                    size="small"
                    iconOnly
                    aria-label={t`Change ${line.name}`}
                    onClick={() => setOpen({ what: 'line', line })}
                  >
                    <Pencil className="icon icon-small" aria-hidden="true" />
                  </Button>
                </span>
              </th>
              <YearRibbons line={line} years={years} them={them} plan={preview} mine={facts.mine} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          size="small"
          icon={<Plus className="icon icon-small" aria-hidden="true" />}
          onClick={() => setOpen({ what: 'line', line: null })}
        >
          <Trans>A holiday or school break</Trans>
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'public' })}>
          <Trans>Public holidays of a country</Trans>
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'school' })}>
          <Trans>School breaks from a calendar</Trans>
        </Button>
      </div>
      <TableTerms
        terms={terms}
        them={them}
        onChange={(next) => {
          setTerms(next)
          setTouched(true)
        }}
      />
      {(isTouched || body) && (
        <div className="cal-effect">
          <EffectCard
            after={planAfter(facts.plan, proposal, facts.mine, family.zone)}
            before={facts.plan}
            family={family}
            facts={facts}
            them={them}
            from={from}
          />
        </div>
      )}
      <Button
        className="mt-5"
        busy={propose.isBusy}
        disabledReason={
          rows.length > 60
            ? t`A table has at most 60 lines.`
            : isTouched || body
              ? undefined
              : t`Change something first.`
        }
        onClick={send}
      >
        {body ? (
          <Trans>Suggest this to {them} instead</Trans>
        ) : facts.hasOther ? (
          <Trans>Propose this table to {them}</Trans>
        ) : (
          <Trans>Set this table</Trans>
        )}
      </Button>
      {open?.what === 'line' && (
        <HolidayDialog
          them={them}
          today={today}
          time={time}
          familyChildren={family.children}
          line={open.line}
          onClose={() => setOpen(null)}
          onSave={(line) => {
            put(line)
            setOpen(null)
          }}
          onRemove={() => {
            change(drafts.filter(({ key }) => key !== open.line?.key))
            setOpen(null)
          }}
        />
      )}
      {open?.what === 'school' && (
        <SchoolBreaksDialog
          today={today}
          time={time}
          them={them}
          familyId={family.id}
          lines={drafts}
          onClose={() => setOpen(null)}
          onAdd={(lines) => {
            change([...drafts, ...lines])
            setOpen(null)
          }}
        />
      )}
      {open?.what === 'public' && (
        <PublicHolidaysDialog
          today={today}
          time={time}
          family={family}
          known={drafts.map(({ name }) => name)}
          onClose={() => setOpen(null)}
          onAdd={(lines) => {
            change([...drafts, ...lines])
            setOpen(null)
          }}
        />
      )}
    </Section>
  )
}
