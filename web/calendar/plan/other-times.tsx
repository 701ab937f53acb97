import type { Family } from '@evenhand/contract/family/family.ts'
import { scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ItemRow, Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { HandoverDetails } from '../handovers/handover-details.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { FIRST_CHOICE } from './schedule-choice.ts'
import { type PartDraft, partFault, partRule } from './schedule-parts.ts'
import { SchedulePicture } from './schedule-picture.tsx'
import { useTemplateName } from './template-names.ts'

type OtherTimesProps = {
  family: Family
  facts: CalendarFacts
  them: string
  start: Day
  parts: readonly PartDraft[]
  onChange: (parts: PartDraft[]) => void
}

/** [CAL-02] Summers, phases of a step-up plan, and one child's own weeks, which override the usual ones. */
export function OtherTimes({ family, facts, them, start, parts, onChange }: OtherTimesProps) {
  const { t } = useLingui()
  const words = usePartWords(family)
  const [open, setOpen] = useState<PartDraft | null>(null)
  const add = (kind: PartDraft['kind']) =>
    setOpen({
      key: Math.max(-1, ...parts.map(({ key }) => key)) + 1,
      kind,
      name: kind === 'summer' ? t`Summer` : '',
      children: [],
      choice: { ...FIRST_CHOICE, template: 'alternating-weeks' },
      from: addDays(start, 90),
      until: '',
      season: { from: '07-01', to: '08-31' },
    })
  return (
    <Section title={t`Other times`}>
      <p className="mt-2 text-15 text-ink-2">
        <Trans>A separate summer schedule, a plan in stages, or a different schedule for one child.</Trans>
      </p>
      <ul className="items mt-2">
        {parts.map((one) => (
          <ItemRow
            key={one.key}
            title={words.title(one)}
            more={words.more(one)}
            end={
              <Button size="small" look="quiet" onClick={() => setOpen(one)}>
                <Trans>Edit</Trans>
              </Button>
            }
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="small" onClick={() => add('summer')}>
          <Trans>Add a summer</Trans>
        </Button>
        <Button size="small" onClick={() => add('phase')}>
          <Trans>Add a stage</Trans>
        </Button>
        {family.children.length > 1 && (
          <Button size="small" onClick={() => add('child')}>
            <Trans>A different schedule for one child</Trans>
          </Button>
        )}
      </div>
      {open && (
        <PartDialog
          family={family}
          facts={facts}
          them={them}
          start={start}
          part={open}
          isNew={!parts.some(({ key }) => key === open.key)}
          onClose={() => setOpen(null)}
          onRemove={() => {
            onChange(parts.filter(({ key }) => key !== open.key))
            setOpen(null)
          }}
          onSave={(part) => {
            onChange([...parts.filter(({ key }) => key !== part.key), part].toSorted((a, b) => a.key - b.key))
            setOpen(null)
          }}
        />
      )}
    </Section>
  )
}

type PartDialogProps = Pick<OtherTimesProps, 'family' | 'facts' | 'them' | 'start'> & {
  part: PartDraft
  isNew: boolean
  onClose: () => void
  onRemove: () => void
  onSave: (part: PartDraft) => void
}

function PartDialog({ family, facts, them, start, part, isNew, onClose, onRemove, onSave }: PartDialogProps) {
  const { t } = useLingui()
  const nameOf = useTemplateName()
  const [draft, setDraft] = useState(part)
  const [isTried, setTried] = useState(false)
  const put = (change: Partial<PartDraft>) => setDraft((known) => ({ ...known, ...change }))
  const choose = (change: Partial<PartDraft['choice']>) => put({ choice: { ...draft.choice, ...change } })
  const fault = partFault(draft)
  const begins = draft.kind === 'phase' && draft.from ? (draft.from as Day) : start
  const titles = {
    summer: <Trans>A summer schedule</Trans>,
    phase: <Trans>A stage</Trans>,
    child: <Trans>A different schedule for one child</Trans>,
  }
  return (
    <Dialog
      title={titles[draft.kind]}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <>
          {!isNew && (
            <Button look="danger" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button
            look="primary"
            onClick={() => {
              setTried(true)
              if (!fault) onSave(draft)
            }}
          >
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`What it is called`}
          optional
          value={draft.name}
          maxLength={80}
          onChange={(event) => put({ name: event.target.value })}
        />
        {draft.kind === 'phase' && (
          <div className="cal-two">
            <TextField
              label={t`First day`}
              type="date"
              value={draft.from}
              error={isTried && fault === 'from' ? t`Choose a day.` : undefined}
              onChange={(event) => put({ from: event.target.value })}
            />
            <TextField
              label={t`Last day`}
              type="date"
              optional
              value={draft.until}
              error={isTried && fault === 'until' ? t`It ends before it begins.` : undefined}
              onChange={(event) => put({ until: event.target.value })}
            />
          </div>
        )}
        {draft.kind === 'summer' && (
          <Season season={draft.season} start={start} onChange={(season) => put({ season })} />
        )}
        {family.children.length > 0 && (
          <ChoiceGroup
            legend={draft.kind === 'child' ? t`For` : t`For which children (none chosen means all)`}
            error={isTried && fault === 'children' ? t`Choose a child.` : undefined}
          >
            {family.children.map(({ id, firstName, name }) => (
              <Checkbox
                key={id}
                checked={draft.children.includes(id)}
                onChange={(event) =>
                  put({
                    children: event.target.checked
                      ? [...draft.children, id]
                      : draft.children.filter((one) => one !== id),
                  })
                }
              >
                {firstName || name}
              </Checkbox>
            ))}
          </ChoiceGroup>
        )}
        <SelectField
          label={t`How nights are shared`}
          value={draft.choice.template}
          onChange={(event) => choose({ template: event.target.value })}
        >
          {[...scheduleTemplates.map(({ id }) => id), 'nth', 'own'].map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
        <SchedulePicture
          rule={partRule(draft, begins, facts.mine)}
          mine={facts.mine}
          them={them}
          start={begins}
          zoneName={family.zone}
        />
        <PatternFields choice={draft.choice} them={them} start={begins} onChange={choose} />
        <Segmented
          label={t`Who has the first night`}
          value={draft.choice.first}
          options={[
            { value: 'me', label: t`You first` },
            { value: 'other', label: t`${them} first` },
          ]}
          onChange={(first) => choose({ first })}
        />
        <TextField
          label={t`Handover at`}
          type="time"
          value={draft.choice.handover}
          onChange={(event) => choose({ handover: event.target.value })}
        />
        <HandoverDetails choice={draft.choice} onChange={choose} />
      </div>
    </Dialog>
  )
}

type SeasonProps = {
  season: PartDraft['season']
  start: Day
  onChange: (season: PartDraft['season']) => void
}

/** Two dates of the year; the year in the fields is merely the next one. */
function Season({ season, start, onChange }: SeasonProps) {
  const { t } = useLingui()
  const year = Number(start.slice(0, 4)) + 1
  return (
    <div className="cal-two">
      <TextField
        label={t`Each year from`}
        type="date"
        value={`${year}-${season.from}`}
        onChange={(event) => event.target.value && onChange({ ...season, from: event.target.value.slice(5) })}
      />
      <TextField
        label={t`Each year to`}
        type="date"
        value={`${year}-${season.to}`}
        onChange={(event) => event.target.value && onChange({ ...season, to: event.target.value.slice(5) })}
      />
    </div>
  )
}

function usePartWords(family: Family) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const nameOf = useTemplateName()
  const date = (text: string) => dayText(`2024-${text}`, locale, { day: 'numeric', month: 'long' })
  const names = ({ children }: PartDraft) =>
    family.children.flatMap(({ id, firstName, name }) => (children.includes(id) ? firstName || name : []))
  return {
    title: (part: PartDraft) =>
      part.name || { summer: t`Summer`, phase: t`A stage`, child: names(part).join(', ') }[part.kind],
    more: (part: PartDraft) =>
      inSentences([
        part.kind === 'summer' && t`Each year ${date(part.season.from)} to ${date(part.season.to)}`,
        part.kind === 'phase' &&
          (part.until
            ? t`${dayText(part.from, locale)} to ${dayText(part.until, locale)}`
            : t`From ${dayText(part.from, locale)}`),
        nameOf(part.choice.template),
        names(part).join(', '),
      ]),
  }
}
