import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** "Every month", "Every 2 weeks". */
export function useRhythmWords(): (rhythm: { every: number; unit: 'week' | 'month' }) => string {
  const { t } = useLingui()
  return ({ every, unit }) =>
    unit === 'week'
      ? t`${plural(every, { one: 'Every week', other: 'Every # weeks' })}`
      : t`${plural(every, { one: 'Every month', other: 'Every # months' })}`
}
