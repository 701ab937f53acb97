import type { RotationChoice } from '@evenhand/contract/family/family.ts'
import { asDay, isDay, onOrBefore } from '@evenhand/domain/time/day.ts'
import { isWallTime } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { clockNow } from '../../device/clock.ts'
import { dayOf } from '../../text/dates.ts'
import { deviceRegion } from '../../text/region.tsx'
import { CardChoice, ChoiceGroup, Radio } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { RotationPicture } from './rotation-picture.tsx'

export type RotationValues = Omit<RotationChoice, 'template'> & {
  template: RotationChoice['template'] | 'not-yet' | null
}

/** The form's values for a stored choice; a new one starts on this week's Monday in this device's zone. */
export function valuesOf(choice: RotationChoice | null, isNotYet: boolean): RotationValues {
  const { zone } = deviceRegion()
  const start = {
    anchorDay: onOrBefore(asDay(dayOf(clockNow(), zone)), 1),
    handoverTime: '17:00',
    zone,
    startsWith: 'me' as const,
  }
  return choice ?? { ...start, template: isNotYet ? 'not-yet' : null }
}

/** Whether the form is complete: a picture with its day and time, or 'not yet'. */
export function isRotationWhole(values: RotationValues): boolean {
  if (values.template === 'not-yet') return true
  return values.template !== null && isDay(values.anchorDay) && isWallTime(values.handoverTime)
}

/** The choice to send; null for 'not yet'. */
export function rotationOf({ template, ...rest }: RotationValues): RotationChoice | null {
  return template === null || template === 'not-yet' ? null : { template, ...rest }
}

type RotationFieldsProps = {
  values: RotationValues
  onChange: (values: RotationValues) => void
  /** the other parent's first name; '' when unknown */
  them: string
  isAsked: boolean
  offersNotYet?: boolean
}

/** Four pictures of a fortnight, the start day, the handover time. */
export function RotationFields({ values, onChange, them, isAsked, offersNotYet }: RotationFieldsProps) {
  const { t } = useLingui()
  const other = them || t`the other parent`
  const change = (fields: Partial<RotationValues>) => onChange({ ...values, ...fields })
  const pick = (template: RotationValues['template']) => ({
    name: 'template',
    value: template ?? '',
    checked: values.template === template,
    onChange: () => change({ template }),
  })
  const isChosen = values.template !== null && values.template !== 'not-yet'
  const names = [
    ['alternating-weeks', t`Alternating weeks`, t`Seven nights with one, then seven with the other.`],
    ['12-2', t`Every other weekend`, t`Twelve nights with one, every other weekend with the other.`],
    ['2-2-3', t`2-2-3`, t`Two nights each, then a long weekend; the following week in reverse.`],
    ['2-2-5-5', t`2-2-5-5`, t`The same two weeknights with each, weekends in turn.`],
  ] as const
  return (
    <div className="mt-6 grid gap-6">
      <ChoiceGroup
        legend={<Trans>How the nights are shared</Trans>}
        error={isAsked && values.template === null ? t`Choose one, or “Not yet”.` : undefined}
      >
        <div className="rotation-choices">
          {names.map(([template, title, words]) => (
            <CardChoice key={template} title={title} {...pick(template)}>
              <span className="hint block">{words}</span>
              <RotationPicture template={template} values={values} them={other} />
            </CardChoice>
          ))}
          {offersNotYet && (
            <CardChoice title={t`Not yet`} {...pick('not-yet')}>
              <span className="hint block">
                <Trans>Ours is different, or not settled. You can set it later.</Trans>
              </span>
            </CardChoice>
          )}
        </div>
      </ChoiceGroup>
      {isChosen && (
        <>
          <ChoiceGroup legend={<Trans>The first nights are</Trans>}>
            <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
              {(['me', 'other'] as const).map((who) => (
                <Radio
                  key={who}
                  name="startsWith"
                  checked={values.startsWith === who}
                  onChange={() => change({ startsWith: who })}
                >
                  {who === 'me' ? <Trans>with you</Trans> : <Trans>with {other}</Trans>}
                </Radio>
              ))}
            </div>
          </ChoiceGroup>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label={<Trans>Starting on the day</Trans>}
              type="date"
              value={values.anchorDay}
              error={isAsked && !isDay(values.anchorDay) ? t`Choose a day.` : undefined}
              onChange={(event) => change({ anchorDay: event.target.value })}
            />
            <TextField
              label={<Trans>Handover at</Trans>}
              type="time"
              value={values.handoverTime}
              error={isAsked && !isWallTime(values.handoverTime) ? t`Choose a time.` : undefined}
              hint={t`Time in ${values.zone.replaceAll('_', ' ')}`}
              onChange={(event) => change({ handoverTime: event.target.value })}
            />
          </div>
        </>
      )}
    </div>
  )
}
