import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { ErrorLine, Field, TextField } from '../../ui/fields/field.tsx'
import { type Draft, movedTo } from './event-draft.ts'
import type { SeenBy } from './seen-by.ts'

type EventWhenProps = {
  family: Family
  draft: Draft
  put: (part: Partial<Draft>) => void
  /** the first field that is wrong, once saving was tried */
  fault: keyof Draft | null
  seenBy: SeenBy
}

/** The four things a new event is asked for: title, day, times, child. Each error stands at its field. */
export function EventWhen({ family, draft, put, fault, seenBy }: EventWhenProps) {
  const { t } = useLingui()
  const timesError = useId()
  const hasBoth = Boolean(draft.startsAt) && Boolean(draft.endsAt)
  // both are marked, and one sentence says what is wrong between them
  const timesFault =
    fault === 'endsAt' ? { 'aria-invalid': true as const, 'aria-describedby': timesError } : {}
  return (
    <>
      <TextField
        label={t`Title`}
        value={draft.title}
        maxLength={120}
        hint={seenBy.what}
        error={fault === 'title' ? t`Give it a title, so that it is clear what it is.` : undefined}
        onChange={(one) => put({ title: one.target.value })}
      />
      <div>
        <div className="event-when">
          <TextField
            label={t`Day`}
            type="date"
            value={draft.firstDay}
            error={fault === 'firstDay' ? t`Choose a day.` : undefined}
            onChange={(one) => put(movedTo(draft, one.target.value))}
          />
          {draft.startsAt !== null &&
            (['startsAt', 'endsAt'] as const).map((edge) => (
              <Field key={edge} label={edge === 'startsAt' ? t`From` : t`To`}>
                {({ id }) => (
                  <input
                    id={id}
                    {...timesFault}
                    className="input"
                    type="time"
                    value={draft[edge] ?? ''}
                    onChange={(one) => put({ [edge]: one.target.value })}
                  />
                )}
              </Field>
            ))}
        </div>
        {fault === 'endsAt' && (
          <ErrorLine id={timesError}>
            {hasBoth ? (
              <Trans>It ends before it starts. Change one of the two times.</Trans>
            ) : (
              <Trans>Enter both times, or choose “All day” under More.</Trans>
            )}
          </ErrorLine>
        )}
        {seenBy.when && <p className="hint mt-1">{seenBy.when}</p>}
      </div>
      {family.children.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="field-label mb-2">
            <Trans>For</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {family.children.map(({ id, firstName, name }) => (
              <Chip
                key={id}
                isOn={draft.childIds.includes(id)}
                onClick={() =>
                  put({
                    childIds: draft.childIds.includes(id)
                      ? draft.childIds.filter((known) => known !== id)
                      : [...draft.childIds, id],
                  })
                }
              >
                {firstName || name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
