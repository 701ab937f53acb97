import { MOST_IMPORTED } from '@evenhand/contract/expenses/imports.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { type ImportPreview, readImport } from '@evenhand/domain/expenses/import.ts'
import type { SheetHabits } from '@evenhand/domain/expenses/sheet-figures.ts'
import { decimalFromCents } from '@evenhand/domain/money/money.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useAllExpenses } from '../expenses.data.ts'
import { useImport } from '../plans/plans.data.ts'
import { ImportLines } from './import-lines.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { chosenLines, daysAround, knownLines } from './known-bills.ts'
import { sheetText } from './sheet-text.ts'

type ImportFormProps = { family: Family; parents: Parents & { other: NonNullable<Parents['other']> } }
type Opened = { file: File; text: string; names: readonly string[] }

const MAX_BYTES = 5_000_000
const NO_DAYS = { dateFrom: '1900-01-01', dateTo: '1900-01-01' }

/** Parses the file in the browser; nothing is sent before the person has seen the preview. */
export function ImportForm({ family, parents }: ImportFormProps) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState<string>()
  const [people, setPeople] = useState<Readonly<Record<string, string>>>({})
  const [habits, setHabits] = useState<SheetHabits>({})
  const [withKnown, setWithKnown] = useState(false)
  const entering = useImport(family.id)
  const { me, other, them } = parents
  const open = async (file: File) => {
    setFault(undefined)
    if (file.size > MAX_BYTES) return setFault(t`This file is larger than 5 MB. Export a shorter time.`)
    const text = sheetText(new Uint8Array(await file.arrayBuffer()))
    const read = readImport(text, {}, family.currency)
    if (!read.ok)
      return setFault(t`We can’t read this file. Choose a CSV from Splitwise or Spliit, or our own JSON.`)
    const { names } = read.preview
    setPeople(guess(names, parents))
    setHabits({})
    setWithKnown(false)
    setOpened({ file, text, names })
  }
  const preview = opened ? previewOf(opened.text, people, family.currency, habits) : null
  const isMapped = new Set(Object.values(people)).size === 2
  const around = daysAround(preview?.expenses ?? [])
  const here = useAllExpenses(family.id, around ?? NO_DAYS, isMapped && around !== null)
  const known = knownLines(preview?.expenses ?? [], here.data?.expenses ?? [], family.currency)
  const found = chosenLines(preview?.expenses ?? [], known, withKnown, MOST_IMPORTED)
  // what is here already is known only once it has been read
  const isReady = here.data !== undefined || here.isError || around === null
  const enter = async () => {
    if (!opened || !preview) return
    const body = {
      source: preview.source,
      fileName: opened.file.name.slice(0, 200),
      expenses: found.map(({ line: _, amount, shares, refundOf, ...one }) => ({
        ...one,
        ...(refundOf === null ? {} : { refundOf: found.findIndex(({ line }) => line === refundOf) }),
        amount: decimalFromCents(amount, family.currency),
        shares: Object.fromEntries(
          Object.entries(shares).map(([parent, share]) => [parent, decimalFromCents(share, family.currency)]),
        ),
      })),
    }
    const outcome = await entering.enter(body)
    if (!outcome?.sent) return
    setOpened(null)
  }
  return (
    <div className="grid max-w-[720px] gap-5">
      <p className="max-w-measure text-ink-2">
        <Trans>
          Import what you shared in Splitwise, in Spliit or in an export from here. You see everything before
          it is added, and until {them} has answered you can undo it in one tap. The file itself stays on this
          device: {them} sees what you add from it, and its name.
        </Trans>
      </p>
      <FileDrop
        label={t`File`}
        hint={t`CSV from Splitwise or Spliit, or JSON from here`}
        accept=".csv,.json,text/csv,application/json"
        error={fault}
        file={opened?.file ?? null}
        onFile={(file) => void open(file)}
        onRemove={() => setOpened(null)}
      />
      {opened && (
        <fieldset className="grid gap-4">
          <legend className="field-label mb-2">
            <Trans>Who is who</Trans>
          </legend>
          <div className="grid gap-4 md:grid-cols-2">
            {opened.names.map((name) => (
              <SelectField
                key={name}
                label={name}
                value={people[name] ?? ''}
                onChange={(event) => setPeople(withPerson(people, name, event.target.value))}
              >
                <option value="">{t`Neither of you`}</option>
                <option value={me.id}>{t`You`}</option>
                <option value={other.id}>{them}</option>
              </SelectField>
            ))}
          </div>
        </fieldset>
      )}
      {opened && preview && <ImportQuestions asks={preview.asks} habits={habits} onHabits={setHabits} />}
      {opened && preview && isMapped && preview.asks.length === 0 && (
        <>
          <ImportLines
            preview={{ ...preview, expenses: found }}
            currency={family.currency}
            parents={parents}
            known={known}
          />
          {known.size > 0 && (
            <Checkbox checked={withKnown} onChange={() => setWithKnown(!withKnown)}>
              <Plural
                value={known.size}
                one="Import the one that seems to be here already, too"
                other="Import the # that seem to be here already, too"
              />
            </Checkbox>
          )}
          {here.isError && (
            <ErrorLine>
              <Trans>
                We couldn’t check whether some of it is here already. Try again when you are online.
              </Trans>
            </ErrorLine>
          )}
          {found.length === MOST_IMPORTED && preview.expenses.length > MOST_IMPORTED && (
            <p className="hint">
              <Trans>
                The first {MOST_IMPORTED} of {preview.expenses.length} are imported. Import the rest from a
                file of its own.
              </Trans>
            </p>
          )}
          {entering.failure && <ErrorLine>{errorSentence(i18n, entering.failure)}</ErrorLine>}
          {found.length > 0 && (
            <div>
              <Button
                look="primary"
                busy={entering.isBusy}
                disabledReason={isReady ? undefined : t`Looking for what is here already.`}
                onClick={() => void enter()}
              >
                <Plural value={found.length} one="Import # expense" other="Import # expenses" />
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function previewOf(
  text: string,
  people: Readonly<Record<string, string>>,
  currency: string,
  habits: SheetHabits,
): ImportPreview | null {
  const read = readImport(text, people, currency, habits)
  return read.ok ? read.preview : null
}

/** Matches names in the file with the parents' own names. */
function guess(
  names: readonly string[],
  { me, other }: ImportFormProps['parents'],
): Readonly<Record<string, string>> {
  const same = (name: string, parent: { firstName: string; displayName?: string | null }) =>
    [parent.firstName, parent.displayName].some((one) => one?.toLowerCase() === name.toLowerCase())
  return Object.fromEntries(
    names.flatMap((name) => (same(name, me) ? [[name, me.id]] : same(name, other) ? [[name, other.id]] : [])),
  )
}

/** One name per parent: choosing a parent for a name takes them away from any other. */
function withPerson(people: Readonly<Record<string, string>>, name: string, parent: string) {
  const rest = Object.entries(people).filter(([one, id]) => one !== name && id !== parent)
  return Object.fromEntries(parent === '' ? rest : [...rest, [name, parent]])
}
