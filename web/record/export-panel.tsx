import type { Family } from '@evenhand/contract/family/family.ts'
import type { RecordExport } from '@evenhand/contract/record/exports.ts'
import { AREAS, type Area } from '@evenhand/domain/record/areas.ts'
import { addDays, asDay, monthOf } from '@evenhand/domain/time/day.ts'
import { firstDayOf, lastDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFreshly } from '../account/fresh/fresh-sign-in.tsx'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { clockNow } from '../device/clock.ts'
import { dateTimeText, dayOf, dayText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { sizeText } from '../text/file-size.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { useItemWords } from './item-words.ts'
import {
  askForExport,
  isUnderWay,
  saveExport,
  useExports,
  useRemoveExport,
  useWitnesses,
} from './record.data.ts'

type PrintLanguage = 'en' | 'es' | 'fr'

/** The document is in one's own language unless another is chosen: it may be for a court that reads another one. */
const printedIn = (locale: string): PrintLanguage =>
  (['es', 'fr'] as const).find((one) => locale.startsWith(one)) ?? 'en'

/** [REC-02] Chooses a range and parts, requests an export, and offers the file when it is ready. */
export function ExportPanel({ family }: { family: Family }) {
  const { t, i18n } = useLingui()
  const words = useItemWords()
  const freshly = useFreshly()
  const { isBusy, once } = useOnce()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { data } = useExports(family.id)
  const witnesses = useWitnesses(family.id)
  const countOf = (area: Area) => witnesses.data?.parts.find((part) => part.area === area)?.entries
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [areas, setAreas] = useState<readonly Area[]>(AREAS)
  const [language, setLanguage] = useState<PrintLanguage>(() => printedIn(i18n.locale))
  const isWhole = from === '' && to === ''
  const spans = useSpans()
  // counts are known only for the whole record
  const chosen = isWhole ? areas.reduce((sum, area) => sum + (countOf(area) ?? 0), 0) : 0
  const isBackwards = from !== '' && to !== '' && to < from
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBackwards || areas.length === 0) return
    await once(async () => {
      setFailure(null)
      const body = { from: from || null, to: to || null, areas: [...areas], language }
      try {
        await freshly(() => askForExport({ params: { familyId: family.id }, body }))
      } catch (thrown) {
        const failed = failureOf(thrown)
        // who will not sign in again has asked for nothing
        if (failed.code !== 'client/cancelled') setFailure(failed)
      }
    })
  }
  return (
    <section className="record-panel" aria-labelledby="record-export">
      <h2 id="record-export" className="heading-serif">
        <Trans>Export</Trans>
      </h2>
      <form className="grid gap-4" onSubmit={(event) => void send(event)} noValidate>
        <fieldset className="flex flex-wrap gap-2" aria-label={t`Which days`}>
          {spans.map((span) => (
            <Chip
              key={span.name}
              isOn={span.from === from && span.to === to}
              onClick={() => {
                setFrom(span.from)
                setTo(span.to)
              }}
            >
              {span.name}
            </Chip>
          ))}
        </fieldset>
        <details className="record-more">
          <summary className="link min-h-11 cursor-pointer content-center">
            <Trans>Other days, parts or language</Trans>
          </summary>
          <div className="grid gap-4 pt-2">
            <div className="cal-two">
              <TextField
                label={t`From`}
                optional
                type="date"
                value={from}
                onChange={(event) => setFrom(event.target.value)}
              />
              <TextField
                label={t`To`}
                optional
                type="date"
                value={to}
                error={isBackwards ? t`The span ends before it begins.` : undefined}
                onChange={(event) => setTo(event.target.value)}
              />
            </div>
            <ChoiceGroup legend={t`What goes in`}>
              {AREAS.map((area) => (
                <Checkbox
                  key={area}
                  checked={areas.includes(area)}
                  onChange={(event) =>
                    setAreas(
                      event.target.checked ? [...areas, area] : areas.filter((known) => known !== area),
                    )
                  }
                >
                  <span className="record-part">
                    {words.areas[area]}
                    {isWhole && <span className="text-ink-2">{countOf(area)}</span>}
                  </span>
                </Checkbox>
              ))}
            </ChoiceGroup>
            <SelectField
              label={t`Language of the document`}
              value={language}
              onChange={(event) => setLanguage(printedIn(event.target.value))}
            >
              <option value="en">English</option>
              <option value="es">Español</option>
              <option value="fr">Français</option>
            </SelectField>
          </div>
        </details>
        {areas.length === 0 && <ErrorLine>{t`Choose at least one part.`}</ErrorLine>}
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
        <Button look="primary" type="submit" busy={isBusy}>
          {chosen > 0 ? plural(chosen, { one: 'Export # entry', other: 'Export # entries' }) : t`Export`}
        </Button>
        <p className="text-15 text-ink-2 max-md:text-13">
          <Trans>
            A PDF to read, and a ZIP with it, the data, the files, and a page that checks all of it without us
            and without a connection.
          </Trans>
        </p>
      </form>
      {data && data.exports.length > 0 && (
        <ul className="grid gap-3" aria-label={t`Exports`}>
          {data.exports.map((one) => (
            <OneExport key={one.id} made={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The spans that are mostly asked for; their days are the family's. */
function useSpans() {
  const { t } = useLingui()
  const { zone } = useRegion()
  const today = asDay(dayOf(clockNow(), zone))
  const month = monthsOn(monthOf(today), -1)
  return [
    { name: t`Last 90 days`, from: addDays(today, -89), to: today },
    { name: t`This year`, from: `${today.slice(0, 4)}-01-01`, to: today },
    { name: t`Everything`, from: '', to: '' },
    { name: t`Last month`, from: firstDayOf(month), to: lastDayOf(month) },
  ]
}

function OneExport({ made }: { made: RecordExport }) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const freshly = useFreshly()
  const { isBusy: isSaving, begins, ended } = useOnce()
  const removing = useRemoveExport()
  const gone = { familyId: made.familyId, exportId: made.id }
  const remove = () => void removing.submit({ params: gone })
  const day = (text: string | null, otherwise: string) => (text ? dayText(text, region.locale) : otherwise)
  const words = useItemWords()
  const span = made.from || made.to ? [`${day(made.from, '…')} – ${day(made.to, '…')}`] : []
  const parts =
    made.areas.length < AREAS.length ? [made.areas.map((area) => words.areas[area]).join(', ')] : []
  const isWhole = span.length + parts.length === 0
  const about = isWhole ? t`The whole record` : t`A part of the record: ${[...parts, ...span].join('; ')}`
  const percent = made.entries === 0 ? 0 : Math.min(100, Math.floor((made.written / made.entries) * 100))
  const save = async (what: 'zip' | 'pdf') => {
    if (!begins()) return
    try {
      await freshly(() => saveExport(made, what))
    } catch (thrown) {
      if (failureOf(thrown).code === 'client/cancelled') return ended()
      raiseToast({
        type: 'error',
        title: t`The file could not be saved`,
        message: errorSentence(i18n, failureOf(thrown)),
      })
    }
    ended()
  }
  return (
    <li className="grid gap-1.5 border-b border-line pb-3">
      <p className="font-semibold">{about}</p>
      {isUnderWay(made) && (
        <>
          <progress className="record-progress" max={100} value={percent} aria-label={about} />
          <p className="text-13 text-ink-2">
            <Trans>{percent}% done. It continues if you leave this page.</Trans>
          </p>
          <div>
            <Button size="small" busy={removing.isBusyWith(gone)} onClick={remove}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
      {made.status === 'failed' && (
        <>
          <ErrorLine>{t`It could not be made. Try again.`}</ErrorLine>
          <div>
            <Button size="small" busy={removing.isBusyWith(gone)} onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )}
      {made.status === 'done' && (
        <>
          <p className="text-13 text-ink-2">
            {dateTimeText(made.createdAt, region)}
            {made.bytes !== null && `, ${sizeText(made.bytes, region.locale)}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" busy={isSaving} onClick={() => void save('pdf')}>
              <Trans>Save just the PDF</Trans>
            </Button>
            <Button size="small" busy={isSaving} onClick={() => void save('zip')}>
              <Trans>Save the ZIP</Trans>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
