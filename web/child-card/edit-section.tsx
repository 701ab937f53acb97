import { type CardVersion, putCardSection } from '@evenhand/contract/child-card/child-card.ts'
import {
  type CardSection,
  contentProblem,
  emptyContent,
  fieldsOf,
  ROWS_MAX,
  TIMES_MAX,
} from '@evenhand/domain/child-card/card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { newId } from '../device/crypto.ts'
import { BegunBefore } from '../page/begun-before.tsx'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { FormSheet } from '../ui/form-sheet.tsx'
import { detailFields, nameFields, sectionNames } from './card-words.ts'

type Content = CardVersion['content']
type Row = Content['rows'][number] & { key: string }
type EditSectionProps = {
  childId: string
  section: CardSection
  version: CardVersion | null
  onClose: () => void
}

const newRow = (): Row => ({
  key: newId(),
  name: '',
  detail: '',
  phone: '',
  times: [],
  until: null,
})

/** Edits a section; saving makes a new version and keeps every earlier one. */
export function EditSection({ childId, section, version, onClose }: EditSectionProps) {
  const { t, i18n } = useLingui()
  const start = version?.content ?? { ...emptyContent, rows: [] }
  const fields = fieldsOf(section)
  // emergency instructions must be visible in full while they are written
  const DetailField = section === 'allergies' ? TextAreaField : TextField
  const kept = useKeptState(`child-card ${childId} ${section} ${version?.version ?? 0}`, () => ({
    rows: start.rows.map((row): Row => ({ ...row, key: newId() })),
    note: start.note,
    measuredOn: start.measuredOn ?? '',
  }))
  const { rows, note, measuredOn } = kept.value
  const setRows = (changed: Row[]) => kept.change({ rows: changed })
  const [fault, setFault] = useState<string | null>(null)
  const { submit, isBusy, failure } = useWrite(putCardSection, { needsReply: true })
  const change = (key: string, more: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...more } : row)))
  const save = async () => {
    const content: Content = {
      rows: rows.map(({ key: _, ...row }) => ({
        ...row,
        name: row.name.trim(),
        detail: row.detail.trim(),
        phone: row.phone.trim(),
      })),
      note,
      measuredOn: measuredOn || null,
    }
    const problem = contentProblem(section, content)
    setFault(problem?.field ?? null)
    if (problem) return
    const sent = await submit({
      params: { childId, section },
      body: { after: version?.version ?? 0, content },
    })
    if (!sent) return
    kept.forget()
    onClose()
  }
  return (
    <FormSheet
      title={i18n._(sectionNames[section])}
      isBusy={isBusy}
      failure={failure ? errorSentence(i18n, failure) : undefined}
      onSave={save}
      onClose={onClose}
    >
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      {fields.includes('name') &&
        rows.map((row, at) => (
          <fieldset key={row.key} className="grid min-w-0 gap-3 border-b border-line pb-4">
            <legend className="sr-only">
              <Trans>Line {at + 1}</Trans>
            </legend>
            <TextField
              label={i18n._(nameFields[section])}
              maxLength={80}
              value={row.name}
              error={fault === `rows.${at}.name` ? t`Fill this in, or remove the line.` : undefined}
              onChange={(event) => change(row.key, { name: event.target.value })}
            />
            <DetailField
              label={i18n._(detailFields[section])}
              optional
              maxLength={300}
              value={row.detail}
              // pasted text becomes a single line
              onChange={(event) => change(row.key, { detail: event.target.value.replace(/\s*\n\s*/g, ' ') })}
            />
            {fields.includes('phone') && (
              <TextField
                label={t`Phone`}
                optional
                type="tel"
                maxLength={40}
                value={row.phone}
                onChange={(event) => change(row.key, { phone: event.target.value })}
              />
            )}
            {fields.includes('times') && (
              <Times times={row.times} onChange={(times) => change(row.key, { times })} />
            )}
            {fields.includes('until') && (
              <TextField
                label={t`Last day`}
                optional
                type="date"
                value={row.until ?? ''}
                onChange={(event) => change(row.key, { until: event.target.value || null })}
              />
            )}
            <span>
              <Button
                look="quiet"
                size="small"
                icon={<Trash2 className="icon icon-small" aria-hidden="true" />}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <Trans>Remove the line</Trans>
              </Button>
            </span>
          </fieldset>
        ))}
      {fields.includes('name') && rows.length < ROWS_MAX && (
        <span>
          <Button
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setRows([...rows, newRow()])}
          >
            <Trans>Add a line</Trans>
          </Button>
        </span>
      )}
      {fields.includes('measuredOn') && (
        <TextField
          label={t`Measured on`}
          type="date"
          value={measuredOn}
          error={fault === 'measuredOn' ? t`Choose a day.` : undefined}
          onChange={(event) => kept.change({ measuredOn: event.target.value })}
        />
      )}
      <TextAreaField
        label={t`Note`}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => kept.change({ note: event.target.value })}
      />
    </FormSheet>
  )
}

/** The times of day at which a medicine is given. */
function Times({ times, onChange }: { times: readonly string[]; onChange: (times: string[]) => void }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-end gap-2">
      {times.map((time, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity while it is typed
          key={at}
          label={t`Time ${at + 1}`}
          type="time"
          value={time}
          onChange={(event) =>
            onChange(
              event.target.value === ''
                ? times.filter((_, n) => n !== at)
                : times.map((one, n) => (n === at ? event.target.value : one)),
            )
          }
        />
      ))}
      {times.length < TIMES_MAX && (
        <Button size="small" onClick={() => onChange([...times, '08:00'])}>
          <Trans>Add a time</Trans>
        </Button>
      )}
    </div>
  )
}
