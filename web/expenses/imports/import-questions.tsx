import type { SheetHabits, SheetQuestion } from '@evenhand/domain/expenses/sheet-figures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/fields/select-field.tsx'

type ImportQuestionsProps = {
  asks: readonly SheetQuestion[]
  habits: SheetHabits
  onHabits: (habits: SheetHabits) => void
}

/** What a file leaves open is asked, not guessed: whether 1.000 is one thousand, whether 3/4 is April or March. [EXP-10] */
export function ImportQuestions({ asks, habits, onHabits }: ImportQuestionsProps) {
  const { t } = useLingui()
  if (asks.length === 0 && Object.keys(habits).length === 0) return null
  const asked = (question: SheetQuestion) => asks.includes(question) || habits[question] !== undefined
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label mb-2">
        <Trans>How the file writes it</Trans>
      </legend>
      <div className="grid gap-4 md:grid-cols-2">
        {asked('decimal') && (
          <SelectField
            label={t`Amounts`}
            hint={t`The file does not say whether 1.000 is one thousand.`}
            value={habits.decimal ?? ''}
            onChange={(event) => onHabits({ ...habits, decimal: event.target.value as ',' | '.' })}
          >
            <option value="" disabled>
              {t`Choose one`}
            </option>
            <option value=",">{t`1.000,00: a comma before the cents`}</option>
            <option value=".">{t`1,000.00: a point before the cents`}</option>
          </SelectField>
        )}
        {asked('dayFirst') && (
          <SelectField
            label={t`Days`}
            hint={t`The file does not say which comes first.`}
            value={habits.dayFirst === undefined ? '' : String(habits.dayFirst)}
            onChange={(event) => onHabits({ ...habits, dayFirst: event.target.value === 'true' })}
          >
            <option value="" disabled>
              {t`Choose one`}
            </option>
            <option value="true">{t`31/12: the day first`}</option>
            <option value="false">{t`12/31: the month first`}</option>
          </SelectField>
        )}
      </div>
    </fieldset>
  )
}
