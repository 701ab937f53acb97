import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type List = Card['checklist']

/** The steps of a card, as lines to type in. */
export function ChecklistFields({ list, onChange }: { list: List; onChange: (list: List) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Steps</Trans>
      </legend>
      {list.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <div key={at} className="flex items-center gap-2">
          <input
            className="input grow"
            aria-label={t`Step ${at + 1}`}
            maxLength={200}
            value={step.text}
            onChange={(event) => onChange(list.with(at, { ...step, text: event.target.value }))}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Remove step ${at + 1}`}
            onClick={() => onChange(list.toSpliced(at, 1))}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        </div>
      ))}
      {list.length < 50 && (
        <div>
          <Button
            size="small"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => onChange([...list, { text: '', isDone: false }])}
          >
            <Trans>Add a step</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
