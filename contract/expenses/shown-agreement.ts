import type { ShownAgreement } from '@evenhand/domain/shown/agreements.ts'
import { readRules } from './agreement-wire.ts'
import type { ExpenseAgreement } from './agreements.ts'

/**
 * What a screen shows of an agreement about money, in the form its facts say it in; rules with a figure that is no
 * amount are none, and differ. [REC-08]
 */
export function shownAgreement({ id: _, rules, ...agreement }: ExpenseAgreement): ShownAgreement {
  const read = readRules(rules, agreement.currency)
  return { ...agreement, rules: read.ok ? read.rules : [] }
}
