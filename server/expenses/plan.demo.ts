import { sharesOf } from '@evenhand/domain/expenses/split.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import { DISPUTED } from '../demo/disputed.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import {
  BALANCING,
  type DemoExpense,
  GUITAR,
  MONTHLY,
  ON_ACCOUNT,
  ONCE_A_YEAR,
  SAM_OWES,
} from './year.demo.ts'

/** An expense of the demo with its times: when it was entered, and when the other parent answered. */
export type Planned = DemoExpense & {
  readonly key: string
  readonly day: Day
  readonly enteredAt: number
  /** null: not answered */
  readonly answeredAt: number | null
}

/** The year that ends on a day, oldest first: recurring and single expenses, and the one that balances it. */
export function planOf(today: Day): Planned[] {
  const from = addDays(today, -364)
  const until = addDays(today, -2)
  const months = Array.from({ length: 13 }, (_, back) => monthBack(today, back))
  const days = (day: number, not: readonly number[] = []) =>
    months
      .filter((month) => !not.includes(Number(month.slice(5))))
      .map((month) => asDay(`${month}-${String(day).padStart(2, '0')}`))
      .filter((found) => found >= from && found <= until)
  const recent = addDays(today, -1)
  const all: (DemoExpense & { day: Day })[] = [
    ...MONTHLY.flatMap((one) => days(one.day, one.not).map((day) => ({ ...one, day }))),
    ...days(23, [8, 9])
      .filter((day) => day < addDays(today, -20))
      .map((day) => ({ ...GUITAR, what: guitarOn(day), day })),
    { ...GUITAR, what: guitarOn(recent), day: recent, receipt: true, ends: 'pending' },
    ...ONCE_A_YEAR.map((one) => ({ ...one, day: lastOn(one.on, until) })).filter(({ day }) => day >= from),
  ]
  const settling = { ...BALANCING, day: addDays(from, 2) }
  const balanced = [
    ...all,
    { ...settling, ...amountFor(SAM_OWES + ON_ACCOUNT - owedToNora([...all, DISPUTED])) },
  ]
  return balanced.sort((one, two) => (one.day < two.day ? -1 : one.day > two.day ? 1 : 0)).map(withTimes)
}

/** What Sam owes Nora for the approved ones, minor units. */
export function owedToNora(all: readonly DemoExpense[]): number {
  return all
    .filter((one) => one.ends === undefined)
    .reduce((sum, one) => sum + (one.who === 'nora' ? 1 : -1) * otherShare(one), 0)
}

/** How a demo expense is split, by the parents' names. */
export function splitOf({ byIncome }: DemoExpense) {
  return byIncome ? ({ nora: 40, sam: 60 } as const) : null
}

function otherShare(one: DemoExpense): Cents {
  const split = splitOf(one)
  const shares = sharesOf(
    {
      amount: cents(one.cents),
      paidBy: one.who,
      splitType: split ? 'percentage' : 'equal',
      splitDetails: split && {
        nora: { basisPoints: split.nora * 100 },
        sam: { basisPoints: split.sam * 100 },
      },
    },
    ['nora', 'sam'],
  )
  return shares[one.who === 'nora' ? 'sam' : 'nora']!
}

/** Who pays the balancing expense and how much: half of it makes up the difference. */
function amountFor(missing: number): Pick<DemoExpense, 'who' | 'cents'> {
  return missing >= 0 ? { who: 'nora', cents: missing * 2 } : { who: 'sam', cents: -missing * 2 }
}

function withTimes(one: DemoExpense & { day: Day }, index: number): Planned {
  const at = (days: number, hour: number) =>
    instantOf(
      addDays(one.day, days),
      asWallTime(`${hour}:${String((index * 7) % 60).padStart(2, '0')}`),
      DEMO_ZONE,
    )
  const isAnswered = one.ends === undefined
  return {
    ...one,
    key: `demo-expense-${index}`,
    enteredAt: at(0, 17 + (index % 4)),
    answeredAt: isAnswered ? at(1, 20 + (index % 3)) : null,
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

function guitarOn(day: Day): string {
  return `Guitar lessons, ${MONTHS[(Number(day.slice(5, 7)) + 10) % 12]}`
}

function monthBack(day: Day, back: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

function lastOn(monthAndDay: string, until: Day): Day {
  const year = Number(until.slice(0, 4))
  const inThisYear = asDay(`${year}-${monthAndDay}`)
  return inThisYear <= until ? inThisYear : asDay(`${year - 1}-${monthAndDay}`)
}
