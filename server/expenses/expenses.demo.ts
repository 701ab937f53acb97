import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { buildExpense, DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { counter } from './answers/answers.commands.ts'
import { attachReceipt } from './entry/receipt.commands.ts'
import { approve, withdraw } from './expenses.commands.ts'
import { type Planned, planOf, splitOf } from './plan.demo.ts'
import { receiptPicture } from './receipt-picture.demo.ts'
import { demoTerms } from './terms.demo.ts'

const DAY = 24 * 3_600_000

/** A year of expenses, each entered by one parent and most of them approved by the other. */
export function demoExpenses(home: DemoHome): DemoStep[] {
  const ids = new Map<string, string>()
  const expenses = planOf(dayAt(home.ends, DEMO_ZONE)).flatMap((planned): DemoStep[] => {
    const { key, who, enteredAt, answeredAt } = planned
    const id = () => ids.get(key)!
    const entered: DemoStep = {
      at: enteredAt,
      key,
      who,
      take: async (scope, again) => {
        const body = bodyOf(planned, home)
        const expense = await buildExpense(scope.ctx, scope.family, scope.person, body, scope.repeat)
        ids.set(key, expense.id)
        if (!planned.receipt) return
        const facts = { shop: planned.what, day: planned.day, amount: body.amount.toFixed(2) }
        const file = { name: 'receipt.jpg', bytes: await receiptPicture(facts) }
        await attachReceipt({ ...scope, repeat: again(`${key}-receipt`) }, expense.id, file)
      },
    }
    if (answeredAt !== null) {
      const other = who === 'nora' ? 'sam' : 'nora'
      const take: DemoStep['take'] = (scope) => approve(scope, id())
      return [entered, { at: answeredAt, key: `${key}-answer`, who: other, take }]
    }
    if (planned.offered !== undefined) return [entered, ...talksAbout(planned, home, id)]
    if (planned.ends !== 'withdrawn') return [entered]
    const take: DemoStep['take'] = (scope) => withdraw(scope, id())
    return [entered, { at: enteredAt + DAY, key: `${key}-withdraw`, who, take }]
  })
  return [...demoTerms(home), ...expenses]
}

/** Sam offers less, and Nora insists on half: it is in negotiation, and his turn. */
function talksAbout(
  { key, enteredAt, cents: whole, offered = 0 }: Planned,
  { family, parents }: DemoHome,
  id: () => string,
): DemoStep[] {
  const major = (minor: number) => decimalFromCents(cents(minor), family.currency)
  const splitDetails = {
    [parents.nora.id]: { amount: major(whole - offered) },
    [parents.sam.id]: { amount: major(offered) },
  }
  const less = {
    splitType: 'custom',
    splitDetails,
    reason: 'I had counted on the week without rental.',
  } as const
  const half = { splitType: 'equal', reason: 'There was no place left without it.' } as const
  return [
    {
      at: enteredAt + DAY / 12,
      key: `${key}-offer`,
      who: 'sam',
      take: (scope) => counter(scope, id(), less),
    },
    {
      at: enteredAt + DAY,
      key: `${key}-half`,
      who: 'nora',
      take: (scope) => counter(scope, id(), half),
    },
  ]
}

function bodyOf(planned: Planned, { family, parents }: DemoHome) {
  const split = splitOf(planned)
  const child = family.children.find(({ name }) => name === planned.child)
  return {
    amount: decimalFromCents(cents(planned.cents), family.currency),
    category: planned.category,
    description: planned.what,
    date: planned.day,
    childId: child?.id ?? null,
    // the agreement of terms.demo.ts says the same, and names its clause
    byAgreement: true,
    ...(split
      ? {
          splitType: 'percentage' as const,
          splitDetails: {
            [parents.nora.id]: { percentage: split.nora },
            [parents.sam.id]: { percentage: split.sam },
          },
        }
      : { splitType: 'equal' as const }),
  }
}
