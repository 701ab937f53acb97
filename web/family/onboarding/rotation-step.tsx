import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { factsOfServer } from '../../api/server-facts.ts'
import {
  isRotationWhole,
  RotationFields,
  type RotationValues,
  rotationOf,
  valuesOf,
} from '../../calendar/rotation/rotation-fields.tsx'
import { regionOf } from './proposed-region.ts'
import { RegionChoice } from './region-choice.tsx'
import { StepActs, StepFault, type StepProps } from './step-acts.tsx'
import { WhoToday } from './who-today.tsx'

type RotationStepProps = StepProps<OnboardingDraft> & { them: string }

/** Whose time it is: four pictures, or not yet, the family's currency and time zone, and who has the children today. */
export function RotationStep({ draft, isBusy, fault, them, onTyped, onLeave, onBack }: RotationStepProps) {
  const hasCalendar = factsOfServer().features.calendar
  const [values, setValues] = useState<RotationValues>(() =>
    valuesOf(hasCalendar ? (draft.rotation ?? null) : null, !hasCalendar || draft.rotation === null),
  )
  const [region, setRegion] = useState(() => regionOf(draft))
  const [isAsked, setAsked] = useState(false)
  const here = { ...values, zone: region.zone }
  const drafted = (rotation = here, place = region) => ({
    ...draft,
    ...place,
    ...(isRotationWhole(rotation) ? { rotation: rotationOf(rotation) } : {}),
  })
  const choose = (rotation: RotationValues, place = region) => {
    setValues(rotation)
    setRegion(place)
    onTyped(drafted({ ...rotation, zone: place.zone }, place))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isRotationWhole(here)) onLeave(drafted())
  }
  return (
    <form onSubmit={submit} noValidate>
      {hasCalendar ? (
        <>
          <h1 tabIndex={-1}>
            <Trans>Whose time is it?</Trans>
          </h1>
          <p className="lede mt-3">
            <Trans>
              How nights are shared in a usual week. You can change it at any time, and swap single days.
            </Trans>
          </p>
          <RotationFields values={here} onChange={choose} them={them} isAsked={isAsked} offersNotYet />
        </>
      ) : (
        <h1 tabIndex={-1}>
          <Trans>Where you are</Trans>
        </h1>
      )}
      <RegionChoice region={region} onChange={(place) => choose(values, place)} />
      {hasCalendar && <WhoToday rotation={here} draft={draft} them={them} />}
      <StepFault>{fault}</StepFault>
      <StepActs isBusy={isBusy} onBack={onBack && (() => onBack(drafted()))}>
        <Trans>Continue</Trans>
      </StepActs>
    </form>
  )
}
