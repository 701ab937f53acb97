import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CardChoice, Checkbox, ChoiceGroup, Radio } from '../ui/fields/choices.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { Ribbon } from '../ui/plots/ribbon.tsx'
import { Steps } from '../ui/steps.tsx'
import { Row } from './sheet.tsx'

export function ButtonSamples() {
  const { t } = useLingui()
  const [view, setView] = useState<'month' | 'week'>('month')
  return (
    <div className="grid gap-4">
      <Row>
        <Button look="primary">Approve 42.50</Button>
        <Button look="primary" busy>
          Approve 42.50
        </Button>
        <Button>Suggest a change</Button>
        <Button look="quiet">Remove</Button>
        <Button look="danger">Delete account</Button>
        <Button disabled>Not yet</Button>
        <ButtonLink to="/design-system">A link as a button</ButtonLink>
      </Row>
      <Row>
        <Button size="small" icon={<Camera className="icon" aria-hidden="true" />}>
          Take another
        </Button>
        <Button iconOnly aria-label={t`Search`} icon={<Search className="icon" aria-hidden="true" />} />
        <Segmented
          label={t`View, example`}
          value={view}
          onChange={setView}
          options={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
          ]}
        />
        <Link className="link" to="/design-system">
          How it adds up
        </Link>
      </Row>
      <Button look="primary" disabledReason="You entered this one, so Sam answers.">
        Approve 42.50
      </Button>
    </div>
  )
}

export function FieldSamples() {
  const [rotation, setRotation] = useState('weeks')
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      <TextField label="What was it" hint="A few words both of you will know." defaultValue="Orthodontist" />
      <SelectField label="Category" defaultValue="medical">
        <option value="medical">Medical</option>
        <option value="education">Education</option>
      </SelectField>
      <TextField
        label="Amount"
        defaultValue="42,5o"
        error="Enter an amount, for example 42.50"
        inputMode="decimal"
      />
      <PasswordField label="Password" defaultValue="a quiet evening" autoComplete="off" />
      <TextField label="Worth knowing" optional placeholder="Allergies, sizes, what helps at bedtime" />
      <TextField label="Switched off" defaultValue="Linden Street" disabled />
      <TextAreaField
        label="Note"
        hint="Both of you can read it."
        defaultValue="Twelve lessons, paid by card."
      />
      <ChoiceGroup legend="How it is shared" hint="The agreement says half each.">
        <Radio name="design-system-share" defaultChecked>
          Half each
        </Radio>
        <Radio name="design-system-share">By percentage</Radio>
      </ChoiceGroup>
      <div>
        <Checkbox defaultChecked>Show school events</Checkbox>
        <Checkbox error="Accept the terms first.">I accept the terms</Checkbox>
      </div>
      <TextField
        label="Amount, alone on its screen"
        fieldClassName="amount-field"
        defaultValue="85.01"
        inputMode="decimal"
      />
      <CardChoice
        title="Alternating weeks"
        name="design-system-rotation"
        checked={rotation === 'weeks'}
        onChange={() => setRotation('weeks')}
      >
        <Ribbon stretches={weeks} range={fortnight} them="Sam" size="mid" label="" />
      </CardChoice>
      <CardChoice
        title="2-2-3"
        name="design-system-rotation"
        checked={rotation === 'days'}
        onChange={() => setRotation('days')}
      >
        <Ribbon stretches={days} range={fortnight} them="Sam" size="mid" label="" />
      </CardChoice>
    </div>
  )
}

const at = (day: number, hour = 17) => Date.UTC(2026, 10, day, hour)
const fortnight = { from: at(2, 0), to: at(16, 0) }
const weeks = [
  { holder: 'you' as const, from: at(1), to: at(8) },
  { holder: 'them' as const, from: at(8), to: at(15) },
  { holder: 'you' as const, from: at(15), to: at(22) },
]
const days = [-1, 2, 4, 7, 9, 11, 14, 16].map((day, i, all) => ({
  holder: i % 2 === 0 ? ('you' as const) : ('them' as const),
  from: at(day),
  to: at(all[i + 1] ?? 18),
}))

export function FormSamples() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <ErrorSummarySample />
        <FileDropSamples />
      </div>
      <Steps
        current={1}
        steps={[
          { name: 'You', done: 'Nora Lindqvist' },
          { name: 'Your children' },
          { name: 'The other parent' },
          { name: 'Whose time is it' },
        ]}
      />
    </div>
  )
}

function ErrorSummarySample() {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <Button onClick={() => setShown(!isShown)}>
        <Trans>A form that could not be saved</Trans>
      </Button>
      {isShown && (
        <ErrorSummary
          errors={[
            { fieldId: 'sample-a', message: 'Enter an amount, for example 42.50' },
            { fieldId: 'sample-b', message: 'The date is in the future' },
          ]}
        />
      )}
    </div>
  )
}

function FileDropSamples() {
  const [file, setFile] = useState<{ name: string; size: number } | null>(null)
  return (
    <>
      <FileDrop
        label="Receipt"
        hint="JPEG, PNG, WebP, HEIC or PDF, up to 10 MB."
        accept="image/*,application/pdf"
        file={file}
        onFile={setFile}
        onRemove={() => setFile(null)}
      />
      <FileDrop
        label="Receipt, on its way"
        accept="image/*"
        file={{ name: 'orthodontist-november.jpg', size: 2_400_000 }}
        progress={{ state: 'sending', part: 0.6 }}
        onFile={setFile}
        onRemove={() => setFile(null)}
      />
    </>
  )
}
