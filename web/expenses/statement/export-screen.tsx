import type { Family } from '@evenhand/contract/family/family.ts'
import { addDays, asDay, isDay, monthOf } from '@evenhand/domain/time/day.ts'
import { firstDayOf, lastDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { Section } from '../../ui/section.tsx'
import { ExpensesHead } from '../expenses-head.tsx'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { type ExportFormat, useExport } from './export.data.ts'

/** [EXP-10] Exports all expenses in a range of days: to read, to work with, to archive. */
export function ExportScreen() {
  const { t } = useLingui()
  usePageTitle(t`Export expenses`)
  return (
    <>
      <ExpensesHead title={<Trans>Export expenses</Trans>} />
      <FamilyGate skeleton={<ListSkeleton />}>{(family) => <ExportOf family={family} />}</FamilyGate>
    </>
  )
}

function ExportOf({ family }: { family: Family }) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const today = dayAt(clockNow(), asZone(family.zone))
  const from = dayOf(search.get('dateFrom')) ?? `${today.slice(0, 4)}-01-01`
  const to = dayOf(search.get('dateTo')) ?? today
  const isWrong = from > to
  const exporting = useExport(family.id, { dateFrom: from, dateTo: to })
  const set = (name: 'dateFrom' | 'dateTo', day: string) =>
    setSearch({ dateFrom: from, dateTo: to, [name]: day }, { replace: true })
  const month = monthsOn(monthOf(today), -1)
  const spans = [
    { name: t`This year`, from: `${today.slice(0, 4)}-01-01`, to: today },
    { name: t`Last month`, from: firstDayOf(month), to: lastDayOf(month) },
    { name: t`Last 90 days`, from: addDays(today, -89), to: today },
  ]
  const formats: { format: ExportFormat; name: string; words: string; act: string }[] = [
    {
      format: 'pdf',
      name: t`Statement (PDF)`,
      words: t`To read or pass on: sums by child and category, what is overdue, every expense and payment.`,
      act: t`Save the PDF`,
    },
    {
      format: 'csv',
      name: t`Spreadsheet (CSV)`,
      words: t`For Excel, Numbers or Calc: one row for each thing that happened, with who did it and when.`,
      act: t`Save the CSV`,
    },
    {
      format: 'json',
      name: t`Data (JSON)`,
      words: t`For other programs, and to import here again.`,
      act: t`Save the JSON`,
    },
    {
      format: 'receipts',
      name: t`Receipts (ZIP)`,
      words: t`The pictures and PDFs, each named after its day, what it was and the amount.`,
      act: t`Save the receipts`,
    },
  ]
  return (
    <div className="grid max-w-[640px] gap-8">
      <fieldset className="flex flex-wrap gap-2" aria-label={t`Which days`}>
        {spans.map((span) => (
          <Chip
            key={span.name}
            isOn={span.from === from && span.to === to}
            onClick={() => setSearch({ dateFrom: span.from, dateTo: span.to }, { replace: true })}
          >
            {span.name}
          </Chip>
        ))}
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t`From`}
          type="date"
          className="block"
          value={from}
          error={isWrong ? t`The first day must come before the last.` : undefined}
          onChange={(event) => set('dateFrom', event.target.value)}
        />
        <TextField
          label={t`To`}
          type="date"
          className="block"
          value={to}
          onChange={(event) => set('dateTo', event.target.value)}
        />
      </div>
      <div className="grid gap-6">
        {formats.map(({ format, name, words, act }) => (
          <Section key={format} title={name}>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3">
              <p className="max-w-[46ch] text-ink-2">{words}</p>
              <Button
                {...(format === 'pdf' && { look: 'primary' as const })}
                icon={<FileDown className="icon" aria-hidden="true" />}
                busy={exporting.busy === format}
                disabledReason={isWrong ? t`The first day must come before the last.` : undefined}
                onClick={() => void exporting.save(format)}
              >
                {act}
              </Button>
            </div>
            {format === 'pdf' && exporting.busy === 'pdf' && (
              <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
                <p className="max-w-[46ch] text-15 text-ink-2">
                  <Trans>
                    The PDF is being made; thousands of expenses take a few seconds. You can carry on here
                    meanwhile: it is saved when it is done.
                  </Trans>
                </p>
                <Button size="small" onClick={exporting.cancel}>
                  <Trans>Cancel</Trans>
                </Button>
              </div>
            )}
          </Section>
        ))}
      </div>
      <div role="alert" className="empty:hidden">
        {exporting.failure && <ErrorLine>{errorSentence(i18n, exporting.failure)}</ErrorLine>}
      </div>
      <p className="hint">
        <Trans>Both of you can export.</Trans>
      </p>
    </div>
  )
}

const dayOf = (text: string | null) => (text !== null && isDay(text) ? asDay(text) : null)
