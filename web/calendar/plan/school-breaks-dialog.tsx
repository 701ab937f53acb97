import { previewImport } from '@evenhand/contract/calendar-sync/sources.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../api/writes/use-write.ts'
import { useCalendarSync, useOutsideEvents } from '../../calendar-sync/calendar-sync.data.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { HolidayDraft, Way } from './holiday-drafts.ts'
import { useWayWords } from './holiday-words.ts'
import { type BreakFound, breakLine, breaksAmong, isLong } from './school-breaks.ts'

type SchoolBreaksDialogProps = {
  familyId: string
  today: Day
  time: string
  them: string
  /** the lines of the table: a break already there is not offered again */
  lines: readonly HolidayDraft[]
  onClose: () => void
  onAdd: (lines: HolidayDraft[]) => void
}

/** [CAL-02] School breaks from a calendar file or a connected calendar, to add to the holiday table. */
export function SchoolBreaksDialog({
  familyId,
  today,
  time,
  them,
  lines,
  onClose,
  onAdd,
}: SchoolBreaksDialogProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const words = useWayWords(them)
  const input = useRef<HTMLInputElement>(null)
  const read = useWrite(previewImport, { needsReply: true })
  const connected = useConnected(familyId, today)
  const [ofFile, setOfFile] = useState<{ name: string; found: BreakFound[] } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [way, setWay] = useState<Way>('halves-me')
  const found = ofFile?.found ?? connected
  const isThere = ({ name, from }: BreakFound) =>
    lines.some(({ name: known, on }) => known === name && on.kind === 'days' && on.days.includes(from))
  const open = found.filter((one) => !isThere(one))
  const isChosen = (one: BreakFound) => !isThere(one) && (chosen ? chosen.has(one.key) : isLong(one))
  const picked = open.filter(isChosen)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const outcome = await read.submit({ params: { familyId } }, { file: { bytes: file, name: file.name } })
    if (!outcome?.sent) return
    const calendar = outcome.reply.name ?? file.name
    const events = outcome.reply.events.map((event) => ({ ...event, calendar }))
    setOfFile({ name: file.name, found: breaksAmong(events, today) })
    setChosen(null)
  }
  const span = ({ from, to }: BreakFound) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatRange(new Date(from), new Date(to))
  return (
    <Dialog
      title={<Trans>School breaks</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button
          look="primary"
          disabledReason={picked.length === 0 ? t`Choose at least one.` : undefined}
          onClick={() =>
            onAdd(
              picked.map((one) =>
                breakLine(one, time, way, t`From the calendar “${one.calendar.slice(0, 80)}”`),
              ),
            )
          }
        >
          <Trans>Add {picked.length} to the table</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>
            From the calendar file of your school or state, or from a calendar you have connected. A break
            gives way to holidays and vacations, and overrides the usual weeks.
          </Trans>
        </p>
        <div>
          <Button
            icon={<Upload className="icon" aria-hidden="true" />}
            busy={read.isBusy}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a calendar file</Trans>
          </Button>
          <input
            ref={input}
            type="file"
            accept=".ics,.ical,text/calendar"
            aria-label={t`A calendar file`}
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {read.failure && <ErrorLine>{errorSentence(i18n, read.failure)}</ErrorLine>}
        </div>
        {found.length === 0 ? (
          <p aria-live="polite">
            {ofFile ? (
              <Trans>No upcoming whole-day events were found in {ofFile.name}.</Trans>
            ) : (
              <Trans>
                No connected calendar has upcoming whole-day events.{' '}
                <Link className="link" to="/calendar/sync">
                  Connect one
                </Link>
              </Trans>
            )}
          </p>
        ) : (
          <>
            <ChoiceGroup legend={t`Which of them are school breaks`}>
              {found.map((one) => (
                <Checkbox
                  key={one.key}
                  checked={isChosen(one)}
                  disabled={isThere(one)}
                  onChange={(event) => {
                    const keys = new Set(open.filter(isChosen).map(({ key }) => key))
                    if (event.target.checked) keys.add(one.key)
                    else keys.delete(one.key)
                    setChosen(keys)
                  }}
                >
                  {one.name} <span className="text-ink-2">{span(one)}</span>
                </Checkbox>
              ))}
            </ChoiceGroup>
            <SelectField
              label={t`How they are shared`}
              value={way}
              onChange={(event) => setWay(event.target.value as Way)}
            >
              {words.list
                .filter(([value]) => value !== 'none' && !value.startsWith('split'))
                .map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </SelectField>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The days off that connected calendars have in the next year. */
function useConnected(familyId: string, today: Day): BreakFound[] {
  const { data } = useCalendarSync(familyId)
  const events = useOutsideEvents(familyId, today, addDays(today, 399))
  const nameOf = (id: string) => data?.sources.find((one) => id.includes(one.id))?.name ?? ''
  return breaksAmong(
    events.map((event) => ({ ...event, calendar: nameOf(event.id) })),
    today,
  )
}
