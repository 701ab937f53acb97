import type { FoundDay } from './day.ts'
import type { Findings } from './find.ts'
import { type FoundTotal, findTotal } from './total.ts'

/** What two looks at one sheet say together: alike is surer than one alone, unlike is not sure. */
export function agreed(first: Findings, second: Findings): Findings {
  return {
    ...first,
    total: sameTotal(first.total, second.total),
    day: sameDay(first.day, second.day),
    shop: first.shop.isSure || !second.shop.isSure ? first.shop : second.shop,
    currency: first.currency.isSure || second.currency.code === null ? first.currency : second.currency,
  }
}

function sameTotal(first: FoundTotal, second: FoundTotal): FoundTotal {
  if (!first.best || !second.best) {
    const only = first.best ? first : second
    return { ...only, isSure: only.isProved && only.isSure }
  }
  if (first.best.hundredths === second.best.hundredths) {
    const isProved = first.isProved || second.isProved
    const isSure =
      first.isSure || second.isSure || (first.isNamed && second.isNamed && first.isClear && second.isClear)
    return { ...first, isProved, isSure }
  }
  // they were read or chosen differently: only what other sums prove stands against the other look
  const [likelier, other] = isLikelier(second, first) ? [second, first] : [first, second]
  const isSure = likelier.isSure && likelier.isProved && !other.isProved
  return {
    ...likelier,
    others: [other.best!, ...likelier.others.filter((one) => one.hundredths !== other.best!.hundredths)],
    isSure,
  }
}

function isLikelier(one: FoundTotal, other: FoundTotal): boolean {
  if (one.isProved !== other.isProved) return one.isProved
  if (one.isSure !== other.isSure) return one.isSure
  return (one.best?.worth ?? 0) > (other.best?.worth ?? 0)
}

function sameDay(first: FoundDay, second: FoundDay): FoundDay {
  if (!second.best) return first
  if (!first.best) return second
  if (first.best.day === second.best.day) return { ...first, isSure: first.isSure || second.isSure }
  const [likelier, other] = second.isSure && !first.isSure ? [second, first] : [first, second]
  const others = [other.best!, ...likelier.others.filter(({ day }) => day !== other.best!.day)]
  return { best: likelier.best, others, isSure: false }
}

/**
 * With what stands on another sheet beside it: the slip of a card says the same sum, or what was paid with a tip. Where
 * it says another, both are asked about: it may be another receipt.
 */
export function withSlip(bill: Findings, slip: Findings): Findings {
  const other = slip.total.best
  if (!other || other.hundredths === bill.total.best?.hundredths) return bill
  const together = findTotal([...bill.rows, ...slip.rows])
  const all = [together.best, bill.total.best, other, ...together.others].filter((one) => one !== null)
  const others = all
    .filter((one, at) => all.findIndex(({ hundredths }) => hundredths === one.hundredths) === at)
    .slice(1)
  return { ...bill, total: { ...together, others, isSure: false, isProved: false } }
}
