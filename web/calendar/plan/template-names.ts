import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Names of the templates. Those made only of numbers need no translation. */
export const TEMPLATE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'alternating-weeks': msg`Alternating weeks`,
  'alternating-weeks-midweek': msg`Alternating weeks with a night midweek`,
  'alternating-weeks-dinner': msg`Alternating weeks with a dinner midweek`,
  'alternating-fortnights': msg`Two weeks in turn`,
  'alternating-months': msg`A month in turn`,
  'every-2-days': msg`Every two days`,
  'alternating-days': msg`Every other day`,
  'split-week': msg`Split week, change on Thursday noon`,
  'iso-weeks': msg`Even and odd weeks of the year`,
  'every-extended-weekend': msg`Every long weekend`,
  'every-weekend': msg`Every weekend`,
  '10-4': msg`Every other long weekend`,
  '12-2-midweek': msg`Every other weekend and a night midweek`,
  '11-3-midweek': msg`Every other weekend to Monday and a night midweek`,
  'eow-thursday': msg`Every other weekend from Thursday and a Thursday night`,
  'every-3rd-day': msg`Every third day`,
  '11-3': msg`Every other weekend, Friday to Monday`,
  '12-2': msg`Every other weekend, Friday to Sunday`,
  '12-2-dinner': msg`Every other weekend and a dinner midweek`,
  '6-1': msg`One night a week`,
  '1-3-5-weekends': msg`First, third and fifth weekend`,
  '2-4-5-weekends': msg`Second, fourth and fifth weekend`,
  '1-3-weekends': msg`First and third weekend`,
  '2-4-weekends': msg`Second and fourth weekend`,
  'every-3rd-weekend': msg`Every third weekend`,
  'every-4th-weekend': msg`Every fourth weekend`,
  'monthly-weekend': msg`One weekend a month`,
  'texas-standard': msg`Texas standard`,
  'long-distance': msg`Far apart: one home, holidays with the other`,
  'daytime-only': msg`Daytime only`,
  nesting: msg`The parents move, the children stay`,
  roster: msg`By a roster of nights`,
  nth: msg`Weekends of the month, by number`,
  own: msg`Draw your own`,
}

/** A template's name in the person's language. */
export function useTemplateName(): (id: string) => string {
  const { i18n } = useLingui()
  return (id) => (TEMPLATE_NAMES[id] ? i18n._(TEMPLATE_NAMES[id]) : id)
}
